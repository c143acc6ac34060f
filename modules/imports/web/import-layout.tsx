import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import { ImportStages, type ImportStage } from "./import-stages.tsx"
import type { ImportInto } from "./import-into.ts"
import "./importing.css"

interface ImportLayoutProps {
  readonly into: ImportInto
  readonly step: ImportStage
  readonly fileName?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Layout of an import page, with the target and the current stage. */
export function ImportLayout({ into, step, fileName, actions, children }: ImportLayoutProps) {
  const { formatMessage } = useIntl()
  const crumb = formatMessage({ id: "imports.crumb" })
  return (
    <Sheet>
      <SheetHeader
        title={into.title}
        breadcrumbs={
          <Breadcrumbs
            label={formatMessage({ id: "shell.breadcrumbs" })}
            items={[
              ...into.breadcrumbs,
              ...(fileName === undefined
                ? [{ label: crumb }]
                : [{ label: crumb, href: into.importPath() }, { label: fileName }]),
            ]}
            renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
          />
        }
        actions={
          <>
            {actions}
            <HelpLink topic={into.kind === "matrix" ? "matrixImport" : "import"} what={crumb} />
          </>
        }
      />
      <ImportStages step={step} />
      <div className="importing ru-stack ru-gap-16 ru-fill-block">{children}</div>
    </Sheet>
  )
}
