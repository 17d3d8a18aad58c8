-- A size that is not known is empty, so that no filter offers it.
update article set size = '', updated_at = now() where size = 'Not stated';
