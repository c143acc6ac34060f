import { inject } from "vitest"
import { copyDemonstration } from "./demonstration-databases.ts"
import { type Product, runProduct } from "./product-server.ts"

/** The product of the worker that asks. */
export function ownProduct(): Product {
  const worker = Number(process.env.VITEST_POOL_ID)
  const product = inject("products")[worker - 1]
  if (!product) throw new Error(`No product was started for worker ${worker}.`)
  return product
}

/** A product that no other journey meets, for one that changes what all of them see. */
export async function runSeparateProduct(): Promise<Product & { readonly stop: () => Promise<void> }> {
  return runProduct({ DATABASE_URL: await copyDemonstration(inject("demonstration")) })
}
