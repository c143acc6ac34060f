import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { profileName } from "../../../renderers/profile-name.ts"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { importPath, listPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import { ImportStages, type ImportStage } from "./import-stages.tsx"
import type { ImportInto } from "./import-target.tsx"
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
  const language = useLanguage()
  const { moduleId } = useUser()
  const { profile, projectId, named } = into
  const names = profileName(profile, language, moduleId ?? "IC")
  const topic = { type: profile.type, projectId, profileId: named }
  const crumb = formatMessage({ id: "imports.crumb" })
  return (
    <Sheet>
      <SheetHeader
        title={formatMessage({ id: "imports.title" }, { records: names.lowercasePlural })}
        breadcrumbs={
          <Breadcrumbs
            label={formatMessage({ id: "shell.breadcrumbs" })}
            items={[
              { label: formatMessage({ id: "shell.home" }), href: "/" },
              { label: names.plural, href: listPath(topic) },
              ...(fileName === undefined
                ? [{ label: crumb }]
                : [{ label: crumb, href: importPath(topic) }, { label: fileName }]),
            ]}
            renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
          />
        }
        actions={
          <>
            {actions}
            <HelpLink topic="import" what={crumb} />
          </>
        }
      />
      <ImportStages step={step} />
      <div className="importing ru-stack ru-gap-16 ru-fill-block">{children}</div>
    </Sheet>
  )
}
