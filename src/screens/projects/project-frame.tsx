import { Suspense, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { projectsTexts } from "../../../messages/projects/on-demand.ts"
import { Breadcrumbs, type Breadcrumb } from "../../../ui/breadcrumbs.tsx"
import { AppLink } from "../../shell/app-link.tsx"
import { Starting } from "../../shell/starting.tsx"
import { useProjectText } from "./use-project-text.ts"
import "./projects.css"

/** Every screen of projects speaks their words. */
export function ProjectFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={projectsTexts}>{children}</MoreTexts>
    </Suspense>
  )
}

/** Home, the list of projects, and what lies below it. */
export function ProjectTrail({ below = [] }: { readonly below?: readonly Breadcrumb[] }) {
  const text = useProjectText()
  const { formatMessage } = useIntl()
  const projects = { label: text("projects.title"), ...(below.length > 0 && { href: "/projects" }) }
  return (
    <Breadcrumbs
      label={formatMessage({ id: "shell.breadcrumbs" })}
      items={[{ label: formatMessage({ id: "shell.home" }), href: "/" }, projects, ...below]}
      renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
    />
  )
}
