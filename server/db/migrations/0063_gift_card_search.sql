-- The back office finds gift cards by the end of their code.
create index gift_card_last4 on gift_card (last4);
