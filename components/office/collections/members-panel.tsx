'use client';

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import type {
  CollectionPatch,
  CollectionProduct,
  OfficeCollectionDetails,
} from '#contract/private/collections.ts';
import { collectionsText } from '#lib/office/collections.ts';
import { money } from '#lib/office/formats.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { useToast } from '../parts/toast.tsx';
import { AddProduct } from './add-product.tsx';
import styles from './collections.module.css';

interface MembersPanelProps {
  collection: OfficeCollectionDetails;
  isByRule: boolean;
  /** The listed products match the saved rule. */
  isRuleSaved: boolean;
  /** Undefined if the member may not change it. */
  change: ((patch: CollectionPatch) => void) | undefined;
}

/** The products of a collection in the order of its page; those of one by hand can be sorted, added and removed. */
export function MembersPanel({ collection, isByRule, isRuleSaved, change }: MembersPanelProps) {
  const toast = useToast();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  /** Shown at once; replaced by the server's answer. */
  const [wanted, setWanted] = useState<{ of: string; members: CollectionProduct[] }>();
  const members = wanted?.of === collection.version ? wanted.members : collection.members;
  const canSort = !isByRule && isRuleSaved && change !== undefined;
  const order = (next: CollectionProduct[]) => {
    setWanted({ of: collection.version, members: next });
    change?.({ members: next.map(({ id }) => id) });
  };
  const move = (from: number, to: number) => {
    if (to >= 0 && to < members.length && to !== from) order(arrayMove(members, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (id: unknown) => members.findIndex((member) => member.id === id);
    if (over) move(place(active.id), place(over.id));
  };
  const remove = (member: CollectionProduct) => {
    order(members.filter(({ id }) => id !== member.id));
    toast({
      text: collectionsText('office.collections.removed', { title: member.title }),
      undo: () => change?.({ members: members.map(({ id }) => id) }),
    });
  };
  const cover = ({ id }: CollectionProduct) => {
    change?.({ cover: id });
    toast({ text: collectionsText('office.collections.covered') });
  };
  return (
    <Panel title={collectionsText('office.collections.holds')} note={String(collection.products)} flush>
      <div className={styles.head}>
        <p className={styles.soft}>
          {!isRuleSaved
            ? collectionsText('office.collections.holds.ruleUnsaved')
            : isByRule
              ? collectionsText('office.collections.holds.rule')
              : collectionsText('office.collections.holds.lead')}
        </p>
        {canSort && (
          <AddProduct
            known={members.map(({ id }) => id)}
            add={(product) => order([product, ...members.filter(({ id }) => id !== product.id)])}
          />
        )}
        {members.length === 0 && isRuleSaved && (
          <p>
            {collectionsText(
              isByRule ? 'office.collections.holds.ruleEmpty' : 'office.collections.holds.empty',
            )}
          </p>
        )}
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={members} strategy={verticalListSortingStrategy} disabled={!canSort}>
          <ol className={styles.members} aria-label={collectionsText('office.collections.holds')}>
            {members.map((member, index) => (
              <Member
                key={member.id}
                member={member}
                place={index + 1}
                count={members.length}
                move={canSort ? (step) => move(index, index + step) : undefined}
                remove={canSort ? () => remove(member) : undefined}
                cover={change && member.photo ? () => cover(member) : undefined}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Panel>
  );
}

interface MemberProps {
  member: CollectionProduct;
  place: number;
  count: number;
  move: ((step: number) => void) | undefined;
  remove: (() => void) | undefined;
  cover: (() => void) | undefined;
}

function Member({ member, place, count, move, remove, cover }: MemberProps) {
  const { id, brand, title, price, photo } = member;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const named = { brand, title };
  const press = ({ key, altKey }: KeyboardEvent) =>
    altKey && (key === 'ArrowUp' ? -1 : key === 'ArrowDown' && 1);
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx(isDragging && styles.dragged)}
    >
      <span className={styles.place}>{place}</span>
      {move && (
        <button
          ref={setActivatorNodeRef}
          {...listeners}
          type="button"
          className={clsx(styles.icon, styles.grip)}
          aria-label={collectionsText('office.collections.move', { ...named, place, count })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={(event) => {
            const step = press(event);
            if (!step) return;
            event.preventDefault();
            const { currentTarget: grip } = event;
            move(step);
            // Moving a row in the document removes its focus.
            requestAnimationFrame(() => grip.focus());
          }}
        >
          <Icon name="grip" />
        </button>
      )}
      <Thumbnail photo={photo} />
      <div className={styles.what}>
        <b>{brand}</b>
        <span>{title}</span>
      </div>
      <span className={price === undefined ? styles.soft : undefined}>
        {price === undefined ? collectionsText('office.collections.notForSale') : money(price)}
      </span>
      {cover && (
        <button
          type="button"
          className={styles.icon}
          aria-label={collectionsText('office.collections.cover', named)}
          onClick={cover}
        >
          <Icon name="camera" />
        </button>
      )}
      {remove && (
        <button
          type="button"
          className={styles.icon}
          aria-label={collectionsText('office.collections.remove', named)}
          onClick={remove}
        >
          ×
        </button>
      )}
    </li>
  );
}
