/** The script of a one-file export: search over the text of the document, and the colour mode. It needs no server and stores nothing. */

/** Texts that the script shows. */
interface SearchTexts {
  none: string;
}

/** The script as text. It reads the pages from the document, so that there is no index next to it. */
export function searchScript({ none }: SearchTexts): string {
  return `(()=>{
const root=document.documentElement,dark=matchMedia('(prefers-color-scheme:dark)');
const mode=()=>{root.classList.toggle('dark',dark.matches);root.style.colorScheme=dark.matches?'dark':'light'};
mode();dark.addEventListener('change',mode);
const plain=(text)=>text.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase();
addEventListener('DOMContentLoaded',()=>{
const field=document.getElementById('single-search'),list=document.getElementById('single-results');
let sections;
const read=()=>[...document.querySelectorAll('.single-page')].flatMap((page)=>{
const title=page.querySelector('.single-title').textContent;
const found=[{href:page.id,title,head:'',text:''}];
const walker=document.createTreeWalker(page,NodeFilter.SHOW_ELEMENT|NodeFilter.SHOW_TEXT,(node)=>/^(?:STYLE|SCRIPT|TEMPLATE)$/.test(node.nodeName)||node.className==='visually-hidden'?NodeFilter.FILTER_REJECT:NodeFilter.FILTER_ACCEPT);
for(let node;(node=walker.nextNode());){
if(node.nodeType===1){if(/^H[1-6]$/.test(node.nodeName)&&node.id&&node.className!=='single-title')found.push({href:node.id,title,head:node.textContent.trim(),text:''});
if(!/^(?:A|B|CODE|DEL|EM|I|KBD|MARK|SPAN|STRONG|SU[BP])$/.test(node.nodeName))found.at(-1).text+=' '}
else found.at(-1).text+=node.data;
}
return found.map((section)=>({...section,inTitle:plain(section.head||section.title),inText:plain(section.text+' '+section.head)}));
});
const show=()=>{
const words=plain(field.value).split(/\\s+/).filter(Boolean).slice(0,12);
list.replaceChildren();list.hidden=words.length===0;
if(words.length===0)return;
sections??=read();
const hits=sections.filter((section)=>words.every((word)=>section.inText.includes(word)||section.inTitle.includes(word)))
.map((section)=>({section,rank:words.filter((word)=>section.inTitle.includes(word)).length}))
.sort((a,b)=>b.rank-a.rank).slice(0,30);
for(const {section} of hits){
const item=document.createElement('li'),link=document.createElement('a');
link.href='#'+section.href;link.textContent=section.head?section.title+' – '+section.head:section.title;
const text=section.text.replace(/\\s+/g,' '),at=Math.max(0,plain(text).indexOf(words[0])-40),part=document.createElement('span');
part.textContent=text.slice(at,at+140);
item.append(link,part);list.append(item);
}
if(hits.length===0){const item=document.createElement('li');item.textContent=${JSON.stringify(none).replaceAll('<', '\\u003c')};list.append(item)}
};
field.addEventListener('input',show);
list.addEventListener('click',(event)=>{if(event.target.closest('a')){field.value='';show()}});
});
})()`;
}
