import { onDemand } from "./on-demand.ts"

/** Chunk of everything that opens above the page: a page is usually read before its first menu, list or dialog. */
export const layerChunk = onDemand(() => import("./layers/index.ts"))
