-- For wrk: each request comes from the next of 60,000 addresses, as a proxy tells it, so that no limit for one caller is met.
local asked = 0

function request()
  asked = (asked + 1) % 60000
  wrk.headers["x-forwarded-for"] = string.format("10.0.%d.%d", math.floor(asked / 250), asked % 250)
  return wrk.format()
end

local threads = {}
function setup(thread)
  threads[#threads + 1] = thread
end

function init()
  answered, refused = 0, 0
end

function response(status)
  if status == 200 then
    answered = answered + 1
  else
    refused = refused + 1
  end
end

function done(summary)
  local all, no = 0, 0
  for _, thread in ipairs(threads) do
    all, no = all + thread:get("answered"), no + thread:get("refused")
  end
  local errors = summary.errors
  io.write(string.format(
    '{"answered":%d,"refused":%d,"failed":%d,"seconds":%f}\n',
    all, no, errors.connect + errors.read + errors.write + errors.timeout, summary.duration / 1e6
  ))
end
