import { Children, type ReactNode } from "react"
import type { ItemChange, SettingChange } from "../../../../schemas/differences.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { settingsOf } from "../../../../fields/settings.ts"
import { textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { isText, settingValue, type SettingFormatContext } from "./setting-value.tsx"
import { translatedInto } from "./translated.ts"

/** Formats settings and their values as the property panel does, each side according to its field type. */
export function createSettingFormatter(formatContext: SettingFormatContext, typeWas: string, type: string) {
  const { intl, language } = formatContext
  const { formatMessage, formatList, messages } = intl
  const value = settingValue(formatContext)
  return change

  function change(one: SettingChange): ReactNode {
    const setting = labelOf(one.setting)
    if ("items" in one) {
      return formatMessage({ id: "designer.change.items" }, { setting, changes: listed(one.items.map(item)) })
    }
    if (isText(one.was) && isText(one.is)) {
      const translated = translatedInto(one.was, one.is, language)
      if (translated.length > 0) return translation(setting, translated)
    }
    const was = value(one.was, one.setting, typeWas)
    const is = value(one.is, one.setting, type)
    return formatMessage({ id: "designer.change.wasIs" }, { setting, was, is })
  }

  function item(one: ItemChange): ReactNode {
    const name = nameOf(one.name)
    if (one.change === "renamed") {
      const translated = translatedInto(one.was, one.name, language)
      if (translated.length > 0) return translation(name, translated)
      return formatMessage({ id: "designer.change.renamed" }, { name, was: nameOf(one.was) })
    }
    if (one.change !== "changed") return formatMessage({ id: `designer.change.${one.change}` }, { name })
    return formatMessage({ id: "designer.change.items" }, { setting: name, changes: listed(one.changes.map(change)) })
  }

  function translation(name: ReactNode, languages: readonly Language[]): ReactNode {
    const named = languages.map((lang) => intl.formatDisplayName(lang, { type: "language" }) ?? lang)
    return formatMessage({ id: "designer.change.translated" }, { name, languages: formatList(named) })
  }

  function listed(items: readonly ReactNode[]): ReactNode {
    return Children.toArray(formatList(items, { style: "narrow" }))
  }

  /**
   * Label from the property panel of either type. A setting not shown there has its own label or is formatted as a
   * code.
   */
  function labelOf(name: string): ReactNode {
    for (const one of [type, typeWas]) {
      const known = fieldTypeOf(one)
      const setting = known && settingsOf(known).find(({ id }) => id === name)
      if (setting) return textIn(setting.fieldText, language)
    }
    const id = `designer.setting.${name}` as const
    return Object.hasOwn(messages, id) ? (
      formatMessage({ id: id as "designer.setting.name" })
    ) : (
      <bdi className="ru-code">{name}</bdi>
    )
  }

  function nameOf(name: LocalisedText): ReactNode {
    return value(name, "", type)
  }
}
