/**
 * A stand-in for https://js.stripe.com: the part of Stripe.js's interface that the shop uses, with plain fields
 * instead of frames, and one frame to prove that frames are allowed. It confirms at api.stripe.com, like the real
 * one.
 */
export const STRIPE_SCRIPT = `(() => {
  const METHODS = { 4242: 'pm_card_visa', '0002': 'pm_card_chargeDeclined', 3184: 'pm_card_authenticationRequired' };
  let number;
  let hasWalletAgreed = false;
  /** The element of wallets: one button, whose wallet agrees to the first way of delivery at once. */
  const wallets = () => {
    const heard = {};
    const address = { line1: '18 rue de Bretagne', line2: null, postal_code: '75003', city: 'Paris', state: '', country: 'FR' };
    const agree = ({ shippingRates: [shippingRate] }) => {
      hasWalletAgreed = true;
      heard.confirm({
        expressPaymentType: 'apple_pay', shippingRate, paymentFailed: () => {},
        shippingAddress: { name: 'Ada Byron', address }, billingDetails: { name: 'Ada Byron', email: 'ada@example.org', address },
      });
    };
    return {
      on: (name, call) => { heard[name] = call; },
      once: () => {}, off: () => {}, update: () => {}, destroy: () => {}, unmount: () => {},
      mount: (at) => {
        const button = document.createElement('button');
        button.textContent = 'Buy with the phone';
        button.onclick = () => heard.click({ expressPaymentType: 'apple_pay', resolve: agree, reject: () => {} });
        at.append(button);
        heard.ready && heard.ready({ availablePaymentMethods: { applePay: true } });
      },
    };
  };
  const field = () => {
    const heard = {};
    return {
      on: (name, call) => { heard[name] = call; },
      once: () => {}, off: () => {}, update: () => {}, destroy: () => {}, unmount: () => {},
      mount: (at) => {
        const frame = document.createElement('iframe');
        frame.src = 'https://js.stripe.com/v3/frame.html';
        frame.title = 'Secure payment input frame';
        frame.style.height = '20px';
        number = document.createElement('input');
        number.setAttribute('aria-label', 'Card number');
        frame.onload = () => heard.ready && heard.ready();
        at.append(frame, number);
      },
    };
  };
  const post = (path, fields) =>
    fetch('https://api.stripe.com' + path, { method: 'POST', body: new URLSearchParams(fields) }).then((a) => a.json());
  window.Stripe = (key) => ({
    elements: () => ({
      create: (kind) => (kind === 'expressCheckout' ? wallets() : field()),
      getElement: () => null,
      update: () => {},
      submit: async () => (hasWalletAgreed || number.value ? {} : { error: { message: 'Your card number is incomplete.' } }),
    }),
    confirmPayment: async ({ clientSecret, confirmParams: { return_url } }) => {
      const id = clientSecret.split('_secret_')[0];
      const payment_method = hasWalletAgreed ? 'pm_card_visa' : METHODS[number.value.slice(-4)];
      const told = { key, client_secret: clientSecret, payment_method, return_url };
      const intent = await post('/v1/payment_intents/' + id + '/confirm', told);
      if (intent.error) return { error: intent.error };
      const back = new URL(return_url);
      back.searchParams.set('payment_intent', id);
      back.searchParams.set('payment_intent_client_secret', clientSecret);
      back.searchParams.set('redirect_status', 'succeeded');
      const ask = intent.next_action && intent.next_action.redirect_to_url.url;
      location.assign(ask ? ask + '?back=' + encodeURIComponent(back) : back);
      return new Promise(() => {});
    },
    createToken: () => {}, createPaymentMethod: () => {}, confirmCardPayment: () => {},
    registerAppInfo: () => {}, _registerWrapper: () => {},
  });
  window.Stripe.version = 'endive';
})();`;
