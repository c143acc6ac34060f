import type { TemplateUses } from "../contract.ts"
import { useTemplateText } from "./use-template-text.ts"

/** Usages of a template: by name in the user's modules, counted elsewhere. */
export function TemplateUsesList({ uses, otherUses }: TemplateUses) {
  const text = useTemplateText()
  return (
    <section className="templates__uses" aria-label={text("mailTemplates.uses")}>
      <h3>{text("mailTemplates.uses")}</h3>
      {uses.length + otherUses === 0 ? <p className="templates__hint">{text("mailTemplates.uses.none")}</p> : null}
      {uses.length > 0 ? (
        <ul>
          {uses.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {otherUses > 0 ? <p>{text("mailTemplates.uses.elsewhere", { count: otherUses })}</p> : null}
    </section>
  )
}
