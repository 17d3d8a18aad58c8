import { expect, it } from 'vitest';
import { readLoad } from './wrk.ts';

const PRINTED = `Running 1s test @ http://127.0.0.1:18999/
  1 threads and 4 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.05ms    5.19ms  45.10ms   92.23%
    Req/Sec    15.15k    10.47k   35.03k    80.00%
  15070 requests in 1.00s, 1.77MB read
Requests/sec:  14997.74
Transfer/sec:      1.76MB
`;
const LINE = '{"requests":15070,"seconds":1.005,"p50":0.106,"p99":29.108,"refused":0,"broken":2}\n';

it('reads what wrk counted from its last line', () => {
  expect(readLoad(PRINTED + LINE)).toEqual({
    requests: 15_070,
    seconds: 1.005,
    p50: 0.106,
    p99: 29.108,
    refused: 0,
    broken: 2,
  });
});

it.each([
  ['did not reach the server', 'unable to connect to 127.0.0.1:9 Connection refused'],
  ['was ended before its last line', PRINTED],
  ['got no answer', PRINTED + LINE.replace('15070', '0')],
  ['printed nothing', ''],
])('says what wrk printed when it %s', (_, printed) => {
  expect(() => readLoad(printed)).toThrow(`wrk got no answers:\n${printed}`);
});
