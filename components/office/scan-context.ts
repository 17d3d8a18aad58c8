'use client';

import { createContext, useContext } from 'react';

/** Opens the field for any code; provided by the frame. */
export const ScanContext = createContext<() => void>(() => {});

export const useScan = () => useContext(ScanContext);
