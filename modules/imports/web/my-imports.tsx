import { Moment } from "../../../ui/moment.tsx"
import { useQuery } from "@tanstack/react-query"
import { FormattedMessage } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { importsQuery } from "./queries.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import type { ImportInto } from "./import-into.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"

/** The user's imports into this list or matrix. */
export function MyImports({ into }: { readonly into: ImportInto }) {
  const { data, error, refetch } = useQuery(importsQuery(into))
  return (
    <section className="importing__mine ru-stack ru-gap-8" aria-labelledby="importing-mine">
      <h2 id="importing-mine">
        <FormattedMessage id="imports.mine" />
      </h2>
      {error && !data ? (
        <p className="ru-muted" role="alert">
          <FormattedMessage id="imports.mine.failed" />{" "}
          <Button variant="link" onClick={() => void refetch()}>
            <FormattedMessage id="shell.retry" />
          </Button>
        </p>
      ) : !data ? (
        <SkeletonText lines={3} />
      ) : (
        <>
          <p className="ru-muted">
            <FormattedMessage id={data.length > 0 ? "imports.mine.text" : "imports.mine.none"} />
          </p>
          <ul>
            {data.map((one) => (
              <li key={one.id} className="ru-grid ru-gap-16">
                <AppLink href={into.importPath(one.id)}>
                  <bdi>{one.fileName}</bdi>
                </AppLink>
                <ImportState one={one} />
                <span className="ru-figures ru-muted">
                  <FormattedMessage id="imports.mine.rows" values={{ count: one.total }} />
                </span>
                <ImportMoment at={one.createdAt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const tones = { PENDING: "info", FAILED: "danger", map: "neutral", check: "warning", load: "success" } as const

function ImportState({ one }: { readonly one: Pick<Import, "state" | "step"> }) {
  const at = one.state === "READY" ? one.step : one.state
  return (
    <Badge tone={tones[at]}>
      <FormattedMessage id={`imports.state.${at}`} />
    </Badge>
  )
}

function ImportMoment({ at }: { readonly at: string }) {
  const language = useLanguage()
  return <Moment at={at} language={language} className="ru-figures ru-muted" />
}
