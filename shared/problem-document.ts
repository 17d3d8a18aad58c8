import { API_BASE } from '#contract/base.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

interface Problem {
  status: number;
  detail: string;
  /** By default `/errors/{status}`. */
  type?: string;
}

/** Returns an RFC 9457 problem with Hydra's keys, the form of all API errors. */
export function problemDocument({ status, detail, type = `/errors/${status}` }: Problem) {
  const title = 'An error occurred';
  return {
    '@context': `${API_BASE}/contexts/Error`,
    '@id': `${API_BASE}/errors/${status}`,
    '@type': 'hydra:Error',
    type,
    status,
    title,
    detail,
    'hydra:title': title,
    'hydra:description': detail,
  };
}
