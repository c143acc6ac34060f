/** Keys of a shortcut, joined by `+`: `Ctrl+K`. Always left to right. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <bdi className="ru-keys" dir="ltr">
      {keys.split("+").map((key) => (
        <kbd key={key} className="ru-kbd">
          {key}
        </kbd>
      ))}
    </bdi>
  )
}
