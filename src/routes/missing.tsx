import { createRoute } from "@tanstack/react-router"
import { StatePage } from "../../ui/page-state.tsx"
import { NotFound } from "../shell/page-error.tsx"
import { shell } from "./root-layout.tsx"

/** Any other path behind sign-in, with a link back. */
export const missing = createRoute({
  getParentRoute: () => shell,
  path: "$",
  component: () => (
    <StatePage>
      <NotFound />
    </StatePage>
  ),
})
