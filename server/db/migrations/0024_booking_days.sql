-- Whoever names an e-mail is not told by a refusal on which days its owner has an appointment.

drop index booking_email_day;
create index booking_email on booking (email);
