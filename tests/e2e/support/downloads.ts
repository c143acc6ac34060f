import type { Download, Page } from "playwright-core"

/** The next file that downloads by itself. A job writes it: that may take longer than the answer to a click. */
export const downloadOfJob = (page: Page): Promise<Download> => page.waitForEvent("download", { timeout: 20_000 })
