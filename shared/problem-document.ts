import { API_BASE } from '#contract/base.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

interface Problem {
  status: number;
  detail: string;
  /** `/errors/{status}` unless it has a type of its own. */
  type?: string;
}

/** RFC 9457 problem with Hydra's keys, as every part of the shop answers an error to a caller of the API. */
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
