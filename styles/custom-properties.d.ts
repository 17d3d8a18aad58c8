import 'react';

declare module 'react' {
  /** Custom properties may stand in a style. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
  /** Invoker commands of HTML: a button that opens or closes a dialog without a script. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
