-- The queue of jobs counts attempts and keeps the last error.
alter table mail drop column attempts, drop column last_error;
