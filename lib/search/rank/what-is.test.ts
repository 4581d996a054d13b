import { describe, expect, it } from 'vitest';
import { askedAbout } from './what-is';

describe('questions that ask what something is', () => {
  it.each([
    ['en', 'What is a work queue?', 'a work queue?'],
    ['en', "what's a queue", 'a queue'],
    ['en', 'how do queues work', 'queues work'],
    ['en', 'explain queues', 'queues'],
    ['en', 'How do I get an API key?', 'API key?'],
    ['en', 'where can I find my account id', 'account id'],
    ['de', 'Was ist eine Warteschlange?', 'eine Warteschlange?'],
    ['de-AT', 'Wie funktionieren Warteschlangen', 'Warteschlangen'],
    ['fr', "Qu'est-ce qu'une file ?", 'une file ?'],
    ['fr', 'Qu’est-ce que la file', 'la file'],
    ['fr', "c'est quoi une file", 'une file'],
    ['es', '¿Qué es una cola?', 'una cola?'],
    ['pt-BR', 'O que é uma fila?', 'uma fila?'],
    ['it', "Che cos'è una coda?", 'una coda?'],
    ['nl', 'Wat is een wachtrij?', 'een wachtrij?'],
    ['sv', 'Vad är en kö?', 'en kö?'],
    ['pl', 'Co to jest kolejka?', 'kolejka?'],
    ['ru', 'Что такое очередь?', 'очередь?'],
    ['uk', 'Що таке черга?', 'черга?'],
    ['tr', 'Kuyruk nedir?', 'Kuyruk'],
    ['vi', 'Hàng đợi là gì?', 'Hàng đợi'],
    ['id', 'Apa itu antrean?', 'antrean?'],
    ['ar', 'ما هو الطابور؟', 'الطابور؟'],
    ['he', 'מה זה תור?', 'תור?'],
    ['hi', 'कतार क्या है?', 'कतार'],
    ['zh-Hans', '什么是队列？', '队列？'],
    ['zh', '队列是什么？', '队列'],
    ['ja', 'キューとは何ですか？', 'キュー'],
    ['ja', 'キューとは', 'キュー'],
    ['ko', '큐란 무엇인가요?', '큐'],
    ['ko', '큐가 뭐예요?', '큐'],
  ])('%s: %s', (lang, question, about) => {
    expect(askedAbout(question, lang)).toBe(about);
  });

  it.each([
    ['en', 'How do I pause a queue?'],
    ['en', 'whatis queue'],
    ['de', 'Wie halte ich eine Warteschlange an?'],
    ['fr', 'Comment créer une file ?'],
    ['it', 'come creo una coda?'],
    ['pl', 'jak usunąć kolejkę'],
    ['zh', '如何创建队列？'],
    ['ja', 'キューを作成する方法'],
    ['xx', 'What is a queue?'],
    ['en', 'What is?'],
  ])('not %s: %s', (lang, question) => {
    expect(askedAbout(question, lang)).toBeUndefined();
  });
});
