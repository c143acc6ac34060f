import { createRoute } from "@tanstack/react-router"
import { Sheet } from "../../ui/sheet.tsx"
import { NotFound } from "../shell/page-error.tsx"
import { shell } from "./root-layout.tsx"

/** Any other path behind sign-in, with a link back. */
export const missing = createRoute({
  getParentRoute: () => shell,
  path: "$",
  component: () => (
    <Sheet>
      <NotFound />
    </Sheet>
  ),
})
