/** Words by which questions refer to the ones before, in several languages. */
import { describe, expect, it } from 'vitest';
import { continues, refers } from './references';

describe('reads as a continuation', () => {
  it.each([
    ['en', 'And on Windows?'],
    ['en', 'in Python?'],
    ['en', 'how from the command line?'],
    ['en-GB', 'what about tokens?'],
    ['de', 'und unter Windows?'],
    ['es', '¿y con una imagen?'],
    ['fr', 'et tout un groupe ?'],
    ['fr', 'avec Docker ?'],
    ['ja', 'Windowsでは？'],
    ['ko', '윈도우에서는요?'],
    ['zh', '带图片的呢？'],
    ['ar', 'وكيف أحذفه؟'],
  ])('%s: %s', (lang, question) => {
    expect(continues(question, lang)).toBe(true);
  });

  it.each([
    ['en', 'android setup'],
    ['en', 'With Stripe as the provider, how do I refund an order?'],
    ['en', 'orders'],
    ['de', 'undefinierte Variable'],
    ['es', 'yarn en CI de github con caché'],
    ['ja', 'キューとは何ですか？'],
    ['xx', 'and on Windows?'],
  ])('%s, not: %s', (lang, question) => {
    expect(continues(question, lang)).toBe(false);
  });
});

describe('has a pronoun or the like', () => {
  it.each([
    ['en', 'can I undo it?'],
    ['de', 'wie lösche ich ihn?'],
    ['de', 'was kostet das dafür?'],
    ['es', '¿cómo puedo desactivarlo?'],
    ['fr', "est-ce qu'elle apparaît encore ?"],
    ['fr', 'comment la supprimer ?'],
    ['it', 'come posso eliminarla?'],
    ['pt', 'como posso apagá-la?'],
    ['ru', 'как его удалить?'],
    ['zh', '怎么关掉它？'],
    ['ja', 'それはいくらですか？'],
    ['ko', '그것을 어떻게 삭제하나요?'],
  ])('%s: %s', (lang, question) => {
    expect(refers(question, lang)).toBe(true);
  });

  it.each([
    ['en', 'item limits'],
    ['de', 'gibt es ein Limit?'],
    ['fr', 'comment créer la clé ?'],
    ['es', 'crear una clave'],
    ['zh', '应该怎么安装？其他语言'],
    ['he', 'מה זה תור?'],
  ])('%s, not: %s', (lang, question) => {
    expect(refers(question, lang)).toBe(false);
  });
});
