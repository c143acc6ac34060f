import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

const folder = join(import.meta.dirname, "comparison")
const comparedPackages = ["ag-grid-community", "survey-react-ui", "@formio/js"]

/** Where the peers are that the product does not depend on; installed the first time they are asked for. */
export function findComparisonDirectory(): string {
  if (comparedPackages.every((name) => existsSync(join(folder, "node_modules", name, "package.json")))) return folder
  const { status } = spawnSync("npm", ["ci"], { cwd: folder, stdio: "inherit" })
  if (status !== 0)
    throw new Error("The peers could not be installed. Run npm ci in tests/benchmarks/comparison and see why.")
  return folder
}
