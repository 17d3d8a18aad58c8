-- Which items have a word is known in the API's memory.
drop index article_words;
