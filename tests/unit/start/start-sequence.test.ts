import { expect, test } from "vitest"
import { startInOrder, type StartParts } from "../../../server/commands/start-sequence.ts"

function parts(happened: string[], broken: Partial<StartParts<string>> = {}): StartParts<string> {
  const step = (name: string) => async () => void happened.push(name)
  return {
    readConfig: () => "config",
    openDatabase: async () => {
      happened.push("open database")
      return { url: "postgres://", close: step("close database") }
    },
    migrate: step("migrate"),
    loadDemonstrationOnce: step("demonstration"),
    buildWebWhenChanged: step("build"),
    listen: async () => {
      happened.push("listen")
      return { address: "http://", close: step("close server") }
    },
    announce: step("announce"),
    ...broken,
  }
}

test("opens the database, prepares it, listens when the page is built too, and closes in reverse", async () => {
  const happened: string[] = []
  const running = await startInOrder(parts(happened))
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

test("closes the database when the port is taken", async () => {
  const happened: string[] = []
  const listen = () => Promise.reject(new Error("busy"))
  await expect(startInOrder(parts(happened, { listen }))).rejects.toThrow("busy")
  expect(happened.at(-1)).toBe("close database")
})

test("a failed build waits for the database before it closes it", async () => {
  const happened: string[] = []
  const buildWebWhenChanged = () => Promise.reject(new Error("no build"))
  await expect(startInOrder(parts(happened, { buildWebWhenChanged }))).rejects.toThrow("no build")
  expect(happened).toEqual(["open database", "migrate", "demonstration", "close database"])
})
