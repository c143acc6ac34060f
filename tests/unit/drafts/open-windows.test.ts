import { expect, test } from "vitest"
import { createAnsweringWindows, type OpenChannel } from "../../../src/drafts/open-windows.ts"

/** Channels of one browser: what one sends, the others receive, as long as they are not closed. */
function createBrowser(): OpenChannel {
  const channels = new Set<Parameters<OpenChannel>[0]>()
  return (receive) => {
    channels.add(receive)
    return {
      send(message) {
        for (const other of channels) if (other !== receive) other(message)
      },
      close: () => void channels.delete(receive),
    }
  }
}

test("without locks, the windows that have a draft open answer until they are closed", async () => {
  const browser = createBrowser()
  const [one, other, asking] = [1, 2, 3].map(() => createAnsweringWindows(browser, () => Promise.resolve()))
  const close = one!.holdOpen("drafts user control", "first")
  other!.holdOpen("drafts user control", "second")
  other!.holdOpen("drafts user risk", "third")
  expect(await asking!.openWindowsOf("drafts user control")).toEqual(new Set(["first", "second"]))
  close()
  expect(await asking!.openWindowsOf("drafts user control")).toEqual(new Set(["second"]))
  expect(await asking!.openWindowsOf("drafts user control 2")).toEqual(new Set())
})
