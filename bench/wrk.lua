-- Given a path with %d twice and a number: each request is for another page. The end is told as a line of JSON.
function init(args)
  local path, number = args[1], tonumber(args[2]) or 0
  if not path then return end
  request = function()
    number = number + 1
    return wrk.format(nil, path:format(number % 7, 500 + number))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.3f,"p50":%.3f,"p99":%.3f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
