-- A typed word is compared with those of the items for sale in the API's memory.
drop trigger if exists keep_search_words_of_new on article;
drop trigger if exists keep_search_words_of_changed on article;
drop function if exists keep_search_words();
drop table search_word;
drop function words_of(text);
