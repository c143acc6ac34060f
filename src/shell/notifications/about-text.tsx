export interface AboutTextProps {
  /** Of a record its number and its name, with a space between them. */
  readonly text: string
  readonly className?: string
}

/** What a notification is about. A record's number is not broken at its hyphens. */
export function AboutText({ text, className }: AboutTextProps) {
  const [, number, rest] = /^(\S+-\S+)(.*)$/s.exec(text) ?? ["", "", text]
  return (
    <bdi className={className}>
      {number ? <span className="ru-unbroken">{number}</span> : null}
      {rest}
    </bdi>
  )
}
