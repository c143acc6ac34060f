import { onDemand } from "./on-demand.ts"

/** Everything that opens above the page: a page is read long before its first menu, list or dialog. */
export const layerParts = onDemand(() => import("./layers/index.ts"))
