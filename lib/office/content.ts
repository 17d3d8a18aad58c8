import compiled from '#messages/en-GB/office-content.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-content.json';
import { officeTexts } from './texts.ts';

export const contentText = officeTexts<keyof typeof texts>(compiled);
