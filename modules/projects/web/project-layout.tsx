import { Suspense, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Breadcrumbs, type Breadcrumb } from "../../../ui/breadcrumbs.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { useProjectText } from "./use-project-text.ts"
import "./projects.css"

/** Layout of all project screens; loads their messages. */
export function ProjectLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="projects">{children}</LazyMessagesProvider>
    </Suspense>
  )
}

/** Breadcrumbs: home, project list, and its descendants. */
export function ProjectBreadcrumbs({ crumbs = [] }: { readonly crumbs?: readonly Breadcrumb[] }) {
  const text = useProjectText()
  const { formatMessage } = useIntl()
  const projects = { label: text("projects.title"), ...(crumbs.length > 0 && { href: "/projects" }) }
  return (
    <Breadcrumbs
      label={formatMessage({ id: "shell.breadcrumbs" })}
      items={[{ label: formatMessage({ id: "shell.home" }), href: "/" }, projects, ...crumbs]}
      renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
    />
  )
}
