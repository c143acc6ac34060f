import { defineConfig } from "vitest/config"

// Stories run in a browser and have a configuration of their own, vitest.stories.config.ts, so that a unit test need not
// wait for Storybook to be read.

const browserless = { environment: "node", clearMocks: true } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...browserless,
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/laws/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...browserless,
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          // What met the machine's worst moment is tried once more, and named at the end of the run.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...browserless,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/support/product-server.ts"],
          // One product and one browser for all: the journeys follow one another.
          fileParallelism: false,
          // As the server's.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...browserless,
          name: "s3",
          include: ["tests/s3/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...browserless,
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
