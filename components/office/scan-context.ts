'use client';

import { createContext, useContext } from 'react';

/** Opens the box that takes any code; the frame gives it. */
export const ScanContext = createContext<() => void>(() => {});

export const useScan = () => useContext(ScanContext);
