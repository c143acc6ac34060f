import { inject } from "vitest"
import type { Product } from "./product-server.ts"

/** The product of the worker that asks. */
export function ownProduct(): Product {
  const worker = Number(process.env.VITEST_POOL_ID)
  const product = inject("products")[worker - 1]
  if (!product) throw new Error(`No product was started for worker ${worker}.`)
  return product
}
