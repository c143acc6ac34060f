import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { measureCpu, reapedCpuSeconds } from "../../run/cpu-time.ts"

test.runIf(existsSync("/proc/self/stat"))("measures the CPU time of a process, and none for a missing process", () => {
  expect(measureCpu(process.pid).stop()).toBeGreaterThan(0)
  expect(measureCpu(2 ** 30).stop()).toBeUndefined()
  expect(reapedCpuSeconds()).toBeGreaterThanOrEqual(0)
})
