'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CONDITIONS } from '#contract/product.ts';
import { tradeInsText } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { offerQuery, planOf, workshopText } from '#lib/office/workshop.ts';
import { Key } from '../parts/key.tsx';
import { Note } from '../parts/state.tsx';
import styles from './bench.module.css';
import type { BenchSteps } from './bench-steps.ts';
import { ConditionChoice } from './condition-choice.tsx';
import { Declared, FirstLook } from './declared.tsx';
import { FaultList } from './fault-list.tsx';
import { ChecksField, lettersOf, MeasuresField, NoteField } from './found-fields.tsx';
import { FoundPhotos } from './found-photos.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { useBench } from './use-bench.ts';
import { useCamera } from './use-camera.ts';
import { WhatItIs } from './what-it-is.tsx';
import { noteFrom } from './write-note.ts';

/**
 * Declaration next to findings: photos, faults, condition, checks, lengths, and the resulting offer. All by
 * keys: `1` to `4`, `C`, `F`, `H`, Space, Tab, Ctrl Enter.
 */
export function GradingBench({ item: current, next, goOn }: BenchSteps) {
  // The decision is based on the item as opened: if another member has decided meanwhile, the server refuses it
  // and names them.
  const [item] = useState(current);
  const bench = useBench(item);
  const { draft, change, isOffline } = bench;
  const plan = planOf(item);
  const camera = useCamera();
  const upload = useRef<HTMLInputElement>(null);
  const measures = useRef<HTMLDivElement>(null);
  const [isAddingFault, setAddingFault] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const findings = draft.faults.map(({ defect, visible }) => ({ defect, visible }));
  const quote = useQuery({
    ...offerQuery(item, { condition: draft.condition ?? 'good', findings }),
    enabled: draft.condition !== undefined && !isOffline,
    placeholderData: (before) => before,
  });
  const kind = nextKind(bench);
  const shoot = async () => {
    const file = await camera.shoot();
    if (file) await bench.addPhoto(kind, file);
    else upload.current?.click();
  };
  const toggleLast = () =>
    change((before) => ({
      ...before,
      faults: before.faults.map((fault, index) =>
        index === before.faults.length - 1 ? { ...fault, visible: !fault.visible } : fault,
      ),
    }));
  const allWell = () =>
    change((before) => ({
      ...before,
      checks: Object.fromEntries(
        plan.checks.map((check) => [check, before.checks[check] ?? ('well' as const)]),
      ),
    }));
  const toggleCheck = (check: (typeof plan.checks)[number]) =>
    change((before) => ({
      ...before,
      checks: { ...before.checks, [check]: before.checks[check] === 'not-well' ? 'well' : 'not-well' },
    }));
  useKeys({
    ...Object.fromEntries(
      CONDITIONS.map((condition, index) => [
        String(index + 1),
        () => change((before) => ({ ...before, condition })),
      ]),
    ),
    ...Object.fromEntries(
      [...lettersOf(plan.checks)].map(([check, letter]) => [letter, () => toggleCheck(check)]),
    ),
    c: () => void shoot(),
    u: () => upload.current?.click(),
    f: () => setAddingFault(true),
    h: toggleLast,
    m: () => measures.current?.querySelector('input')?.focus(),
    space: allWell,
  });
  return (
    <>
      <div className={styles.bench}>
        <div className={styles.part}>
          {current.state !== item.state && !isDecided && (
            <Note tone="warn">
              {workshopText('office.workshop.decided', {
                state: tradeInsText('office.tradeIns.stateOf', { state: current.state }).toLowerCase(),
              })}
            </Note>
          )}
          {item.reviews.map((review) => (
            <FirstLook key={review.at} review={review} />
          ))}
          <Declared item={item} />
          <FoundPhotos bench={bench} camera={camera} upload={upload} next={kind} shoot={() => void shoot()} />
          <FaultList item={item} bench={bench} isAdding={isAddingFault} setAdding={setAddingFault} />
        </div>
        <div className={styles.part}>
          <WhatItIs item={item} draft={draft} />
          <ConditionChoice
            declared={item.declared.condition}
            value={draft.condition}
            choose={(condition) => change((before) => ({ ...before, condition }))}
          />
          <ChecksField checks={plan.checks} draft={draft} toggle={toggleCheck} allWell={allWell} />
          <div ref={measures}>
            <MeasuresField parts={plan.measurements} bench={bench} />
          </div>
          <NoteField
            value={draft.note ?? noteFrom(draft)}
            change={(note) => change((before) => ({ ...before, note }))}
          />
        </div>
        <OfferPanel
          item={item}
          bench={bench}
          quote={quote}
          next={next}
          goOn={goOn}
          onDecided={() => setDecided(true)}
        />
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <Key>1</Key> – <Key>4</Key> {workshopText('office.workshop.keys.condition')}
        </span>
        <span>
          <Key>C</Key> {workshopText('office.workshop.keys.camera')}
        </span>
        <span>
          <Key>F</Key> {workshopText('office.workshop.keys.fault')}
        </span>
        <span>
          <Key>H</Key> {workshopText('office.workshop.keys.hidden')}
        </span>
        <span>
          <Key>Space</Key> {workshopText('office.workshop.keys.well')}
        </span>
        <span>
          <Key>M</Key> <Key>Tab</Key> {workshopText('office.workshop.keys.measure')}
        </span>
        <span>
          <Key>Ctrl Enter</Key> {workshopText('office.workshop.keys.decide')}
        </span>
      </p>
    </>
  );
}

/** Kind of the next photo: a fault without a close-up first, because the item is at hand; then missing kinds. */
function nextKind({ draft }: Pick<ReturnType<typeof useBench>, 'draft'>) {
  if (draft.faults.some(({ photo }) => photo === undefined)) return 'finding';
  const missing = (['front', 'back', 'label', 'fabric'] as const).find(
    (kind) => !draft.photos.some((photo) => photo.kind === kind),
  );
  return missing ?? 'fabric';
}
