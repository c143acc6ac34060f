import { globSync, readFileSync } from "node:fs"
import { defineConfig } from "vitest/config"

// Stories run in a browser and have a configuration of their own, vitest.stories.config.ts, so that a unit test need
// not wait for Storybook to be read.

const browserless = { environment: "node", clearMocks: true } as const

/** Left alone, Vitest keeps one processor for itself: on a machine of two the tests would have one. */
const maxWorkers = "100%"

/** Run by both: in part in `npm test`, whole among the long tests. They import `tests/support/thorough.ts`. */
const thoroughToo = globSync("{tests,modules/*/tests}/server/**/*.test.ts").filter((file) =>
  readFileSync(file, "utf8").includes('/support/thorough.ts"'),
)

export default defineConfig({
  test: {
    maxWorkers,
    // A process that is told to end waits for its database's connections, which a busy machine takes long to close.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          ...browserless,
          name: "unit",
          include: [
            "tests/unit/**/*.test.{ts,tsx}",
            "modules/*/tests/unit/**/*.test.{ts,tsx}",
            "tests/architecture/**/*.test.{ts,tsx}",
          ],
          // A property draws hundreds of definitions; what else the machine does is no fault of theirs.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          isolate: false,
          pool: "threads",
        },
      },
      {
        test: {
          ...browserless,
          name: "server",
          include: ["tests/server/**/*.test.ts", "modules/*/tests/server/**/*.test.ts"],
          provide: { thorough: false },
          globalSetup: ["tests/support/database-server.ts"],
          setupFiles: ["tests/support/setup-test-file.ts"],
          isolate: false,
          // Twice what the slowest test takes on a machine that is busy with as many others as it has processors.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...browserless,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts", "modules/*/tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/support/app-server.ts"],
          isolate: false,
          // What a page comes to show is waited for; a second is short where two browsers share the machine.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...browserless,
          name: "s3",
          include: ["tests/s3/**/*.test.ts"],
          provide: { thorough: false },
          globalSetup: ["tests/support/database-server.ts"],
          setupFiles: ["tests/support/setup-test-file.ts"],
          // Each file starts its service at the same ports.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...browserless,
          name: "long",
          include: ["tests/long/**/*.test.ts", ...thoroughToo],
          provide: { thorough: true },
          globalSetup: ["tests/support/database-server.ts"],
          setupFiles: ["tests/support/setup-test-file.ts"],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
