import { type ComponentType, createElement, useMemo } from 'react';
import type { Messages, MessagesById } from './format.ts';

/** A component with messages that came with its script, in place of those of the page, whose settings it keeps. */
export function withMessages<Props extends { texts: Messages }>(
  Part: ComponentType<Props>,
  byId: MessagesById,
): ComponentType<Props> {
  return function PartWithMessages(props: Props) {
    const { texts: page } = props;
    const texts = useMemo(() => ({ ...page, byId }), [page]);
    return createElement(Part, { ...props, texts });
  };
}
