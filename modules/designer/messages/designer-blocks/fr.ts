import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "designer.edit.insertBlock": "insérer le bloc {name}",
  "designerBlocks.title": "Blocs",
  "designerBlocks.loading": "Chargement des blocs…",
  "designerBlocks.empty":
    "Aucun bloc pour l’instant. Sélectionnez des champs sur le canevas et choisissez « Enregistrer comme bloc… » dans le menu, ou appuyez sur Ctrl+B.",
  "designerBlocks.empty.reader": "Aucun bloc pour l’instant.",
  "designerBlocks.failure.offline":
    "Les blocs n’ont pas pu être chargés. Ils apparaîtront une fois la connexion rétablie.",
  "designerBlocks.failure.forbidden":
    "Seules les personnes qui conçoivent des types de fiche peuvent utiliser les blocs. Adressez-vous à un administrateur.",
  "designerBlocks.failure.broken": "Les blocs n’ont pas pu être chargés. Votre brouillon n’est pas touché.",
  "designerBlocks.fields": "{count, plural, one {# champ} other {# champs}}",
  "designerBlocks.besides.fields": "et {count, plural, one {# autre champ} other {# autres champs}}",
  "designerBlocks.besides.sections": "{count, plural, one {# section} other {# sections}}",
  "designerBlocks.besides.rules": "{count, plural, one {# règle} other {# règles}}",
  "designerBlocks.more": "Autres actions pour le bloc {name}",
  "designerBlocks.inside": "Contenu du bloc {name}",
  "designerBlocks.insert": "Insérer sous la sélection",
  "designerBlocks.edit": "Renommer ou remplacer…",
  "designerBlocks.show": "Aperçu…",
  "designerBlocks.delete": "Supprimer le bloc",
  "designerBlocks.delete.title": "Supprimer le bloc {name} ?",
  "designerBlocks.delete.text":
    "Cette action est irréversible. Les types de fiche qui utilisent le bloc gardent leurs champs et leurs règles.",
  "designerBlocks.deleted": "Bloc {name} supprimé",
  "designerBlocks.inserted": "Bloc {name} inséré",
  "designerBlocks.notInserted": "Le bloc {name} n’a pas pu être inséré",
  "designerBlocks.saveAs": "Enregistrer comme bloc…",
  "designerBlocks.saveAs.selection": "Enregistrer la sélection comme bloc",
  "designerBlocks.saveAs.title": "Enregistrer comme bloc",
  "designerBlocks.saveAs.text":
    "Toutes les personnes qui conçoivent des types de fiche peuvent insérer ce bloc. Les copies insérées sont indépendantes : les modifications ultérieures du bloc ne les affectent pas.",
  "designerBlocks.edit.title": "Bloc",
  "designerBlocks.edit.text": "Les modifications ne s’appliquent qu’aux copies insérées désormais.",
  "designerBlocks.name": "Nom",
  "designerBlocks.name.missing": "Saisissez un nom.",
  "designerBlocks.description": "Description",
  "designerBlocks.fill":
    "{count, plural, one {Remplacer son contenu par le champ sélectionné} other {Remplacer son contenu par les # champs sélectionnés}}",
  "designerBlocks.save": "Enregistrer le bloc",
  "designerBlocks.saved": "Bloc {name} enregistré",
  "designerBlocks.conflict": "Quelqu’un d’autre a modifié ce bloc.",
  "designerBlocks.conflict.use": "Utiliser sa version",
  "designerBlocks.omitted":
    "{count, plural, one {# élément n’est pas inclus dans le bloc} other {# éléments ne sont pas inclus dans le bloc}}",
  "designerBlocks.omitted.rule": "Règle de {name} : elle utilise aussi {reads}.",
  "designerBlocks.omitted.archive": "{name} ne conserve plus les valeurs antérieures d’un autre champ.",
}
