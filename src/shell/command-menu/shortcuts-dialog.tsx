import { Fragment } from "react"
import { useIntl } from "react-intl"
import { Dialog } from "../../../ui/dialog.tsx"
import { Kbd } from "../../../ui/kbd.tsx"
import { useCommandMenuText, type CommandMenuText } from "./use-command-menu-text.ts"
import "./command-menu.css"

type ShortcutText = Extract<Parameters<CommandMenuText>[0], `shortcuts.${string}.${string}`>

/** Keyboard shortcuts by area; alternatives are listed side by side. */
const shortcuts: Readonly<
  Record<"everywhere" | "list" | "record" | "designer", readonly (readonly [ShortcutText, ...string[]])[]>
> = {
  everywhere: [
    ["shortcuts.everywhere.palette", "Ctrl+K"],
    ["shortcuts.everywhere.shortcuts", "?"],
    ["shortcuts.everywhere.help", "F1"],
    ["shortcuts.everywhere.close", "Esc"],
  ],
  list: [
    ["shortcuts.list.move", "↑", "↓", "←", "→"],
    ["shortcuts.list.ends", "Home", "End"],
    ["shortcuts.list.edit", "Enter", "F2"],
    ["shortcuts.list.restore", "Esc"],
    ["shortcuts.list.select", "Space"],
    ["shortcuts.list.all", "Ctrl+A"],
  ],
  record: [
    ["shortcuts.record.save", "Ctrl+S"],
    ["shortcuts.record.previous", "Alt+↑"],
    ["shortcuts.record.next", "Alt+↓"],
    ["shortcuts.record.lastYear", "Alt+L"],
    ["shortcuts.record.explain", "?"],
    ["shortcuts.record.comments", "Alt+Shift+C"],
    ["shortcuts.record.files", "Alt+Shift+F"],
    ["shortcuts.record.audit", "Alt+Shift+A"],
    ["shortcuts.record.history", "Alt+Shift+H"],
  ],
  designer: [
    ["shortcuts.designer.save", "Ctrl+S"],
    ["shortcuts.designer.undo", "Ctrl+Z"],
    ["shortcuts.designer.redo", "Ctrl+Shift+Z"],
    ["shortcuts.designer.lift", "Space"],
    ["shortcuts.designer.next", "F6"],
  ],
}

/** Lists all keyboard shortcuts by area. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useCommandMenuText()
  const { formatMessage } = useIntl()
  return (
    <Dialog open title={text("palette.shortcuts")} closeLabel={formatMessage({ id: "shell.close" })} onClose={onClose}>
      <div className="shortcuts ru-grid">
        {(Object.keys(shortcuts) as (keyof typeof shortcuts)[]).map((shortcutScope) => (
          <section key={shortcutScope}>
            <h3 className="ru-heading">{text(`shortcuts.${shortcutScope}`)}</h3>
            <dl>
              {shortcuts[shortcutScope].map(([what, ...keys]) => (
                <div key={what} className="ru-row ru-gap-12 ru-spread">
                  <dt>{text(what)}</dt>
                  <dd className="ru-row ru-gap-4">
                    {keys.map((one, index) => (
                      <Fragment key={one}>
                        {index > 0 ? <span className="ru-hidden"> {text("shortcuts.or")} </span> : null}
                        <Kbd keys={one} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
