import type { Project } from "../contracts/projects.ts"
import { Badge } from "../../../ui/badge.tsx"
import { useProjectText } from "./use-project-text.ts"

/** State badges: open or closed, and restricted. */
export function ProjectState({ project: { closed, restricted } }: { readonly project: Project }) {
  const text = useProjectText()
  return (
    <span className="projects__state">
      <Badge tone={closed ? "neutral" : "success"}>
        {text(closed ? "projects.state.closed" : "projects.state.open")}
      </Badge>
      {restricted ? <Badge tone="warning">{text("projects.restricted")}</Badge> : null}
    </span>
  )
}
