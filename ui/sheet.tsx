import { useRef, type ComponentProps, type ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { usePageTitle } from "./use-page-title.ts"

/** The white page on the grey canvas; its content scrolls. */
export function Sheet({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("ru-sheet ru-stack ru-panel", className)} />
}

export interface SheetHeaderProps {
  title: ReactNode
  breadcrumbs?: ReactNode
  /** Next to the title: a star, version badges. */
  titleAside?: ReactNode
  /** Status and buttons at the inline end. */
  actions?: ReactNode
  /** A line below; lists have tabs there instead. */
  line?: boolean
}

/** Header of a page: breadcrumbs, title and actions; also sets the document title. */
export function SheetHeader({ title, breadcrumbs, titleAside, actions, line = true }: SheetHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(heading)
  return (
    <header className="ru-sheet-head ru-row ru-gap-12" data-line={line ? "" : undefined}>
      <div className="ru-fill">
        {breadcrumbs}
        <div className="ru-sheet-head__line ru-row ru-gap-8">
          <h1 ref={heading} className="ru-sheet-head__title ru-heading-lg ru-truncate" dir="auto">
            {title}
          </h1>
          {titleAside}
        </div>
      </div>
      {actions ? <div className="ru-sheet-head__actions ru-row ru-gap-8">{actions}</div> : null}
    </header>
  )
}
