-- Until when an order leaves on the same day is a setting (ORDER_CUT_OFF); days count from then, as for the other methods.
update shipping_method set comment = '1 working day'
  where id = 'express' and comment = 'Next working day when ordered before noon';
