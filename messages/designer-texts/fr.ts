import type { Texts } from "./en.ts"

export const fr: Texts = {
  "designerTexts.text":
    "Ce que l’on lit de ce type de fiche, en cinq langues. Là où une traduction manque, l’anglais la remplace.",
  "designerTexts.missing": "Traductions manquantes",
  "designerTexts.missing.chosen":
    "{chosen, select, none {Tous les textes sont affichés.} other {Seuls les textes sans traduction sont affichés.}}",
  "designerTexts.count": "{shown, number} sur {total, plural, one {# texte} other {# textes}}",
  "designerTexts.find": "Chercher un texte",
  "designerTexts.languages": "Langues",
  "designerTexts.languages.all": "Toutes les langues",
  "designerTexts.languages.beside": "Anglais et {language}",
  "designerTexts.copy": "Copier pour un tableur",
  "designerTexts.copied": "{count, plural, one {# texte copié} other {# textes copiés}}",
  "designerTexts.copy.refused":
    "Le navigateur n’a pas autorisé l’accès au presse-papiers. Téléchargez plutôt les textes.",
  "designerTexts.download": "Télécharger en CSV",
  "designerTexts.bring": "Reprendre des traductions",
  "designerTexts.bring.text":
    "Copiez ou téléchargez les textes, faites-les traduire dans un tableur, puis reprenez la feuille avec sa première ligne.",
  "designerTexts.bring.paste": "Collez la feuille ici",
  "designerTexts.bring.file": "Lire un fichier CSV",
  "designerTexts.bring.tooBig": "Le fichier est trop volumineux pour une feuille de textes.",
  "designerTexts.bring.headings":
    "La première ligne doit nommer ses colonnes : id et au moins l’une de en, es, hi, fr et ar.",
  "designerTexts.bring.unreadable": "Cette feuille est illisible : un guillemet n’est pas fermé.",
  "designerTexts.bring.changes":
    "{count, plural, =0 {La feuille dit la même chose que le brouillon.} one {# texte changerait.} other {# textes changeraient.}}",
  "designerTexts.bring.unknown":
    "{count, plural, one {# ligne n’a pas de place dans ce brouillon et est laissée de côté.} other {# lignes n’ont pas de place dans ce brouillon et sont laissées de côté.}}",
  "designerTexts.bring.emptied":
    "L’anglais ne peut pas être vide : {count, plural, one {# texte garde} other {# textes gardent}} ce que dit le brouillon.",
  "designerTexts.bring.line": "Ligne {number, number} : {address}",
  "designerTexts.bring.more": "{count, plural, one {et # autre ligne} other {et # autres lignes}}",
  "designerTexts.bring.cancel": "Annuler",
  "designerTexts.bring.do": "{count, plural, =0 {Reprendre} one {Reprendre # texte} other {Reprendre # textes}}",
  "designerTexts.brought": "{count, plural, one {# texte repris} other {# textes repris}}",
  "designerTexts.where": "Où",
  "designerTexts.cell": "{name}, {kind}, {language}",
  "designerTexts.complete": "Rien ne manque ici",
  "designerTexts.complete.text": "Chaque texte a sa traduction.",
  "designerTexts.none": "Aucun texte ne le dit",
  "designerTexts.none.text": "Cherchez d’autres mots, dans l’une des langues.",
  "designerTexts.all": "Afficher tous les textes",
  "designerTexts.kind.name": "Nom",
  "designerTexts.kind.plural": "Nom de la liste",
  "designerTexts.kind.auditName": "Nom dans le module d’audit",
  "designerTexts.kind.auditPlural": "Nom de la liste dans le module d’audit",
  "designerTexts.kind.description": "Description",
  "designerTexts.kind.label": "Libellé",
  "designerTexts.kind.help": "Texte d’aide",
  "designerTexts.kind.choice": "Choix",
  "designerTexts.kind.column": "Colonne du tableau",
  "designerTexts.kind.listColumn": "Colonne de la liste",
  "designerTexts.kind.message": "Message d’une règle",
  "designerTexts.kind.other": "Texte",
  "designerTexts.publish":
    "{count, plural, one {# texte n’a pas de traduction et sera lu} other {# textes n’ont pas de traduction et seront lus}} en anglais : {languages}.",
  "designerTexts.publish.language": "{language} ({count, number})",
  "designerTexts.publish.open": "Voir les textes",
}
