// Redis scripts for the pages that processes share; each runs atomically. KEYS[1], `versions`, is a hash: an
// epoch, a clock that each drop increments, and by tag (`t:…`) the clock of its last drop. A page contains the
// epoch and the clock from before its render. It is valid while the epoch is the same and none of its tags was
// dropped later.

/** Whether a page is valid; pages of an earlier epoch never are. */
const VALID = `
local function valid(epoch, clock, tags)
  local now = redis.call('HMGET', KEYS[1], 'epoch', 'clock')
  if not now[1] or now[1] ~= epoch then return false end
  if now[2] == clock then return true end
  for tag in string.gmatch(tags, '%S+') do
    local dropped = redis.call('HGET', KEYS[1], 't:' .. tag)
    if dropped and tonumber(dropped) > tonumber(clock) then return false end
  end
  return true
end`;

/**
 * KEYS: versions, page, lock. ARGV: an epoch for when there is none, id of the caller, lifetime of the lock in ms.
 * Answers `page` with its time to live in ms, head and body; `wait` while another process renders; `render`
 * with epoch and clock. A render that began before the last drop of any tag is not waited for.
 */
export const FIND = `${VALID}
if redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1]) == 1 then redis.call('HSET', KEYS[1], 'clock', 0) end
local now = redis.call('HMGET', KEYS[1], 'epoch', 'clock')
local page = redis.call('HMGET', KEYS[2], 'epoch', 'clock', 'tags', 'head', 'body')
if page[1] and valid(page[1], page[2], page[3]) then
  return {'page', tostring(redis.call('PTTL', KEYS[2])), page[4], page[5]}
end
local lock = redis.call('GET', KEYS[3])
if lock and string.match(lock, '^%d+') == now[2] then return {'wait'} end
redis.call('SET', KEYS[3], now[2] .. ' ' .. ARGV[2], 'PX', ARGV[3])
return {'render', now[1], now[2]}`;

/**
 * KEYS: versions, page, lock. ARGV: epoch and clock of the find, id of the caller, tags, head, body, lifetime
 * in ms. Without tags it stores nothing and only releases the lock. Answers whether the page was stored.
 */
export const KEEP = `${VALID}
local kept = 0
if ARGV[4] ~= '' and valid(ARGV[1], ARGV[2], ARGV[4]) then
  redis.call('HSET', KEYS[2], 'epoch', ARGV[1], 'clock', ARGV[2], 'tags', ARGV[4], 'head', ARGV[5], 'body', ARGV[6])
  redis.call('PEXPIRE', KEYS[2], ARGV[7])
  kept = 1
end
if redis.call('GET', KEYS[3]) == ARGV[2] .. ' ' .. ARGV[3] then redis.call('DEL', KEYS[3]) end
return kept`;

/**
 * KEYS: versions. ARGV: an epoch for when there is none, maximum tags, their lifetime in ms, channel, message,
 * then tags.
 */
export const DROP = `
if redis.call('HLEN', KEYS[1]) > tonumber(ARGV[2]) then redis.call('DEL', KEYS[1]) end
redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1])
local clock = redis.call('HINCRBY', KEYS[1], 'clock', 1)
for i = 6, #ARGV do redis.call('HSET', KEYS[1], 't:' .. ARGV[i], clock) end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[5])
return clock`;

/**
 * KEYS: versions, alive. ARGV: a new epoch, ms that a process counts as alive, whether to drop everything. If
 * no process was alive, changes may have been missed: a new epoch begins.
 */
export const JOIN = `
if redis.call('EXISTS', KEYS[2]) == 0 or ARGV[3] == '1' then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'clock', 0)
end
return redis.call('SET', KEYS[2], '1', 'PX', ARGV[2])`;
