import { expect, test } from "vitest"
import { startInOrder, type StartSteps } from "../../../server/commands/start-sequence.ts"

function createSteps(happened: string[], broken: Partial<StartSteps<string>> = {}): StartSteps<string> {
  const step = (name: string) => async () => void happened.push(name)
  return {
    loadConfig: () => "config",
    openDatabase: async () => {
      happened.push("open database")
      return { url: "postgres://", close: step("close database") }
    },
    migrate: step("migrate"),
    loadDemonstrationIfMissing: step("demonstration"),
    buildWebWhenChanged: step("build"),
    listen: async () => {
      happened.push("listen")
      return { url: "http://", close: step("close server") }
    },
    printStartup: step("announce"),
    ...broken,
  }
}

test("opens and prepares the database, listens once the page is built, and closes in reverse", async () => {
  const happened: string[] = []
  const running = await startInOrder(createSteps(happened))
  expect(happened.filter((name) => name !== "build")).toEqual([
    "open database",
    "migrate",
    "demonstration",
    "listen",
    "announce",
  ])
  expect(happened.indexOf("build")).toBeLessThan(happened.indexOf("listen"))
  happened.length = 0
  await running.close()
  await running.close()
  expect(happened).toEqual(["close server", "close database"])
})

test("closes the database when the port is in use", async () => {
  const happened: string[] = []
  const listen = () => Promise.reject(new Error("busy"))
  await expect(startInOrder(createSteps(happened, { listen }))).rejects.toThrow("busy")
  expect(happened.at(-1)).toBe("close database")
})

test("after a failed build the database is closed only once it is ready", async () => {
  const happened: string[] = []
  const buildWebWhenChanged = () => Promise.reject(new Error("no build"))
  await expect(startInOrder(createSteps(happened, { buildWebWhenChanged }))).rejects.toThrow("no build")
  expect(happened).toEqual(["open database", "migrate", "demonstration", "close database"])
})
