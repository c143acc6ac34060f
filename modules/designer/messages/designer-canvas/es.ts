import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "designer.edit.moveFields": "mover campos",
  "designer.edit.removeParts": "eliminar campos",
  "designer.edit.insertParts": "insertar copia",
  "designer.canvas.side": "Tipos de campo y esquema",
  "designer.canvas.outline": "Esquema",
  "designer.canvas.rename": "Cambiar el nombre",
  "designer.canvas.rename.label": "Nuevo nombre de {name}",
  "designer.canvas.duplicate": "Duplicar",
  "designer.canvas.copy": "Copiar",
  "designer.canvas.cut": "Cortar",
  "designer.canvas.paste": "Pegar debajo",
  "designer.canvas.isCut": "Cortado, sin pegar todavía",
  "designer.canvas.isLifted": "Levantado",
  "designer.canvas.selected": "{count, plural, one {# campo seleccionado} other {# campos seleccionados}}",
  "designer.canvas.copied.fields": "{count, plural, one {# campo copiado} other {# campos copiados}}",
  "designer.canvas.copied.section": "Sección {name} copiada",
  "designer.canvas.cut.fields":
    "{count, plural, one {# campo cortado. Se moverá} other {# campos cortados. Se moverán}} a donde pegue.",
  "designer.canvas.cut.section": "Sección {name} cortada. Se moverá a donde pegue.",
  "designer.canvas.pasted":
    "{sections, plural, =0 {{count, plural, one {# campo insertado} other {# campos insertados}}} one {Sección insertada} other {# secciones insertadas}}",
  "designer.canvas.moved":
    "{sections, plural, =0 {{count, plural, one {# campo movido} other {# campos movidos}}} one {Sección movida} other {# secciones movidas}}",
  "designer.canvas.deleted":
    "{count, plural, =0 {Sección eliminada} one {# campo eliminado} other {# campos eliminados}}",
  "designer.canvas.paste.nowhere": "No hay ninguna sección donde pegar. Añada primero una sección.",
  "designer.canvas.paste.foreign": "El portapapeles no contiene campos ni secciones. Copie antes algunos de un lienzo.",
  "designer.canvas.paste.damaged":
    "No se ha podido leer el contenido del portapapeles. Copie de nuevo los campos o las secciones.",
  "designer.canvas.clipboard": "El navegador ha bloqueado el acceso al portapapeles. Use Ctrl+C y Ctrl+V en el lienzo.",
  "designer.canvas.left": "{count, plural, one {# elemento no se ha pegado} other {# elementos no se han pegado}}",
  "designer.canvas.left.rule": "Una regla de {name} usa un campo que no existe aquí.",
  "designer.canvas.left.role": "Otro campo ya tiene el rol de {name}.",
  "designer.canvas.left.archive": "{name} ya no conserva valores anteriores: ahora es un campo independiente.",
  "designer.canvas.delete.field": "¿Eliminar {name}?",
  "designer.canvas.delete.fields": "¿Eliminar {count, plural, one {# campo} other {# campos}}?",
  "designer.canvas.delete.uses":
    "{count, plural, one {Esto usa lo que va a eliminar y se cambiará o quitará:} other {Estos # usan lo que va a eliminar y se cambiarán o quitarán:}}",
  "designer.canvas.delete.instead": "Sustituir {name} por",
  "designer.canvas.delete.nothing": "Nada (quitar)",
  "designer.canvas.delete.others": "Puede deshacerlo. Antes de publicar verá a qué otros tipos de registro afecta.",
  "designer.canvas.use.listColumn": "Columna de la lista {name}",
  "designer.canvas.use.listSort": "La lista se ordena por {name}",
  "designer.canvas.use.listFilter": "El filtro predeterminado usa {name}",
  "designer.canvas.use.material": "Las aprobaciones incluyen {name}",
  "designer.canvas.use.workflow": "Flujo de trabajo: {name}",
  "designer.canvas.use.archive": "{name}, que conserva sus valores anteriores",
}
