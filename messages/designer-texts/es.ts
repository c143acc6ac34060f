import type { Texts } from "./en.ts"

export const es: Texts = {
  "designerTexts.text":
    "Lo que se lee de este tipo de registro, en cinco idiomas. Donde falta una traducción, aparece el inglés.",
  "designerTexts.missing": "Traducciones que faltan",
  "designerTexts.missing.chosen":
    "{chosen, select, none {Se muestran todos los textos.} other {Solo se muestran los textos sin traducción.}}",
  "designerTexts.count": "{shown, number} de {total, plural, one {# texto} other {# textos}}",
  "designerTexts.find": "Buscar un texto",
  "designerTexts.languages": "Idiomas",
  "designerTexts.languages.all": "Todos los idiomas",
  "designerTexts.languages.beside": "Inglés y {language}",
  "designerTexts.copy": "Copiar para una hoja de cálculo",
  "designerTexts.copied": "{count, plural, one {# texto copiado} other {# textos copiados}}",
  "designerTexts.copy.refused": "El navegador no permitió acceder al portapapeles. Descargue los textos en su lugar.",
  "designerTexts.download": "Descargar como CSV",
  "designerTexts.bring": "Traer traducciones",
  "designerTexts.bring.text":
    "Copie o descargue los textos, tradúzcalos en una hoja de cálculo y traiga la hoja con su primera línea.",
  "designerTexts.bring.paste": "Pegue la hoja aquí",
  "designerTexts.bring.file": "Leer un archivo CSV",
  "designerTexts.bring.tooBig": "El archivo es demasiado grande para ser una hoja de textos.",
  "designerTexts.bring.headings":
    "La primera línea debe nombrar sus columnas: id y al menos una de en, es, hi, fr y ar.",
  "designerTexts.bring.unreadable": "Esta hoja no se puede leer: unas comillas no están cerradas.",
  "designerTexts.bring.changes":
    "{count, plural, =0 {La hoja dice lo mismo que el borrador.} one {Cambiaría # texto.} other {Cambiarían # textos.}}",
  "designerTexts.bring.unknown":
    "{count, plural, one {# línea no tiene lugar en este borrador y se omite.} other {# líneas no tienen lugar en este borrador y se omiten.}}",
  "designerTexts.bring.emptied":
    "El inglés no puede quedar en blanco: {count, plural, one {# texto conserva} other {# textos conservan}} lo que dice el borrador.",
  "designerTexts.bring.line": "Línea {number, number}: {address}",
  "designerTexts.bring.more": "{count, plural, one {y # línea más} other {y # líneas más}}",
  "designerTexts.bring.cancel": "Cancelar",
  "designerTexts.bring.do": "{count, plural, =0 {Incorporar} one {Incorporar # texto} other {Incorporar # textos}}",
  "designerTexts.brought": "{count, plural, one {# texto incorporado} other {# textos incorporados}}",
  "designerTexts.where": "Dónde",
  "designerTexts.cell": "{name}, {kind}, {language}",
  "designerTexts.complete": "Aquí no falta nada",
  "designerTexts.complete.text": "Todos los textos tienen traducción.",
  "designerTexts.none": "Ningún texto lo dice",
  "designerTexts.none.text": "Busque otras palabras, en cualquiera de los idiomas.",
  "designerTexts.all": "Mostrar todos los textos",
  "designerTexts.kind.name": "Nombre",
  "designerTexts.kind.plural": "Nombre de la lista",
  "designerTexts.kind.auditName": "Nombre en el módulo de auditoría",
  "designerTexts.kind.auditPlural": "Nombre de la lista en el módulo de auditoría",
  "designerTexts.kind.description": "Descripción",
  "designerTexts.kind.label": "Etiqueta",
  "designerTexts.kind.help": "Texto de ayuda",
  "designerTexts.kind.choice": "Opción",
  "designerTexts.kind.column": "Columna de la tabla",
  "designerTexts.kind.listColumn": "Columna de la lista",
  "designerTexts.kind.message": "Mensaje de una regla",
  "designerTexts.kind.other": "Texto",
  "designerTexts.publish":
    "{count, plural, one {# texto no tiene traducción y se leerá} other {# textos no tienen traducción y se leerán}} en inglés: {languages}.",
  "designerTexts.publish.language": "{language} ({count, number})",
  "designerTexts.publish.open": "Ver los textos",
}
