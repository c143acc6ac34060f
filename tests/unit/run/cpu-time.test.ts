import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { measureCpu, reapedCpuSeconds } from "../../run/cpu-time.ts"

test.runIf(existsSync("/proc/self/stat"))(
  "sees what a process has used, and nothing of one that does not exist",
  () => {
    expect(measureCpu(process.pid).stop()).toBeGreaterThan(0)
    expect(measureCpu(2 ** 30).stop()).toBeUndefined()
    expect(reapedCpuSeconds()).toBeGreaterThanOrEqual(0)
  },
)
