-- Suggestions: pieces for sale by what they share with the one that is looked at, newest first.
create index article_near on article (gender, size, type, color, created_at desc, id) where status = 'available';
