import{e as pt,d as rh,b as yr,s as Am,a as Rm,c as hl,o as Cm,S as xd}from"./index-DAHtkwoa.js";const Pm={"-":"⁻",0:"⁰",1:"¹",2:"²",3:"³",4:"⁴",5:"⁵",6:"⁶",7:"⁷",8:"⁸",9:"⁹"};function vd(i){return[...String(i)].map(t=>Pm[t]??t).join("")}function Sd(i){return`10${vd(i)}`}function Md(i,t=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";const e=Math.abs(i);return e>=1e5||e<.001?ah(i,Math.min(t,3)):String(Number(i.toPrecision(t))).replace("-","−")}function ah(i,t=2){if(!Number.isFinite(i))return"–";if(i===0)return"0";const[e,n]=i.toExponential(t-1).split("e");return`${e.replace("-","−")}·${Sd(Number(n))}`}function oh(i){return i===""||i==="1"?i:i.replace(/\^(-?\d+)/g,(t,e)=>vd(Number(e))).replace(/ /g," ")}function yd(i,t){return t===""?i:`${i} [${oh(t)}]`}const xo="#0072b2",zo="#e69f00",ko="#009e73",ga="#d55e00",lh="#cc79a7",Go="#56b4e9",Lm=[xo,ga,ko,lh,zo,Go,"#444444"],Dm=[Go,zo,"#2fc79c",lh,"#f0804a","#8f9cf0","#c8c8c8"],vo=[[],[6,4],[2,3],[8,3,2,3],[12,4],[4,2],[1,2]];function Er(i,t){const e=t?Dm:Lm;return e[i%e.length]}const mu=["#7fa8c9","#d9a77a","#86b8a4","#c7a0b7","#d8c07f","#9fb4dd"];function Im(i){return mu[i%mu.length]}const Nm=!0,mn="u-",Um="uplot",Fm=mn+"hz",Om=mn+"vt",Bm=mn+"title",zm=mn+"wrap",km=mn+"under",Gm=mn+"over",Hm=mn+"axis",Us=mn+"off",Vm=mn+"select",Wm=mn+"cursor-x",Xm=mn+"cursor-y",Ym=mn+"cursor-pt",qm=mn+"legend",$m=mn+"live",Km=mn+"inline",Zm=mn+"series",Jm=mn+"marker",gu=mn+"label",Qm=mn+"value",aa="width",oa="height",Kr="top",_u="bottom",js="left",ul="right",ch="#000",xu=ch+"0",fl="mousemove",vu="mousedown",dl="mouseup",Su="mouseenter",Mu="mouseleave",yu="dblclick",jm="resize",tg="scroll",Eu="change",So="dppxchange",hh="--",Ir=typeof window<"u",jl=Ir?document:null,xr=Ir?window:null,eg=Ir?navigator:null;let ye,Ca;function tc(){let i=devicePixelRatio;ye!=i&&(ye=i,Ca&&nc(Eu,Ca,tc),Ca=matchMedia(`(min-resolution: ${ye-.001}dppx) and (max-resolution: ${ye+.001}dppx)`),Fs(Eu,Ca,tc),xr.dispatchEvent(new CustomEvent(So)))}function Jn(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function ec(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function ke(i,t,e){i.style[t]=e+"px"}function _i(i,t,e,n){let s=jl.createElement(i);return t!=null&&Jn(s,t),e?.insertBefore(s,n),s}function ai(i,t){return _i("div",i,t)}const bu=new WeakMap;function Li(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",a=bu.get(i);r!=a&&(i.style.transform=r,bu.set(i,r),t<0||e<0||t>n||e>s?Jn(i,Us):ec(i,Us))}const wu=new WeakMap;function Tu(i,t,e){let n=t+e,s=wu.get(i);n!=s&&(wu.set(i,n),i.style.background=t,i.style.borderColor=e)}const Au=new WeakMap;function Ru(i,t,e,n){let s=t+""+e,r=Au.get(i);s!=r&&(Au.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}const uh={passive:!0},ng={...uh,capture:!0};function Fs(i,t,e,n){t.addEventListener(i,e,n?ng:uh)}function nc(i,t,e,n){t.removeEventListener(i,e,uh)}Ir&&tc();function xi(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ti((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function Ed(i){return(e,n,s)=>{let r=-1,a=-1;for(let o=n;o<=s;o++)if(i(e[o])){r=o;break}for(let o=s;o>=n;o--)if(i(e[o])){a=o;break}return[r,a]}}const bd=i=>i!=null,wd=i=>i!=null&&i>0,Ho=Ed(bd),ig=Ed(wd);function sg(i,t,e,n=0,s=!1){let r=s?ig:Ho,a=s?wd:bd;[t,e]=r(i,t,e);let o=i[t],l=i[t];if(t>-1)if(n==1)o=i[t],l=i[e];else if(n==-1)o=i[e],l=i[t];else for(let c=t;c<=e;c++){let f=i[c];a(f)&&(f<o?o=f:f>l&&(l=f))}return[o??Ie,l??-Ie]}function Vo(i,t,e,n){let s=Lu(i),r=Lu(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let a=e==10?es:Td,o=s==1?ti:oi,l=r==1?oi:ti,c=o(a(fn(i))),f=l(a(fn(t))),u=br(e,c),h=br(e,f);return e==10&&(c<0&&(u=Ne(u,-c)),f<0&&(h=Ne(h,-f))),n||e==2?(i=u*s,t=h*r):(i=Pd(i,u),t=Wo(t,h)),[i,t]}function fh(i,t,e,n){let s=Vo(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}const dh=.1,Cu={mode:3,pad:dh},ua={pad:0,soft:null,mode:0},rg={min:ua,max:ua};function Mo(i,t,e,n){return Xo(e)?Pu(i,t,e):(ua.pad=e,ua.soft=n?0:null,ua.mode=n?3:0,Pu(i,t,rg))}function Se(i,t){return i??t}function ag(i,t,e){for(t=Se(t,0),e=Se(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Pu(i,t,e){let n=e.min,s=e.max,r=Se(n.pad,0),a=Se(s.pad,0),o=Se(n.hard,-Ie),l=Se(s.hard,Ie),c=Se(n.soft,Ie),f=Se(s.soft,-Ie),u=Se(n.mode,0),h=Se(s.mode,0),p=t-i,x=es(p),E=On(fn(i),fn(t)),m=es(E),d=fn(m-x);(p<1e-24||d>10)&&(p=0,(i==0||t==0)&&(p=1e-24,u==2&&c!=Ie&&(r=0),h==2&&f!=-Ie&&(a=0)));let S=p||E||1e3,C=es(S),b=br(10,ti(C)),P=S*(p==0?i==0?.1:1:r),T=Ne(Pd(i-P,b/10),24),_=i>=c&&(u==1||u==3&&T<=c||u==2&&T>=c)?c:Ie,w=On(o,T<_&&i>=_?_:Si(_,T)),B=S*(p==0?t==0?.1:1:a),N=Ne(Wo(t+B,b/10),24),I=t<=f&&(h==1||h==3&&N>=f||h==2&&N<=f)?f:-Ie,k=Si(l,N>I&&t<=I?I:On(I,N));return w==k&&w==0&&(k=100),[w,k]}const og=new Intl.NumberFormat(Ir?eg.language:"en-US"),ph=i=>og.format(i),ni=Math,co=ni.PI,fn=ni.abs,ti=ni.floor,un=ni.round,oi=ni.ceil,Si=ni.min,On=ni.max,br=ni.pow,Lu=ni.sign,es=ni.log10,Td=ni.log2,lg=(i,t=1)=>ni.sinh(i)*t,pl=(i,t=1)=>ni.asinh(i/t),Ie=1/0;function Du(i){return(es((i^i>>31)-(i>>31))|0)+1}function ic(i,t,e){return Si(On(i,t),e)}function Ad(i){return typeof i=="function"}function me(i){return Ad(i)?i:()=>i}const cg=()=>{},Rd=i=>i,Cd=(i,t)=>t,hg=i=>null,Iu=i=>!0,Nu=(i,t)=>i==t,ug=/\.\d*?(?=9{6,}|0{6,})/gm,Os=i=>{if(Dd(i)||Ss.has(i))return i;const t=`${i}`,e=t.match(ug);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Os(s)}e${r}`}return Ne(i,n)};function Is(i,t){return Os(Ne(Os(i/t))*t)}function Wo(i,t){return Os(oi(Os(i/t))*t)}function Pd(i,t){return Os(ti(Os(i/t))*t)}function Ne(i,t=0){if(Dd(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return un(n)/e}const Ss=new Map;function Ld(i){return((""+i).split(".")[1]||"").length}function _a(i,t,e,n){let s=[],r=n.map(Ld);for(let a=t;a<e;a++){let o=fn(a),l=Ne(br(i,a),o);for(let c=0;c<n.length;c++){let f=i==10?+`${n[c]}e${a}`:n[c]*l,u=(a>=0?0:o)+(a>=r[c]?0:r[c]),h=i==10?f:Ne(f,u);s.push(h),Ss.set(h,u)}}return s}const fa={},mh=[],wr=[null,null],gs=Array.isArray,Dd=Number.isInteger,fg=i=>i===void 0;function Uu(i){return typeof i=="string"}function Xo(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function dg(i){return i!=null&&typeof i=="object"}const pg=Object.getPrototypeOf(Uint8Array),Id="__proto__";function Tr(i,t=Xo){let e;if(gs(i)){let n=i.find(s=>s!=null);if(gs(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Tr(i[s],t)}else e=i.slice()}else if(i instanceof pg)e=i.slice();else if(t(i)){e={};for(let n in i)n!=Id&&(e[n]=Tr(i[n],t))}else e=i;return e}function on(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=Id&&(Xo(i[s])?on(i[s],Tr(n[s])):i[s]=Tr(n[s]))}return i}const mg=0,gg=1,_g=2;function xg(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let a=t[n];if(a>r){for(s=a-1;s>=0&&i[s]==null;)i[s--]=null;for(s=a+1;s<e&&i[s]==null;)i[r=s++]=null}}}function vg(i,t){if(yg(i)){let a=i[0].slice();for(let o=1;o<i.length;o++)a.push(...i[o].slice(1));return Eg(a[0])||(a=Mg(a)),a}let e=new Set;for(let a=0;a<i.length;a++){let l=i[a][0],c=l.length;for(let f=0;f<c;f++)e.add(l[f])}let n=[Array.from(e).sort((a,o)=>a-o)],s=n[0].length,r=new Map;for(let a=0;a<s;a++)r.set(n[0][a],a);for(let a=0;a<i.length;a++){let o=i[a],l=o[0];for(let c=1;c<o.length;c++){let f=o[c],u=Array(s).fill(void 0),h=t?t[a][c]:gg,p=[];for(let x=0;x<f.length;x++){let E=f[x],m=r.get(l[x]);E===null?h!=mg&&(u[m]=E,h==_g&&p.push(m)):u[m]=E}xg(u,p,s),n.push(u)}}return n}const Sg=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function Mg(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,a)=>t[r]-t[a]);let s=[];for(let r=0;r<i.length;r++){let a=i[r],o=Array(e);for(let l=0;l<e;l++)o[l]=a[n[l]];s.push(o)}return s}function yg(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function Eg(i,t=100){const e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;const r=On(1,ti((s-n+1)/t));for(let a=i[n],o=n+r;o<=s;o+=r){const l=i[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}const Nd=["January","February","March","April","May","June","July","August","September","October","November","December"],Ud=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Fd(i){return i.slice(0,3)}const bg=Ud.map(Fd),wg=Nd.map(Fd),Tg={MMMM:Nd,MMM:wg,WWWW:Ud,WWW:bg};function Zr(i){return(i<10?"0":"")+i}function Ag(i){return(i<10?"00":i<100?"0":"")+i}const Rg={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Zr(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Zr(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Zr(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Zr(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Zr(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>Ag(i.getMilliseconds())};function gh(i,t){t=t||Tg;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?Rg[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<e.length;o++)a+=typeof e[o]=="string"?e[o]:e[o](r,t);return a}}const Cg=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Pg(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==Cg?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}const Od=i=>i%1==0,yo=[1,2,2.5,5],Lg=_a(10,-32,0,yo),Bd=_a(10,0,32,yo),Dg=Bd.filter(Od),Ns=Lg.concat(Bd),_h=`
`,zd="{YYYY}",Fu=_h+zd,kd="{M}/{D}",la=_h+kd,Pa=la+"/{YY}",Gd="{aa}",Ig="{h}:{mm}",pr=Ig+Gd,Ou=_h+pr,Bu=":{ss}",we=null;function Hd(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,a=s*365,l=(i==1?_a(10,0,3,yo).filter(Od):_a(10,-3,0,yo)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]);const c=[[a,zd,we,we,we,we,we,we,1],[s*28,"{MMM}",Fu,we,we,we,we,we,1],[s,kd,Fu,we,we,we,we,we,1],[n,"{h}"+Gd,Pa,we,la,we,we,we,1],[e,pr,Pa,we,la,we,we,we,1],[t,Bu,Pa+" "+pr,we,la+" "+pr,we,Ou,we,1],[i,Bu+".{fff}",Pa+" "+pr,we,la+" "+pr,we,Ou,we,1]];function f(u){return(h,p,x,E,m,d)=>{let S=[],C=m>=a,b=m>=r&&m<a,P=u(x),T=Ne(P*i,3),_=ml(P.getFullYear(),C?0:P.getMonth(),b||C?1:P.getDate()),w=Ne(_*i,3);if(b||C){let B=b?m/r:0,N=C?m/a:0,I=T==w?T:Ne(ml(_.getFullYear()+N,_.getMonth()+B,1)*i,3),k=new Date(un(I/i)),V=k.getFullYear(),D=k.getMonth();for(let W=0;I<=E;W++){let q=ml(V+N*W,D+B*W,1),H=q-u(Ne(q*i,3));I=Ne((+q+H)*i,3),I<=E&&S.push(I)}}else{let B=m>=s?s:m,N=ti(x)-ti(T),I=w+N+Wo(T-w,B);S.push(I);let k=u(I),V=k.getHours()+k.getMinutes()/e+k.getSeconds()/n,D=m/n,W=h.axes[p]._space,q=d/W;for(;I=Ne(I+m,i==1?0:3),!(I>E);)if(D>1){let H=ti(Ne(V+D,6))%24,Q=u(I).getHours()-H;Q>1&&(Q=-1),I-=Q*n,V=(V+D)%24;let it=S[S.length-1];Ne((I-it)/m,3)*q>=.7&&S.push(I)}else S.push(I)}return S}}return[l,c,f]}const[Ng,Ug,Fg]=Hd(1),[Og,Bg,zg]=Hd(.001);_a(2,-53,53,[1]);function zu(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function ku(i,t){return(e,n,s,r,a)=>{let o=t.find(x=>a>=x[0])||t[t.length-1],l,c,f,u,h,p;return n.map(x=>{let E=i(x),m=E.getFullYear(),d=E.getMonth(),S=E.getDate(),C=E.getHours(),b=E.getMinutes(),P=E.getSeconds(),T=m!=l&&o[2]||d!=c&&o[3]||S!=f&&o[4]||C!=u&&o[5]||b!=h&&o[6]||P!=p&&o[7]||o[1];return l=m,c=d,f=S,u=C,h=b,p=P,T(E)})}}function kg(i,t){let e=gh(t);return(n,s,r,a,o)=>s.map(l=>e(i(l)))}function ml(i,t,e){return new Date(i,t,e)}function Gu(i,t){return t(i)}const Gg="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Hu(i,t){return(e,n,s,r)=>r==null?hh:t(i(n))}function Hg(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function Vg(i,t){return i.series[t].fill(i,t)}const Wg={show:!0,live:!0,isolate:!1,mount:cg,markers:{show:!0,width:2,stroke:Hg,fill:Vg,dash:"solid"},idx:null,idxs:null,values:[]};function Xg(i,t){let e=i.cursor.points,n=ai(),s=e.size(i,t);ke(n,aa,s),ke(n,oa,s);let r=s/-2;ke(n,"marginLeft",r),ke(n,"marginTop",r);let a=e.width(i,t,s);return a&&ke(n,"borderWidth",a),n}function Yg(i,t){let e=i.series[t].points;return e._fill||e._stroke}function qg(i,t){let e=i.series[t].points;return e._stroke||e._fill}function $g(i,t){return i.series[t].points.size}const gl=[0,0];function Kg(i,t,e){return gl[0]=t,gl[1]=e,gl}function La(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function _l(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}const Zg={show:!0,x:!0,y:!0,lock:!1,move:Kg,points:{one:!1,show:Xg,size:$g,width:0,stroke:qg,fill:Yg},bind:{mousedown:La,mouseup:La,click:La,dblclick:La,mousemove:_l,mouseleave:_l,mouseenter:_l},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Vd={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},xh=on({},Vd,{filter:Cd}),Wd=on({},xh,{size:10}),Xd=on({},Vd,{show:!1}),vh='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Yd="bold "+vh,qd=1.5,Vu={show:!0,scale:"x",stroke:ch,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Yd,side:2,grid:xh,ticks:Wd,border:Xd,font:vh,lineGap:qd,rotate:0},Jg="Value",Qg="Time",Wu={show:!0,scale:"x",auto:!1,sorted:1,min:Ie,max:-Ie,idxs:[]};function jg(i,t,e,n,s){return t.map(r=>r==null?"":ph(r))}function t_(i,t,e,n,s,r,a){let o=[],l=Ss.get(s)||0;e=a?e:Ne(Wo(e,s),l);for(let c=e;c<=n;c=Ne(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function sc(i,t,e,n,s,r,a){const o=[],l=i.scales[i.axes[t].scale].log,c=l==10?es:Td,f=ti(c(e));s=br(l,f),l==10&&(s=Ns[xi(s,Ns)]);let u=e,h=s*l;l==10&&(h=Ns[xi(h,Ns)]);do o.push(u),u=u+s,l==10&&!Ss.has(u)&&(u=Ne(u,Ss.get(s))),u>=h&&(s=u,h=s*l,l==10&&(h=Ns[xi(h,Ns)]));while(u<=n);return o}function e_(i,t,e,n,s,r,a){let l=i.scales[i.axes[t].scale].asinh,c=n>l?sc(i,t,On(l,e),n,s):[l],f=n>=0&&e<=0?[0]:[];return(e<-l?sc(i,t,On(l,-n),-e,s):[l]).reverse().map(h=>-h).concat(f,c)}const $d=/./,n_=/[12357]/,i_=/[125]/,Xu=/1/,rc=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function s_(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=i.scales[a],l=i.valToPos,c=r._space,f=l(10,a),u=l(9,a)-f>=c?$d:l(7,a)-f>=c?n_:l(5,a)-f>=c?i_:Xu;if(u==Xu){let h=fn(l(1,a)-f);if(h<c)return rc(t.slice().reverse(),o.distr,u,oi(c/h)).reverse()}return rc(t,o.distr,u,1)}function r_(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=r._space,l=i.valToPos,c=fn(l(1,a)-l(2,a));return c<o?rc(t.slice().reverse(),3,$d,oi(o/c)).reverse():t}function a_(i,t,e,n){return n==null?hh:t==null?"":ph(t)}const Yu={show:!0,scale:"y",stroke:ch,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Yd,side:3,grid:xh,ticks:Wd,border:Xd,font:vh,lineGap:qd,rotate:0};function o_(i,t){let e=3+(i||1)*2;return Ne(e*t,3)}function l_(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),a=i.valToPos(s[n[1]],e,!0),o=fn(a-r),l=i.series[t],c=o/(l.points.space*ye);return n[1]-n[0]<=c}const qu={scale:null,auto:!0,sorted:0,min:Ie,max:-Ie},Kd=(i,t,e,n,s)=>s,$u={show:!0,auto:!0,sorted:0,gaps:Kd,alpha:1,facets:[on({},qu,{scale:"x"}),on({},qu,{scale:"y"})]},Ku={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Kd,alpha:1,points:{show:l_,filter:null},values:null,min:Ie,max:-Ie,idxs:[],path:null,clip:null};function c_(i,t,e,n,s){return e/10}const Zd={time:Nm,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},h_=on({},Zd,{time:!1,ori:1}),Zu={};function Jd(i,t){let e=Zu[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,a,o,l,c){for(let f=0;f<e.plots.length;f++)e.plots[f]!=s&&e.plots[f].pub(n,s,r,a,o,l,c)}},i!=null&&(Zu[i]=e)),e}const Ar=1,ac=2;function ks(i,t,e){const n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,a=i.scales,o=i.bbox;let l=r[0],c=n==2?r[1]:r[t],f=n==2?a[s.facets[0].scale]:a[i.series[0].scale],u=n==2?a[s.facets[1].scale]:a[s.scale],h=o.left,p=o.top,x=o.width,E=o.height,m=i.valToPosH,d=i.valToPosV;return f.ori==0?e(s,l,c,f,u,m,d,h,p,x,E,qo,Nr,Ko,jd,ep):e(s,l,c,f,u,d,m,p,h,E,x,$o,Ur,yh,tp,np)}function Sh(i,t){let e=0,n=0,s=Se(i.bands,mh);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==t?e=a.dir:a.series[1]==t&&(a.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function u_(i,t,e,n,s){let r=i.mode,a=i.series[t],o=r==2?a.facets[1].scale:a.scale,l=i.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ns(i,t,e,n,s,r){return ks(i,t,(a,o,l,c,f,u,h,p,x,E,m)=>{let d=a.pxRound;const S=c.dir*(c.ori==0?1:-1),C=c.ori==0?Nr:Ur;let b,P;S==1?(b=e,P=n):(b=n,P=e);let T=d(u(o[b],c,E,p)),_=d(h(l[b],f,m,x)),w=d(u(o[P],c,E,p)),B=d(h(r==1?f.max:f.min,f,m,x)),N=new Path2D(s);return C(N,w,B),C(N,T,B),C(N,T,_),N})}function Yo(i,t,e,n,s,r){let a=null;if(i.length>0){a=new Path2D;const o=t==0?Ko:yh;let l=e;for(let u=0;u<i.length;u++){let h=i[u];if(h[1]>h[0]){let p=h[0]-l;p>0&&o(a,l,n,p,n+r),l=h[1]}}let c=e+s-l,f=10;c>0&&o(a,l,n-f/2,c,n+r+f)}return a}function f_(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Mh(i,t,e,n,s,r,a){let o=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,h=c;if(s==1)for(;++c<=n&&t[c]===null;)h=c;else for(;--c>=e&&t[c]===null;)h=c;let p=r(i[u]),x=h==u?p:r(i[h]),E=u-s;p=a<=0&&E>=0&&E<l?r(i[E]):p;let d=h+s;x=a>=0&&d>=0&&d<l?r(i[d]):x,x>=p&&o.push([p,x])}return o}function Ju(i){return i==0?Rd:i==1?un:t=>Is(t,i)}function Qd(i){let t=i==0?qo:$o,e=i==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},n=i==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,f=0)=>{c==0&&f==0?n(s,r,a,o,l):(c=Si(c,o/2,l/2),f=Si(f,o/2,l/2),t(s,r+c,a),e(s,r+o,a,r+o,a+l,c),e(s,r+o,a+l,r,a+l,f),e(s,r,a+l,r,a,f),e(s,r,a,r+o,a,c),s.closePath())}}const qo=(i,t,e)=>{i.moveTo(t,e)},$o=(i,t,e)=>{i.moveTo(e,t)},Nr=(i,t,e)=>{i.lineTo(t,e)},Ur=(i,t,e)=>{i.lineTo(e,t)},Ko=Qd(0),yh=Qd(1),jd=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},tp=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},ep=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(t,e,n,s,r,a)},np=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(e,t,s,n,a,r)};function ip(i){return(t,e,n,s,r)=>ks(t,e,(a,o,l,c,f,u,h,p,x,E,m)=>{let{pxRound:d,points:S}=a,C,b;c.ori==0?(C=qo,b=jd):(C=$o,b=tp);const P=Ne(S.width*ye,3);let T=(S.size-S.width)/2*ye,_=Ne(T*2,3),w=new Path2D,B=new Path2D,{left:N,top:I,width:k,height:V}=t.bbox;Ko(B,N-_,I-_,k+_*2,V+_*2);const D=W=>{if(l[W]!=null){let q=d(u(o[W],c,E,p)),H=d(h(l[W],f,m,x));C(w,q+T,H),b(w,q,H,T,0,co*2)}};if(r)r.forEach(D);else for(let W=n;W<=s;W++)D(W);return{stroke:P>0?w:null,fill:w,clip:B,flags:Ar|ac}})}function sp(i){return(t,e,n,s,r,a)=>{n!=s&&(r!=n&&a!=n&&i(t,e,n),r!=s&&a!=s&&i(t,e,s),i(t,e,a))}}const d_=sp(Nr),p_=sp(Ur);function rp(i){const t=Se(i?.alignGaps,0);return(e,n,s,r)=>ks(e,n,(a,o,l,c,f,u,h,p,x,E,m)=>{[s,r]=Ho(l,s,r);let d=a.pxRound,S=V=>d(u(V,c,E,p)),C=V=>d(h(V,f,m,x)),b,P;c.ori==0?(b=Nr,P=d_):(b=Ur,P=p_);const T=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ar},w=_.stroke;let B=!1;if(r-s>=E*4){let V=ht=>e.posToVal(ht,c.key,!0),D=null,W=null,q,H,lt,Z=S(o[T==1?s:r]),Q=S(o[s]),it=S(o[r]),ut=V(T==1?Q+1:it-1);for(let ht=T==1?s:r;ht>=s&&ht<=r;ht+=T){let j=o[ht],xt=(T==1?j<ut:j>ut)?Z:S(j),At=l[ht];xt==Z?At!=null?(H=At,D==null?(b(w,xt,C(H)),q=D=W=H):H<D?D=H:H>W&&(W=H)):At===null&&(B=!0):(D!=null&&P(w,Z,C(D),C(W),C(q),C(H)),At!=null?(H=At,b(w,xt,C(H)),D=W=q=H):(D=W=null,At===null&&(B=!0)),Z=xt,ut=V(Z+T))}D!=null&&D!=W&&lt!=Z&&P(w,Z,C(D),C(W),C(q),C(H))}else for(let V=T==1?s:r;V>=s&&V<=r;V+=T){let D=l[V];D===null?B=!0:D!=null&&b(w,S(o[V]),C(D))}let[I,k]=Sh(e,n);if(a.fill!=null||I!=0){let V=_.fill=new Path2D(w),D=a.fillTo(e,n,a.min,a.max,I),W=C(D),q=S(o[s]),H=S(o[r]);T==-1&&([H,q]=[q,H]),b(V,H,W),b(V,q,W)}if(!a.spanGaps){let V=[];B&&V.push(...Mh(o,l,s,r,T,S,t)),_.gaps=V=a.gaps(e,n,s,r,V),_.clip=Yo(V,c.ori,p,x,E,m)}return k!=0&&(_.band=k==2?[ns(e,n,s,r,w,-1),ns(e,n,s,r,w,1)]:ns(e,n,s,r,w,k)),_})}function m_(i){const t=Se(i.align,1),e=Se(i.ascDesc,!1),n=Se(i.alignGaps,0),s=Se(i.extend,!1);return(r,a,o,l)=>ks(r,a,(c,f,u,h,p,x,E,m,d,S,C)=>{[o,l]=Ho(u,o,l);let b=c.pxRound,{left:P,width:T}=r.bbox,_=Q=>b(x(Q,h,S,m)),w=Q=>b(E(Q,p,C,d)),B=h.ori==0?Nr:Ur;const N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ar},I=N.stroke,k=h.dir*(h.ori==0?1:-1);let V=w(u[k==1?o:l]),D=_(f[k==1?o:l]),W=D,q=D;s&&t==-1&&(q=P,B(I,q,V)),B(I,D,V);for(let Q=k==1?o:l;Q>=o&&Q<=l;Q+=k){let it=u[Q];if(it==null)continue;let ut=_(f[Q]),ht=w(it);t==1?B(I,ut,V):B(I,W,ht),B(I,ut,ht),V=ht,W=ut}let H=W;s&&t==1&&(H=P+T,B(I,H,V));let[lt,Z]=Sh(r,a);if(c.fill!=null||lt!=0){let Q=N.fill=new Path2D(I),it=c.fillTo(r,a,c.min,c.max,lt),ut=w(it);B(Q,H,ut),B(Q,q,ut)}if(!c.spanGaps){let Q=[];Q.push(...Mh(f,u,o,l,k,_,n));let it=c.width*ye/2,ut=e||t==1?it:-it,ht=e||t==-1?-it:it;Q.forEach(j=>{j[0]+=ut,j[1]+=ht}),N.gaps=Q=c.gaps(r,a,o,l,Q),N.clip=Yo(Q,h.ori,m,d,S,C)}return Z!=0&&(N.band=Z==2?[ns(r,a,o,l,I,-1),ns(r,a,o,l,I,1)]:ns(r,a,o,l,I,Z)),N})}function Qu(i,t,e,n,s,r,a=Ie){if(i.length>1){let o=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(o!=null){let f=fn(i[l]-i[o]);f<c&&(c=f,a=fn(e(i[l],n,s,r)-e(i[o],n,s,r)))}o=l}}return a}function g_(i){i=i||fa;const t=Se(i.size,[.6,Ie,1]),e=i.align||0,n=i.gap||0;let s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;const r=me(s),a=1-t[0],o=Se(t[1],Ie),l=Se(t[2],1),c=Se(i.disp,fa),f=Se(i.each,p=>{}),{fill:u,stroke:h}=c;return(p,x,E,m)=>ks(p,x,(d,S,C,b,P,T,_,w,B,N,I)=>{let k=d.pxRound,V=e,D=n*ye,W=o*ye,q=l*ye,H,lt;b.ori==0?[H,lt]=r(p,x):[lt,H]=r(p,x);const Z=b.dir*(b.ori==0?1:-1);let Q=b.ori==0?Ko:yh,it=b.ori==0?f:(Ct,Yt,se,Et,De,kt,Xt)=>{f(Ct,Yt,se,De,Et,Xt,kt)},ut=Se(p.bands,mh).find(Ct=>Ct.series[0]==x),ht=ut!=null?ut.dir:0,j=d.fillTo(p,x,d.min,d.max,ht),mt=k(_(j,P,I,B)),xt,At,yt,Vt=N,ie=k(d.width*ye),Gt=!1,ce=null,ae=null,jt=null,Ge=null;u!=null&&(ie==0||h!=null)&&(Gt=!0,ce=u.values(p,x,E,m),ae=new Map,new Set(ce).forEach(Ct=>{Ct!=null&&ae.set(Ct,new Path2D)}),ie>0&&(jt=h.values(p,x,E,m),Ge=new Map,new Set(jt).forEach(Ct=>{Ct!=null&&Ge.set(Ct,new Path2D)})));let{x0:Ue,size:je}=c;if(Ue!=null&&je!=null){V=1,S=Ue.values(p,x,E,m),Ue.unit==2&&(S=S.map(se=>p.posToVal(w+se*N,b.key,!0)));let Ct=je.values(p,x,E,m);je.unit==2?At=Ct[0]*N:At=T(Ct[0],b,N,w)-T(0,b,N,w),Vt=Qu(S,C,T,b,N,w,Vt),yt=Vt-At+D}else Vt=Qu(S,C,T,b,N,w,Vt),yt=Vt*a+D,At=Vt-yt;yt<1&&(yt=0),ie>=At/2&&(ie=0),yt<5&&(k=Rd);let Pe=yt>0,gn=Vt-yt-(Pe?ie:0);At=k(ic(gn,q,W)),xt=(V==0?At/2:V==Z?0:At)-V*Z*((V==0?D/2:0)+(Pe?ie/2:0));const xe={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ln=Gt?null:new Path2D;let Ye=null;if(ut!=null)Ye=p.data[ut.series[1]];else{let{y0:Ct,y1:Yt}=c;Ct!=null&&Yt!=null&&(C=Yt.values(p,x,E,m),Ye=Ct.values(p,x,E,m))}let tn=H*At,F=lt*At;for(let Ct=Z==1?E:m;Ct>=E&&Ct<=m;Ct+=Z){let Yt=C[Ct];if(Yt==null)continue;if(Ye!=null){let X=Ye[Ct]??0;if(Yt-X==0)continue;mt=_(X,P,I,B)}let se=b.distr!=2||c!=null?S[Ct]:Ct,Et=T(se,b,N,w),De=_(Se(Yt,j),P,I,B),kt=k(Et-xt),Xt=k(On(De,mt)),A=k(Si(De,mt)),v=Xt-A;if(Yt!=null){let X=Yt<0?F:tn,ct=Yt<0?tn:F;Gt?(ie>0&&jt[Ct]!=null&&Q(Ge.get(jt[Ct]),kt,A+ti(ie/2),At,On(0,v-ie),X,ct),ce[Ct]!=null&&Q(ae.get(ce[Ct]),kt,A+ti(ie/2),At,On(0,v-ie),X,ct)):Q(ln,kt,A+ti(ie/2),At,On(0,v-ie),X,ct),it(p,x,Ct,kt-ie/2,A,At+ie,v)}}return ie>0?xe.stroke=Gt?Ge:ln:Gt||(xe._fill=d.width==0?d._fill:d._stroke??d._fill,xe.width=0),xe.fill=Gt?ae:ln,xe})}function __(i,t){const e=Se(t?.alignGaps,0);return(n,s,r,a)=>ks(n,s,(o,l,c,f,u,h,p,x,E,m,d)=>{[r,a]=Ho(c,r,a);let S=o.pxRound,C=H=>S(h(H,f,m,x)),b=H=>S(p(H,u,d,E)),P,T,_;f.ori==0?(P=qo,_=Nr,T=ep):(P=$o,_=Ur,T=np);const w=f.dir*(f.ori==0?1:-1);let B=C(l[w==1?r:a]),N=B,I=[],k=[];for(let H=w==1?r:a;H>=r&&H<=a;H+=w)if(c[H]!=null){let Z=l[H],Q=C(Z);I.push(N=Q),k.push(b(c[H]))}const V={stroke:i(I,k,P,_,T,S),fill:null,clip:null,band:null,gaps:null,flags:Ar},D=V.stroke;let[W,q]=Sh(n,s);if(o.fill!=null||W!=0){let H=V.fill=new Path2D(D),lt=o.fillTo(n,s,o.min,o.max,W),Z=b(lt);_(H,N,Z),_(H,B,Z)}if(!o.spanGaps){let H=[];H.push(...Mh(l,c,r,a,w,C,e)),V.gaps=H=o.gaps(n,s,r,a,H),V.clip=Yo(H,f.ori,x,E,m,d)}return q!=0&&(V.band=q==2?[ns(n,s,r,a,D,-1),ns(n,s,r,a,D,1)]:ns(n,s,r,a,D,q)),V})}function x_(i){return __(v_,i)}function v_(i,t,e,n,s,r){const a=i.length;if(a<2)return null;const o=new Path2D;if(e(o,i[0],t[0]),a==2)n(o,i[1],t[1]);else{let l=Array(a),c=Array(a-1),f=Array(a-1),u=Array(a-1);for(let h=0;h<a-1;h++)f[h]=t[h+1]-t[h],u[h]=i[h+1]-i[h],c[h]=f[h]/u[h];l[0]=c[0];for(let h=1;h<a-1;h++)c[h]===0||c[h-1]===0||c[h-1]>0!=c[h]>0?l[h]=0:(l[h]=3*(u[h-1]+u[h])/((2*u[h]+u[h-1])/c[h-1]+(u[h]+2*u[h-1])/c[h]),isFinite(l[h])||(l[h]=0));l[a-1]=c[a-2];for(let h=0;h<a-1;h++)s(o,i[h]+u[h]/3,t[h]+l[h]*u[h]/3,i[h+1]-u[h]/3,t[h+1]-l[h+1]*u[h]/3,i[h+1],t[h+1])}return o}const oc=new Set;function ju(){for(let i of oc)i.syncRect(!0)}Ir&&(Fs(jm,xr,ju),Fs(tg,xr,ju,!0),Fs(So,xr,()=>{Cn.pxRatio=ye}));const S_=rp(),M_=ip();function tf(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,a)=>lc(r,a,t,e))}function y_(i,t){return i.map((e,n)=>n==0?{}:on({},t,e))}function lc(i,t,e,n){return on({},t==0?e:n,i)}function ap(i,t,e){return t==null?wr:[t,e]}const E_=ap;function b_(i,t,e){return t==null?wr:Mo(t,e,dh,!0)}function op(i,t,e,n){return t==null?wr:Vo(t,e,i.scales[n].log,!1)}const w_=op;function lp(i,t,e,n){return t==null?wr:fh(t,e,i.scales[n].log,!1)}const T_=lp;function A_(i,t,e,n,s){let r=On(Du(i),Du(t)),a=t-i,o=xi(s/n*a,e);do{let l=e[o],c=n*l/a;if(c>=s&&r+(l<5?Ss.get(l):0)<=17)return[l,c]}while(++o<e.length);return[0,0]}function ef(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=un((e=+s)*ye))+"px"),[i,t,e]}function R_(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ne(t[2]*ye,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Cn(i,t,e){const n={mode:Se(i.mode,1)},s=n.mode;function r(g,M,R,L){let G=M.valToPct(g);return L+R*(M.dir==-1?1-G:G)}function a(g,M,R,L){let G=M.valToPct(g);return L+R*(M.dir==-1?G:1-G)}function o(g,M,R,L){return M.ori==0?r(g,M,R,L):a(g,M,R,L)}n.valToPosH=r,n.valToPosV=a;let l=!1;n.status=0;const c=n.root=ai(Um);if(i.id!=null&&(c.id=i.id),Jn(c,i.class),i.title){let g=ai(Bm,c);g.textContent=i.title}const f=_i("canvas"),u=n.ctx=f.getContext("2d"),h=ai(zm,c);Fs("click",h,g=>{g.target===x&&(Oe!=$s||He!=Ks)&&yn.click(n,g)},!0);const p=n.under=ai(km,h);h.appendChild(f);const x=n.over=ai(Gm,h);i=Tr(i);const E=+Se(i.pxAlign,1),m=Ju(E);(i.plugins||[]).forEach(g=>{g.opts&&(i=g.opts(n,i)||i)});const d=i.ms||.001,S=n.series=s==1?tf(i.series||[],Wu,Ku,!1):y_(i.series||[null],$u),C=n.axes=tf(i.axes||[],Vu,Yu,!0),b=n.scales={},P=n.bands=i.bands||[];P.forEach(g=>{g.fill=me(g.fill||null),g.dir=Se(g.dir,-1)});const T=s==2?S[1].facets[0].scale:S[0].scale,_={axes:Vi,series:ue},w=(i.drawOrder||["axes","series"]).map(g=>_[g]);function B(g){const M=g.distr==3?R=>es(R>0?R:g.clamp(n,R,g.min,g.max,g.key)):g.distr==4?R=>pl(R,g.asinh):g.distr==100?R=>g.fwd(R):R=>R;return R=>{let L=M(R),{_min:G,_max:K}=g,at=K-G;return(L-G)/at}}function N(g){let M=b[g];if(M==null){let R=(i.scales||fa)[g]||fa;if(R.from!=null){N(R.from);let L=on({},b[R.from],R,{key:g});L.valToPct=B(L),b[g]=L}else{M=b[g]=on({},g==T?Zd:h_,R),M.key=g;let L=M.time,G=M.range,K=gs(G);if((g!=T||s==2&&!L)&&(K&&(G[0]==null||G[1]==null)&&(G={min:G[0]==null?Cu:{mode:1,hard:G[0],soft:G[0]},max:G[1]==null?Cu:{mode:1,hard:G[1],soft:G[1]}},K=!1),!K&&Xo(G))){let at=G;G=(ft,St,It)=>St==null?wr:Mo(St,It,at)}M.range=me(G||(L?E_:g==T?M.distr==3?w_:M.distr==4?T_:ap:M.distr==3?op:M.distr==4?lp:b_)),M.auto=me(K?!1:M.auto),M.clamp=me(M.clamp||c_),M._min=M._max=null,M.valToPct=B(M)}}}N("x"),N("y"),s==1&&S.forEach(g=>{N(g.scale)}),C.forEach(g=>{N(g.scale)});for(let g in i.scales)N(g);const I=b[T],k=I.distr;let V,D;I.ori==0?(Jn(c,Fm),V=r,D=a):(Jn(c,Om),V=a,D=r);const W={};for(let g in b){let M=b[g];(M.min!=null||M.max!=null)&&(W[g]={min:M.min,max:M.max},M.min=M.max=null)}const q=i.tzDate||(g=>new Date(un(g/d))),H=i.fmtDate||gh,lt=d==1?Fg(q):zg(q),Z=ku(q,zu(d==1?Ug:Bg,H)),Q=Hu(q,Gu(Gg,H)),it=[],ut=n.legend=on({},Wg,i.legend),ht=n.cursor=on({},Zg,{drag:{y:s==2}},i.cursor),j=ut.show,mt=ht.show,xt=ut.markers;ut.idxs=it,xt.width=me(xt.width),xt.dash=me(xt.dash),xt.stroke=me(xt.stroke),xt.fill=me(xt.fill);let At,yt,Vt,ie=[],Gt=[],ce,ae=!1,jt={};if(ut.live){const g=S[1]?S[1].values:null;ae=g!=null,ce=ae?g(n,1,0):{_:0};for(let M in ce)jt[M]=hh}if(j)if(At=_i("table",qm,c),Vt=_i("tbody",null,At),ut.mount(n,At),ae){yt=_i("thead",null,At,Vt);let g=_i("tr",null,yt);_i("th",null,g);for(var Ge in ce)_i("th",gu,g).textContent=Ge}else Jn(At,Km),ut.live&&Jn(At,$m);const Ue={show:!0},je={show:!1};function Pe(g,M){if(M==0&&(ae||!ut.live||s==2))return wr;let R=[],L=_i("tr",Zm,Vt,Vt.childNodes[M]);Jn(L,g.class),g.show||Jn(L,Us);let G=_i("th",null,L);if(xt.show){let ft=ai(Jm,G);if(M>0){let St=xt.width(n,M);St&&(ft.style.border=St+"px "+xt.dash(n,M)+" "+xt.stroke(n,M)),ft.style.background=xt.fill(n,M)}}let K=ai(gu,G);g.label instanceof HTMLElement?K.appendChild(g.label):K.textContent=g.label,M>0&&(xt.show||(K.style.color=g.width>0?xt.stroke(n,M):xt.fill(n,M)),xe("click",G,ft=>{if(ht._lock)return;$t(ft);let St=S.indexOf(g);if((ft.ctrlKey||ft.metaKey)!=ut.isolate){let It=S.some((Nt,Ft)=>Ft>0&&Ft!=St&&Nt.show);S.forEach((Nt,Ft)=>{Ft>0&&Ai(Ft,It?Ft==St?Ue:je:Ue,!0,rn.setSeries)})}else Ai(St,{show:!g.show},!0,rn.setSeries)},!1),Kt&&xe(Su,G,ft=>{ht._lock||($t(ft),Ai(S.indexOf(g),Js,!0,rn.setSeries))},!1));for(var at in ce){let ft=_i("td",Qm,L);ft.textContent="--",R.push(ft)}return[L,R]}const gn=new Map;function xe(g,M,R,L=!0){const G=gn.get(M)||{},K=ht.bind[g](n,M,R,L);K&&(Fs(g,M,G[g]=K),gn.set(M,G))}function ln(g,M,R){const L=gn.get(M)||{};for(let G in L)(g==null||G==g)&&(nc(G,M,L[G]),delete L[G]);g==null&&gn.delete(M)}let Ye=0,tn=0,F=0,Ct=0,Yt=0,se=0,Et=Yt,De=se,kt=F,Xt=Ct,A=0,v=0,X=0,ct=0;n.bbox={};let rt=!1,_t=!1,vt=!1,tt=!1,nt=!1,dt=!1;function U(g,M,R){(R||g!=n.width||M!=n.height)&&st(g,M),oe(!1),vt=!0,_t=!0,Tn()}function st(g,M){n.width=Ye=F=g,n.height=tn=Ct=M,Yt=se=0,Mt(),Ht();let R=n.bbox;A=R.left=Is(Yt*ye,.5),v=R.top=Is(se*ye,.5),X=R.width=Is(F*ye,.5),ct=R.height=Is(Ct*ye,.5)}const et=3;function bt(){let g=!1,M=0;for(;!g;){M++;let R=Xs(M),L=Ti(M);g=M==et||R&&L,g||(st(n.width,n.height),_t=!0)}}function gt({width:g,height:M}){U(g,M)}n.setSize=gt;function Mt(){let g=!1,M=!1,R=!1,L=!1;C.forEach((G,K)=>{if(G.show&&G._show){let{side:at,_size:ft}=G,St=at%2,It=G.label!=null?G.labelSize:0,Nt=ft+It;Nt>0&&(St?(F-=Nt,at==3?(Yt+=Nt,L=!0):R=!0):(Ct-=Nt,at==0?(se+=Nt,g=!0):M=!0))}}),bi[0]=g,bi[1]=R,bi[2]=M,bi[3]=L,F-=ui[1]+ui[3],Yt+=ui[3],Ct-=ui[2]+ui[0],se+=ui[0]}function Ht(){let g=Yt+F,M=se+Ct,R=Yt,L=se;function G(K,at){switch(K){case 1:return g+=at,g-at;case 2:return M+=at,M-at;case 3:return R-=at,R+at;case 0:return L-=at,L+at}}C.forEach((K,at)=>{if(K.show&&K._show){let ft=K.side;K._pos=G(ft,K._size),K.label!=null&&(K._lpos=G(ft,K.labelSize))}})}if(ht.dataIdx==null){let g=ht.hover,M=g.skip=new Set(g.skip??[]);M.add(void 0);let R=g.prox=me(g.prox),L=g.bias??=0;ht.dataIdx=(G,K,at,ft)=>{if(K==0)return at;let St=at,It=R(G,K,at,ft)??Ie,Nt=It>=0&&It<Ie,Ft=I.ori==0?F:Ct,te=ht.left,Me=t[0],ve=t[K];if(M.has(ve[at])){St=null;let fe=null,qt=null,Wt;if(L==0||L==-1)for(Wt=at;fe==null&&Wt-- >0;)M.has(ve[Wt])||(fe=Wt);if(L==0||L==1)for(Wt=at;qt==null&&Wt++<ve.length;)M.has(ve[Wt])||(qt=Wt);if(fe!=null||qt!=null)if(Nt){let ze=fe==null?-1/0:V(Me[fe],I,Ft,0),Ke=qt==null?1/0:V(Me[qt],I,Ft,0),Sn=te-ze,Le=Ke-te;Sn<=Le?Sn<=It&&(St=fe):Le<=It&&(St=qt)}else St=qt==null?fe:fe==null?qt:at-fe<=qt-at?fe:qt}else Nt&&fn(te-V(Me[at],I,Ft,0))>It&&(St=null);return St}}const $t=g=>{ht.event=g};ht.idxs=it,ht._lock=!1;let ot=ht.points;ot.show=me(ot.show),ot.size=me(ot.size),ot.stroke=me(ot.stroke),ot.width=me(ot.width),ot.fill=me(ot.fill);const Ot=n.focus=on({},i.focus||{alpha:.3},ht.focus),Kt=Ot.prox>=0,Rt=Kt&&ot.one;let re=[],Fe=[],Pn=[];function Gr(g,M){let R=ot.show(n,M);if(R instanceof HTMLElement)return Jn(R,Ym),Jn(R,g.class),Li(R,-10,-10,F,Ct),x.insertBefore(R,re[M]),R}function Hs(g,M){if(s==1||M>0){let R=s==1&&b[g.scale].time,L=g.value;g.value=R?Uu(L)?Hu(q,Gu(L,H)):L||Q:L||a_,g.label=g.label||(R?Qg:Jg)}if(Rt||M>0){g.width=g.width==null?1:g.width,g.paths=g.paths||S_||hg,g.fillTo=me(g.fillTo||u_),g.pxAlign=+Se(g.pxAlign,E),g.pxRound=Ju(g.pxAlign),g.stroke=me(g.stroke||null),g.fill=me(g.fill||null),g._stroke=g._fill=g._paths=g._focus=null;let R=o_(On(1,g.width),1),L=g.points=on({},{size:R,width:On(1,R*.2),stroke:g.stroke,space:R*2,paths:M_,_stroke:null,_fill:null},g.points);L.show=me(L.show),L.filter=me(L.filter),L.fill=me(L.fill),L.stroke=me(L.stroke),L.paths=me(L.paths),L.pxAlign=g.pxAlign}if(j){let R=Pe(g,M);ie.splice(M,0,R[0]),Gt.splice(M,0,R[1]),ut.values.push(null)}if(mt){it.splice(M,0,null);let R=null;Rt?M==0&&(R=Gr(g,M)):M>0&&(R=Gr(g,M)),re.splice(M,0,R),Fe.splice(M,0,0),Pn.splice(M,0,0)}vn("addSeries",M)}function tl(g,M){M=M??S.length,g=s==1?lc(g,M,Wu,Ku):lc(g,M,{},$u),S.splice(M,0,g),Hs(S[M],M)}n.addSeries=tl;function wa(g){if(S.splice(g,1),j){ut.values.splice(g,1),Gt.splice(g,1);let M=ie.splice(g,1)[0];ln(null,M.firstChild),M.remove()}mt&&(it.splice(g,1),re.splice(g,1)[0].remove(),Fe.splice(g,1),Pn.splice(g,1)),vn("delSeries",g)}n.delSeries=wa;const bi=[!1,!1,!1,!1];function ki(g,M){if(g._show=g.show,g.show){let R=g.side%2,L=b[g.scale];L==null&&(g.scale=R?S[1].scale:T,L=b[g.scale]);let G=L.time;g.size=me(g.size),g.space=me(g.space),g.rotate=me(g.rotate),gs(g.incrs)&&g.incrs.forEach(at=>{!Ss.has(at)&&Ss.set(at,Ld(at))}),g.incrs=me(g.incrs||(L.distr==2?Dg:G?d==1?Ng:Og:Ns)),g.splits=me(g.splits||(G&&L.distr==1?lt:L.distr==3?sc:L.distr==4?e_:t_)),g.stroke=me(g.stroke),g.grid.stroke=me(g.grid.stroke),g.ticks.stroke=me(g.ticks.stroke),g.border.stroke=me(g.border.stroke);let K=g.values;g.values=gs(K)&&!gs(K[0])?me(K):G?gs(K)?ku(q,zu(K,H)):Uu(K)?kg(q,K):K||Z:K||jg,g.filter=me(g.filter||(L.distr>=3&&L.log==10?s_:L.distr==3&&L.log==2?r_:Cd)),g.font=ef(g.font),g.labelFont=ef(g.labelFont),g._size=g.size(n,null,M,0),g._space=g._rotate=g._incrs=g._found=g._splits=g._values=null,g._size>0&&(bi[M]=!0,g._el=ai(Hm,h))}}function Gi(g,M,R,L){let[G,K,at,ft]=R,St=M%2,It=0;return St==0&&(ft||K)&&(It=M==0&&!G||M==2&&!at?un(Vu.size/3):0),St==1&&(G||at)&&(It=M==1&&!K||M==3&&!ft?un(Yu.size/2):0),It}const Hr=n.padding=(i.padding||[Gi,Gi,Gi,Gi]).map(g=>me(Se(g,Gi))),ui=n._padding=Hr.map((g,M)=>g(n,M,bi,0));let qe,Je=null,Qe=null;const wi=s==1?S[0].idxs:null;let Wn=null,rs=!1;function Vr(g,M){if(t=g??[],n.data=n._data=t,s==2){qe=0;for(let R=1;R<S.length;R++)qe+=t[R][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),Wn=t[0],qe=Wn.length;let R=t;if(k==2){R=t.slice();let L=R[0]=Array(qe);for(let G=0;G<qe;G++)L[G]=G}n._data=t=R}if(oe(!0),vn("setData"),k==2&&(vt=!0),M!==!1){let R=I;R.auto(n,rs)?Wr():ls(T,R.min,R.max),tt=tt||ht.left>=0,dt=!0,Tn()}}n.setData=Vr;function Wr(){rs=!0;let g,M;s==1&&(qe>0?(Je=wi[0]=0,Qe=wi[1]=qe-1,g=t[0][Je],M=t[0][Qe],k==2?(g=Je,M=Qe):g==M&&(k==3?[g,M]=Vo(g,g,I.log,!1):k==4?[g,M]=fh(g,g,I.log,!1):I.time?M=g+un(86400/d):[g,M]=Mo(g,M,dh,!0))):(Je=wi[0]=g=null,Qe=wi[1]=M=null)),ls(T,g,M)}let Vs,as,Ws,y,O,J,Y,$,wt,Pt;function Tt(g,M,R,L,G,K){g??=xu,R??=mh,L??="butt",G??=xu,K??="round",g!=Vs&&(u.strokeStyle=Vs=g),G!=as&&(u.fillStyle=as=G),M!=Ws&&(u.lineWidth=Ws=M),K!=O&&(u.lineJoin=O=K),L!=J&&(u.lineCap=J=L),R!=y&&u.setLineDash(y=R)}function Lt(g,M,R,L){M!=as&&(u.fillStyle=as=M),g!=Y&&(u.font=Y=g),R!=$&&(u.textAlign=$=R),L!=wt&&(u.textBaseline=wt=L)}function zt(g,M,R,L,G=0){if(L.length>0&&g.auto(n,rs)&&(M==null||M.min==null)){let K=Se(Je,0),at=Se(Qe,L.length-1),ft=R.min==null?sg(L,K,at,G,g.distr==3):[R.min,R.max];g.min=Si(g.min,R.min=ft[0]),g.max=On(g.max,R.max=ft[1])}}const Qt={min:null,max:null};function he(){for(let L in b){let G=b[L];W[L]==null&&(G.min==null||W[T]!=null&&G.auto(n,rs))&&(W[L]=Qt)}for(let L in b){let G=b[L];W[L]==null&&G.from!=null&&W[G.from]!=null&&(W[L]=Qt)}W[T]!=null&&oe(!0);let g={};for(let L in W){let G=W[L];if(G!=null){let K=g[L]=Tr(b[L],dg);if(G.min!=null)on(K,G);else if(L!=T||s==2)if(qe==0&&K.from==null){let at=K.range(n,null,null,L);K.min=at[0],K.max=at[1]}else K.min=Ie,K.max=-Ie}}if(qe>0){S.forEach((L,G)=>{if(s==1){let K=L.scale,at=W[K];if(at==null)return;let ft=g[K];if(G==0){let St=ft.range(n,ft.min,ft.max,K);ft.min=St[0],ft.max=St[1],Je=xi(ft.min,t[0]),Qe=xi(ft.max,t[0]),Qe-Je>1&&(t[0][Je]<ft.min&&Je++,t[0][Qe]>ft.max&&Qe--),L.min=Wn[Je],L.max=Wn[Qe]}else L.show&&L.auto&&zt(ft,at,L,t[G],L.sorted);L.idxs[0]=Je,L.idxs[1]=Qe}else if(G>0&&L.show&&L.auto){let[K,at]=L.facets,ft=K.scale,St=at.scale,[It,Nt]=t[G],Ft=g[ft],te=g[St];Ft!=null&&zt(Ft,W[ft],K,It,K.sorted),te!=null&&zt(te,W[St],at,Nt,at.sorted),L.min=at.min,L.max=at.max}});for(let L in g){let G=g[L],K=W[L];if(G.from==null&&(K==null||K.min==null)){let at=G.range(n,G.min==Ie?null:G.min,G.max==-Ie?null:G.max,L);G.min=at[0],G.max=at[1]}}}for(let L in g){let G=g[L];if(G.from!=null){let K=g[G.from];if(K.min==null)G.min=G.max=null;else{let at=G.range(n,K.min,K.max,L);G.min=at[0],G.max=at[1]}}}let M={},R=!1;for(let L in g){let G=g[L],K=b[L];if(K.min!=G.min||K.max!=G.max){K.min=G.min,K.max=G.max;let at=K.distr;K._min=at==3?es(K.min):at==4?pl(K.min,K.asinh):at==100?K.fwd(K.min):K.min,K._max=at==3?es(K.max):at==4?pl(K.max,K.asinh):at==100?K.fwd(K.max):K.max,M[L]=R=!0}}if(R){S.forEach((L,G)=>{s==2?G>0&&M.y&&(L._paths=null):M[L.scale]&&(L._paths=null)});for(let L in M)vt=!0,vn("setScale",L);mt&&ht.left>=0&&(tt=dt=!0)}for(let L in W)W[L]=null}function Bt(g){let M=ic(Je-1,0,qe-1),R=ic(Qe+1,0,qe-1);for(;g[M]==null&&M>0;)M--;for(;g[R]==null&&R<qe-1;)R++;return[M,R]}function ue(){if(qe>0){let g=S.some(M=>M._focus)&&Pt!=Ot.alpha;g&&(u.globalAlpha=Pt=Ot.alpha),S.forEach((M,R)=>{if(R>0&&M.show&&(Ve(R,!1),Ve(R,!0),M._paths==null)){let L=Pt;Pt!=M.alpha&&(u.globalAlpha=Pt=M.alpha);let G=s==2?[0,t[R][0].length-1]:Bt(t[R]);M._paths=M.paths(n,R,G[0],G[1]),Pt!=L&&(u.globalAlpha=Pt=L)}}),S.forEach((M,R)=>{if(R>0&&M.show){let L=Pt;Pt!=M.alpha&&(u.globalAlpha=Pt=M.alpha),M._paths!=null&&Te(R,!1);{let G=M._paths!=null?M._paths.gaps:null,K=M.points.show(n,R,Je,Qe,G),at=M.points.filter(n,R,K,G);(K||at)&&(M.points._paths=M.points.paths(n,R,Je,Qe,at),Te(R,!0))}Pt!=L&&(u.globalAlpha=Pt=L),vn("drawSeries",R)}}),g&&(u.globalAlpha=Pt=1)}}function Ve(g,M){let R=M?S[g].points:S[g];R._stroke=R.stroke(n,g),R._fill=R.fill(n,g)}function Te(g,M){let R=M?S[g].points:S[g],{stroke:L,fill:G,clip:K,flags:at,_stroke:ft=R._stroke,_fill:St=R._fill,_width:It=R.width}=R._paths;It=Ne(It*ye,3);let Nt=null,Ft=It%2/2;M&&St==null&&(St=It>0?"#fff":ft);let te=R.pxAlign==1&&Ft>0;if(te&&u.translate(Ft,Ft),!M){let Me=A-It/2,ve=v-It/2,fe=X+It,qt=ct+It;Nt=new Path2D,Nt.rect(Me,ve,fe,qt)}M?Ut(ft,It,R.dash,R.cap,St,L,G,at,K):Ae(g,ft,It,R.dash,R.cap,St,L,G,at,Nt,K),te&&u.translate(-Ft,-Ft)}function Ae(g,M,R,L,G,K,at,ft,St,It,Nt){let Ft=!1;St!=0&&P.forEach((te,Me)=>{if(te.series[0]==g){let ve=S[te.series[1]],fe=t[te.series[1]],qt=(ve._paths||fa).band;gs(qt)&&(qt=te.dir==1?qt[0]:qt[1]);let Wt,ze=null;ve.show&&qt&&ag(fe,Je,Qe)?(ze=te.fill(n,Me)||K,Wt=ve._paths.clip):qt=null,Ut(M,R,L,G,ze,at,ft,St,It,Nt,Wt,qt),Ft=!0}}),Ft||Ut(M,R,L,G,K,at,ft,St,It,Nt)}const cn=Ar|ac;function Ut(g,M,R,L,G,K,at,ft,St,It,Nt,Ft){Tt(g,M,R,L,G),(St||It||Ft)&&(u.save(),St&&u.clip(St),It&&u.clip(It)),Ft?(ft&cn)==cn?(u.clip(Ft),Nt&&u.clip(Nt),pe(G,at),en(g,K,M)):ft&ac?(pe(G,at),u.clip(Ft),en(g,K,M)):ft&Ar&&(u.save(),u.clip(Ft),Nt&&u.clip(Nt),pe(G,at),u.restore(),en(g,K,M)):(pe(G,at),en(g,K,M)),(St||It||Ft)&&u.restore()}function en(g,M,R){R>0&&(M instanceof Map?M.forEach((L,G)=>{u.strokeStyle=Vs=G,u.stroke(L)}):M!=null&&g&&u.stroke(M))}function pe(g,M){M instanceof Map?M.forEach((R,L)=>{u.fillStyle=as=L,u.fill(R)}):M!=null&&g&&u.fill(M)}function Hi(g,M,R,L){let G=C[g],K;if(L<=0)K=[0,0];else{let at=G._space=G.space(n,g,M,R,L),ft=G._incrs=G.incrs(n,g,M,R,L,at);K=A_(M,R,ft,L,at)}return G._found=K}function nn(g,M,R,L,G,K,at,ft,St,It){let Nt=at%2/2;E==1&&u.translate(Nt,Nt),Tt(ft,at,St,It,ft),u.beginPath();let Ft,te,Me,ve,fe=G+(L==0||L==3?-K:K);R==0?(te=G,ve=fe):(Ft=G,Me=fe);for(let qt=0;qt<g.length;qt++)M[qt]!=null&&(R==0?Ft=Me=g[qt]:te=ve=g[qt],u.moveTo(Ft,te),u.lineTo(Me,ve));u.stroke(),E==1&&u.translate(-Nt,-Nt)}function Xs(g){let M=!0;return C.forEach((R,L)=>{if(!R.show)return;let G=b[R.scale];if(G.min==null){R._show&&(M=!1,R._show=!1,oe(!1));return}else R._show||(M=!1,R._show=!0,oe(!1));let K=R.side,at=K%2,{min:ft,max:St}=G,[It,Nt]=Hi(L,ft,St,at==0?F:Ct);if(Nt==0)return;let Ft=G.distr==2,te=R._splits=R.splits(n,L,ft,St,It,Nt,Ft),Me=G.distr==2?te.map(Wt=>Wn[Wt]):te,ve=G.distr==2?Wn[te[1]]-Wn[te[0]]:It,fe=R._values=R.values(n,R.filter(n,Me,L,Nt,ve),L,Nt,ve);R._rotate=K==2?R.rotate(n,fe,L,Nt):0;let qt=R._size;R._size=oi(R.size(n,fe,L,g)),qt!=null&&R._size!=qt&&(M=!1)}),M}function Ti(g){let M=!0;return Hr.forEach((R,L)=>{let G=R(n,L,bi,g);G!=ui[L]&&(M=!1),ui[L]=G}),M}function Vi(){for(let g=0;g<C.length;g++){let M=C[g];if(!M.show||!M._show)continue;let R=M.side,L=R%2,G,K,at=M.stroke(n,g),ft=R==0||R==3?-1:1,[St,It]=M._found;if(M.label!=null){let In=M.labelGap*ft,qn=un((M._lpos+In)*ye);Lt(M.labelFont[0],at,"center",R==2?Kr:_u),u.save(),L==1?(G=K=0,u.translate(qn,un(v+ct/2)),u.rotate((R==3?-co:co)/2)):(G=un(A+X/2),K=qn);let Rs=Ad(M.label)?M.label(n,g,St,It):M.label;u.fillText(Rs,G,K),u.restore()}if(It==0)continue;let Nt=b[M.scale],Ft=L==0?X:ct,te=L==0?A:v,Me=M._splits,ve=Nt.distr==2?Me.map(In=>Wn[In]):Me,fe=Nt.distr==2?Wn[Me[1]]-Wn[Me[0]]:St,qt=M.ticks,Wt=M.border,ze=qt.show?qt.size:0,Ke=un(ze*ye),Sn=un((M.alignTo==2?M._size-ze-M.gap:M.gap)*ye),Le=M._rotate*-co/180,Ze=m(M._pos*ye),Xn=(Ke+Sn)*ft,Dn=Ze+Xn;K=L==0?Dn:0,G=L==1?Dn:0;let ii=M.font[0],fi=M.align==1?js:M.align==2?ul:Le>0?js:Le<0?ul:L==0?"center":R==3?ul:js,Ci=Le||L==1?"middle":R==2?Kr:_u;Lt(ii,at,fi,Ci);let Yn=M.font[1]*M.lineGap,si=Me.map(In=>m(o(In,Nt,Ft,te))),di=M._values;for(let In=0;In<di.length;In++){let qn=di[In];if(qn!=null){L==0?G=si[In]:K=si[In],qn=""+qn;let Rs=qn.indexOf(`
`)==-1?[qn]:qn.split(/\n/gm);for(let Nn=0;Nn<Rs.length;Nn++){let pu=Rs[Nn];Le?(u.save(),u.translate(G,K+Nn*Yn),u.rotate(Le),u.fillText(pu,0,0),u.restore()):u.fillText(pu,G,K+Nn*Yn)}}}qt.show&&nn(si,qt.filter(n,ve,g,It,fe),L,R,Ze,Ke,Ne(qt.width*ye,3),qt.stroke(n,g),qt.dash,qt.cap);let Pi=M.grid;Pi.show&&nn(si,Pi.filter(n,ve,g,It,fe),L,L==0?2:1,L==0?v:A,L==0?ct:X,Ne(Pi.width*ye,3),Pi.stroke(n,g),Pi.dash,Pi.cap),Wt.show&&nn([Ze],[1],L==0?1:0,L==0?1:2,L==1?v:A,L==1?ct:X,Ne(Wt.width*ye,3),Wt.stroke(n,g),Wt.dash,Wt.cap)}vn("drawAxes")}function oe(g){S.forEach((M,R)=>{R>0&&(M._paths=null,g&&(s==1?(M.min=null,M.max=null):M.facets.forEach(L=>{L.min=null,L.max=null})))})}let $e=!1,Ln=!1,Re=[];function sn(){Ln=!1;for(let g=0;g<Re.length;g++)vn(...Re[g]);Re.length=0}function Tn(){$e||(Sg(Zh),$e=!0)}function Ta(g,M=!1){$e=!0,Ln=M,g(n),Zh(),M&&Re.length>0&&queueMicrotask(sn)}n.batch=Ta;function Zh(){if(rt&&(he(),rt=!1),vt&&(bt(),vt=!1),_t){if(ke(p,js,Yt),ke(p,Kr,se),ke(p,aa,F),ke(p,oa,Ct),ke(x,js,Yt),ke(x,Kr,se),ke(x,aa,F),ke(x,oa,Ct),ke(h,aa,Ye),ke(h,oa,tn),f.width=un(Ye*ye),f.height=un(tn*ye),C.forEach(({_el:g,_show:M,_size:R,_pos:L,side:G})=>{if(g!=null)if(M){let K=G===3||G===0?R:0,at=G%2==1;ke(g,at?"left":"top",L-K),ke(g,at?"width":"height",R),ke(g,at?"top":"left",at?se:Yt),ke(g,at?"height":"width",at?Ct:F),ec(g,Us)}else Jn(g,Us)}),Vs=as=Ws=O=J=Y=$=wt=y=null,Pt=1,qr(!0),Yt!=Et||se!=De||F!=kt||Ct!=Xt){oe(!1);let g=F/kt,M=Ct/Xt;if(mt&&!tt&&ht.left>=0){ht.left*=g,ht.top*=M,Ys&&Li(Ys,un(ht.left),0,F,Ct),qs&&Li(qs,0,un(ht.top),F,Ct);for(let R=0;R<re.length;R++){let L=re[R];L!=null&&(Fe[R]*=g,Pn[R]*=M,Li(L,oi(Fe[R]),oi(Pn[R]),F,Ct))}}if(Be.show&&!nt&&Be.left>=0&&Be.width>0){Be.left*=g,Be.width*=g,Be.top*=M,Be.height*=M;for(let R in al)ke(Zs,R,Be[R])}Et=Yt,De=se,kt=F,Xt=Ct}vn("setSize"),_t=!1}Ye>0&&tn>0&&(u.clearRect(0,0,f.width,f.height),vn("drawClear"),w.forEach(g=>g()),vn("draw")),Be.show&&nt&&(Aa(Be),nt=!1),mt&&tt&&(As(null,!0,!1),tt=!1),ut.show&&ut.live&&dt&&(sl(),dt=!1),l||(l=!0,n.status=1,vn("ready")),rs=!1,$e=!1}n.redraw=(g,M)=>{vt=M||!1,g!==!1?ls(T,I.min,I.max):Tn()};function el(g,M){let R=b[g];if(R.from==null){if(qe==0){let L=R.range(n,M.min,M.max,g);M.min=L[0],M.max=L[1]}if(M.min>M.max){let L=M.min;M.min=M.max,M.max=L}if(qe>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;g==T&&R.distr==2&&qe>0&&(M.min=xi(M.min,t[0]),M.max=xi(M.max,t[0]),M.min==M.max&&M.max++),W[g]=M,rt=!0,Tn()}}n.setScale=el;let nl,il,Ys,qs,Jh,Qh,$s,Ks,jh,tu,Oe,He,os=!1;const yn=ht.drag;let _n=yn.x,xn=yn.y;mt&&(ht.x&&(nl=ai(Wm,x)),ht.y&&(il=ai(Xm,x)),I.ori==0?(Ys=nl,qs=il):(Ys=il,qs=nl),Oe=ht.left,He=ht.top);const Be=n.select=on({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Zs=Be.show?ai(Vm,Be.over?x:p):null;function Aa(g,M){if(Be.show){for(let R in g)Be[R]=g[R],R in al&&ke(Zs,R,g[R]);M!==!1&&vn("setSelect")}}n.setSelect=Aa;function mm(g){if(S[g].show)j&&ec(ie[g],Us);else if(j&&Jn(ie[g],Us),mt){let R=Rt?re[0]:re[g];R!=null&&Li(R,-10,-10,F,Ct)}}function ls(g,M,R){el(g,{min:M,max:R})}function Ai(g,M,R,L){M.focus!=null&&Sm(g),M.show!=null&&S.forEach((G,K)=>{K>0&&(g==K||g==null)&&(G.show=M.show,mm(K),s==2?(ls(G.facets[0].scale,null,null),ls(G.facets[1].scale,null,null)):ls(G.scale,null,null),Tn())}),R!==!1&&vn("setSeries",g,M),L&&$r("setSeries",n,g,M)}n.setSeries=Ai;function gm(g,M){on(P[g],M)}function _m(g,M){g.fill=me(g.fill||null),g.dir=Se(g.dir,-1),M=M??P.length,P.splice(M,0,g)}function xm(g){g==null?P.length=0:P.splice(g,1)}n.addBand=_m,n.setBand=gm,n.delBand=xm;function vm(g,M){S[g].alpha=M,mt&&re[g]!=null&&(re[g].style.opacity=M),j&&ie[g]&&(ie[g].style.opacity=M)}let Wi,cs,Ts;const Js={focus:!0};function Sm(g){if(g!=Ts){let M=g==null,R=Ot.alpha!=1;S.forEach((L,G)=>{if(s==1||G>0){let K=M||G==0||G==g;L._focus=M?null:K,R&&vm(G,K?1:Ot.alpha)}}),Ts=g,R&&Tn()}}j&&Kt&&xe(Mu,At,g=>{ht._lock||($t(g),Ts!=null&&Ai(null,Js,!0,rn.setSeries))});function Ri(g,M,R){let L=b[M];R&&(g=g/ye-(L.ori==1?se:Yt));let G=F;L.ori==1&&(G=Ct,g=G-g),L.dir==-1&&(g=G-g);let K=L._min,at=L._max,ft=g/G,St=K+(at-K)*ft,It=L.distr;return It==3?br(10,St):It==4?lg(St,L.asinh):It==100?L.bwd(St):St}function Mm(g,M){let R=Ri(g,T,M);return xi(R,t[0],Je,Qe)}n.valToIdx=g=>xi(g,t[0]),n.posToIdx=Mm,n.posToVal=Ri,n.valToPos=(g,M,R)=>b[M].ori==0?r(g,b[M],R?X:F,R?A:0):a(g,b[M],R?ct:Ct,R?v:0),n.setCursor=(g,M,R)=>{Oe=g.left,He=g.top,As(null,M,R)};function eu(g,M){ke(Zs,js,Be.left=g),ke(Zs,aa,Be.width=M)}function nu(g,M){ke(Zs,Kr,Be.top=g),ke(Zs,oa,Be.height=M)}let Xr=I.ori==0?eu:nu,Yr=I.ori==1?eu:nu;function ym(){if(j&&ut.live)for(let g=s==2?1:0;g<S.length;g++){if(g==0&&ae)continue;let M=ut.values[g],R=0;for(let L in M)Gt[g][R++].firstChild.nodeValue=M[L]}}function sl(g,M){if(g!=null&&(g.idxs?g.idxs.forEach((R,L)=>{it[L]=R}):fg(g.idx)||it.fill(g.idx),ut.idx=it[0]),j&&ut.live){for(let R=0;R<S.length;R++)(R>0||s==1&&!ae)&&Em(R,it[R]);ym()}dt=!1,M!==!1&&vn("setLegend")}n.setLegend=sl;function Em(g,M){let R=S[g],L=g==0&&k==2?Wn:t[g],G;ae?G=R.values(n,g,M)??jt:(G=R.value(n,M==null?null:L[M],g,M),G=G==null?jt:{_:G}),ut.values[g]=G}function As(g,M,R){jh=Oe,tu=He,[Oe,He]=ht.move(n,Oe,He),ht.left=Oe,ht.top=He,mt&&(Ys&&Li(Ys,un(Oe),0,F,Ct),qs&&Li(qs,0,un(He),F,Ct));let L,G=Je>Qe;Wi=Ie,cs=null;let K=I.ori==0?F:Ct,at=I.ori==1?F:Ct;if(Oe<0||qe==0||G){L=ht.idx=null;for(let ft=0;ft<S.length;ft++){let St=re[ft];St!=null&&Li(St,-10,-10,F,Ct)}Kt&&Ai(null,Js,!0,g==null&&rn.setSeries),ut.live&&(it.fill(L),dt=!0)}else{let ft,St,It;s==1&&(ft=I.ori==0?Oe:He,St=Ri(ft,T),L=ht.idx=xi(St,t[0],Je,Qe),It=V(t[0][L],I,K,0));let Nt=-10,Ft=-10,te=0,Me=0,ve=!0,fe="",qt="";for(let Wt=s==2?1:0;Wt<S.length;Wt++){let ze=S[Wt],Ke=it[Wt],Sn=Ke==null?null:s==1?t[Wt][Ke]:t[Wt][1][Ke],Le=ht.dataIdx(n,Wt,L,St),Ze=Le==null?null:s==1?t[Wt][Le]:t[Wt][1][Le];if(dt=dt||Ze!=Sn||Le!=Ke,it[Wt]=Le,Wt>0&&ze.show){let Xn=Le==null?-10:Le==L?It:V(s==1?t[0][Le]:t[Wt][0][Le],I,K,0),Dn=Ze==null?-10:D(Ze,s==1?b[ze.scale]:b[ze.facets[1].scale],at,0);if(Kt&&Ze!=null){let ii=I.ori==1?Oe:He,fi=fn(Ot.dist(n,Wt,Le,Dn,ii));if(fi<Wi){let Ci=Ot.bias;if(Ci!=0){let Yn=Ri(ii,ze.scale),si=Ze>=0?1:-1,di=Yn>=0?1:-1;di==si&&(di==1?Ci==1?Ze>=Yn:Ze<=Yn:Ci==1?Ze<=Yn:Ze>=Yn)&&(Wi=fi,cs=Wt)}else Wi=fi,cs=Wt}}if(dt||Rt){let ii,fi;I.ori==0?(ii=Xn,fi=Dn):(ii=Dn,fi=Xn);let Ci,Yn,si,di,Pi,In,qn=!0,Rs=ot.bbox;if(Rs!=null){qn=!1;let Nn=Rs(n,Wt);si=Nn.left,di=Nn.top,Ci=Nn.width,Yn=Nn.height}else si=ii,di=fi,Ci=Yn=ot.size(n,Wt);if(In=ot.fill(n,Wt),Pi=ot.stroke(n,Wt),Rt)Wt==cs&&Wi<=Ot.prox&&(Nt=si,Ft=di,te=Ci,Me=Yn,ve=qn,fe=In,qt=Pi);else{let Nn=re[Wt];Nn!=null&&(Fe[Wt]=si,Pn[Wt]=di,Ru(Nn,Ci,Yn,qn),Tu(Nn,In,Pi),Li(Nn,oi(si),oi(di),F,Ct))}}}}if(Rt){let Wt=Ot.prox,ze=Ts==null?Wi<=Wt:Wi>Wt||cs!=Ts;if(dt||ze){let Ke=re[0];Ke!=null&&(Fe[0]=Nt,Pn[0]=Ft,Ru(Ke,te,Me,ve),Tu(Ke,fe,qt),Li(Ke,oi(Nt),oi(Ft),F,Ct))}}}if(Be.show&&os)if(g!=null){let[ft,St]=rn.scales,[It,Nt]=rn.match,[Ft,te]=g.cursor.sync.scales,Me=g.cursor.drag;if(_n=Me._x,xn=Me._y,_n||xn){let{left:ve,top:fe,width:qt,height:Wt}=g.select,ze=g.scales[Ft].ori,Ke=g.posToVal,Sn,Le,Ze,Xn,Dn,ii=ft!=null&&It(ft,Ft),fi=St!=null&&Nt(St,te);ii&&_n?(ze==0?(Sn=ve,Le=qt):(Sn=fe,Le=Wt),Ze=b[ft],Xn=V(Ke(Sn,Ft),Ze,K,0),Dn=V(Ke(Sn+Le,Ft),Ze,K,0),Xr(Si(Xn,Dn),fn(Dn-Xn))):Xr(0,K),fi&&xn?(ze==1?(Sn=ve,Le=qt):(Sn=fe,Le=Wt),Ze=b[St],Xn=D(Ke(Sn,te),Ze,at,0),Dn=D(Ke(Sn+Le,te),Ze,at,0),Yr(Si(Xn,Dn),fn(Dn-Xn))):Yr(0,at)}else ol()}else{let ft=fn(jh-Jh),St=fn(tu-Qh);if(I.ori==1){let te=ft;ft=St,St=te}_n=yn.x&&ft>=yn.dist,xn=yn.y&&St>=yn.dist;let It=yn.uni;It!=null?_n&&xn&&(_n=ft>=It,xn=St>=It,!_n&&!xn&&(St>ft?xn=!0:_n=!0)):yn.x&&yn.y&&(_n||xn)&&(_n=xn=!0);let Nt,Ft;_n&&(I.ori==0?(Nt=$s,Ft=Oe):(Nt=Ks,Ft=He),Xr(Si(Nt,Ft),fn(Ft-Nt)),xn||Yr(0,at)),xn&&(I.ori==1?(Nt=$s,Ft=Oe):(Nt=Ks,Ft=He),Yr(Si(Nt,Ft),fn(Ft-Nt)),_n||Xr(0,K)),!_n&&!xn&&(Xr(0,0),Yr(0,0))}if(yn._x=_n,yn._y=xn,g==null){if(R){if(du!=null){let[ft,St]=rn.scales;rn.values[0]=ft!=null?Ri(I.ori==0?Oe:He,ft):null,rn.values[1]=St!=null?Ri(I.ori==1?Oe:He,St):null}$r(fl,n,Oe,He,F,Ct,L)}if(Kt){let ft=R&&rn.setSeries,St=Ot.prox;Ts==null?Wi<=St&&Ai(cs,Js,!0,ft):Wi>St?Ai(null,Js,!0,ft):cs!=Ts&&Ai(cs,Js,!0,ft)}}dt&&(ut.idx=L,sl()),M!==!1&&vn("setCursor")}let hs=null;Object.defineProperty(n,"rect",{get(){return hs==null&&qr(!1),hs}});function qr(g=!1){g?hs=null:(hs=x.getBoundingClientRect(),vn("syncRect",hs))}function iu(g,M,R,L,G,K,at){ht._lock||os&&g!=null&&g.movementX==0&&g.movementY==0||(rl(g,M,R,L,G,K,at,!1,g!=null),g!=null?As(null,!0,!0):As(M,!0,!1))}function rl(g,M,R,L,G,K,at,ft,St){if(hs==null&&qr(!1),$t(g),g!=null)R=g.clientX-hs.left,L=g.clientY-hs.top;else{if(R<0||L<0){Oe=-10,He=-10;return}let[It,Nt]=rn.scales,Ft=M.cursor.sync,[te,Me]=Ft.values,[ve,fe]=Ft.scales,[qt,Wt]=rn.match,ze=M.axes[0].side%2==1,Ke=I.ori==0?F:Ct,Sn=I.ori==1?F:Ct,Le=ze?K:G,Ze=ze?G:K,Xn=ze?L:R,Dn=ze?R:L;if(ve!=null?R=qt(It,ve)?o(te,b[It],Ke,0):-10:R=Ke*(Xn/Le),fe!=null?L=Wt(Nt,fe)?o(Me,b[Nt],Sn,0):-10:L=Sn*(Dn/Ze),I.ori==1){let ii=R;R=L,L=ii}}St&&(M==null||M.cursor.event.type==fl)&&((R<=1||R>=F-1)&&(R=Is(R,F)),(L<=1||L>=Ct-1)&&(L=Is(L,Ct))),ft?(Jh=R,Qh=L,[$s,Ks]=ht.move(n,R,L)):(Oe=R,He=L)}const al={width:0,height:0,left:0,top:0};function ol(){Aa(al,!1)}let su,ru,au,ou;function lu(g,M,R,L,G,K,at){os=!0,_n=xn=yn._x=yn._y=!1,rl(g,M,R,L,G,K,at,!0,!1),g!=null&&(xe(dl,jl,cu,!1),$r(vu,n,$s,Ks,F,Ct,null));let{left:ft,top:St,width:It,height:Nt}=Be;su=ft,ru=St,au=It,ou=Nt}function cu(g,M,R,L,G,K,at){os=yn._x=yn._y=!1,rl(g,M,R,L,G,K,at,!1,!0);let{left:ft,top:St,width:It,height:Nt}=Be,Ft=It>0||Nt>0,te=su!=ft||ru!=St||au!=It||ou!=Nt;if(Ft&&te&&Aa(Be),yn.setScale&&Ft&&te){let Me=ft,ve=It,fe=St,qt=Nt;if(I.ori==1&&(Me=St,ve=Nt,fe=ft,qt=It),_n&&ls(T,Ri(Me,T),Ri(Me+ve,T)),xn)for(let Wt in b){let ze=b[Wt];Wt!=T&&ze.from==null&&ze.min!=Ie&&ls(Wt,Ri(fe+qt,Wt),Ri(fe,Wt))}ol()}else ht.lock&&(ht._lock=!ht._lock,As(M,!0,g!=null));g!=null&&(ln(dl,jl),$r(dl,n,Oe,He,F,Ct,null))}function bm(g,M,R,L,G,K,at){if(ht._lock)return;$t(g);let ft=os;if(os){let St=!0,It=!0,Nt=10,Ft,te;I.ori==0?(Ft=_n,te=xn):(Ft=xn,te=_n),Ft&&te&&(St=Oe<=Nt||Oe>=F-Nt,It=He<=Nt||He>=Ct-Nt),Ft&&St&&(Oe=Oe<$s?0:F),te&&It&&(He=He<Ks?0:Ct),As(null,!0,!0),os=!1}Oe=-10,He=-10,it.fill(null),As(null,!0,!0),ft&&(os=ft)}function hu(g,M,R,L,G,K,at){ht._lock||($t(g),Wr(),ol(),g!=null&&$r(yu,n,Oe,He,F,Ct,null))}function uu(){C.forEach(R_),U(n.width,n.height,!0)}Fs(So,xr,uu);const Qs={};Qs.mousedown=lu,Qs.mousemove=iu,Qs.mouseup=cu,Qs.dblclick=hu,Qs.setSeries=(g,M,R,L)=>{let G=rn.match[2];R=G(n,M,R),R!=-1&&Ai(R,L,!0,!1)},mt&&(xe(vu,x,lu),xe(fl,x,iu),xe(Su,x,g=>{$t(g),qr(!1)}),xe(Mu,x,bm),xe(yu,x,hu),oc.add(n),n.syncRect=qr);const Ra=n.hooks=i.hooks||{};function vn(g,M,R){Ln?Re.push([g,M,R]):g in Ra&&Ra[g].forEach(L=>{L.call(null,n,M,R)})}(i.plugins||[]).forEach(g=>{for(let M in g.hooks)Ra[M]=(Ra[M]||[]).concat(g.hooks[M])});const fu=(g,M,R)=>R,rn=on({key:null,setSeries:!1,filters:{pub:Iu,sub:Iu},scales:[T,S[1]?S[1].scale:null],match:[Nu,Nu,fu],values:[null,null]},ht.sync);rn.match.length==2&&rn.match.push(fu),ht.sync=rn;const du=rn.key,ll=Jd(du);function $r(g,M,R,L,G,K,at){rn.filters.pub(g,M,R,L,G,K,at)&&ll.pub(g,M,R,L,G,K,at)}ll.sub(n);function wm(g,M,R,L,G,K,at){rn.filters.sub(g,M,R,L,G,K,at)&&Qs[g](null,M,R,L,G,K,at)}n.pub=wm;function Tm(){ll.unsub(n),oc.delete(n),gn.clear(),nc(So,xr,uu),c.remove(),At?.remove(),vn("destroy")}n.destroy=Tm;function cl(){vn("init",i,t),Vr(t||i.data,!1),W[T]?el(T,W[T]):Wr(),nt=Be.show&&(Be.width>0||Be.height>0),tt=dt=!0,U(i.width,i.height)}return S.forEach(Hs),C.forEach(ki),e?e instanceof HTMLElement?(e.appendChild(c),cl()):e(n,cl):cl(),n}Cn.assign=on;Cn.fmtNum=ph;Cn.rangeNum=Mo;Cn.rangeLog=Vo;Cn.rangeAsinh=fh;Cn.orient=ks;Cn.pxRatio=ye;Cn.join=vg;Cn.fmtDate=gh,Cn.tzDate=Pg;Cn.sync=Jd;{Cn.addGap=f_,Cn.clipGaps=Yo;let i=Cn.paths={points:ip};i.linear=rp,i.stepped=m_,i.bars=g_,i.spline=x_}const C_='12px "Source Sans 3 Variable", system-ui, sans-serif',P_='600 12px "Source Sans 3 Variable", system-ui, sans-serif';class cp{constructor(t,e){this.container=t,this.chart=null,this.data=[[]],t.setAttribute("role","img"),t.setAttribute("aria-label",e),new ResizeObserver(()=>this.resize()).observe(t)}rebuild(t,e,n){if(this.chart?.destroy(),this.chart=null,this.container.clientWidth===0)return;this.container.dataset.axes=n.map(r=>r.label).join("|");const s=[[],...t.map(()=>[])];this.data=this.data.length===t.length+1?this.data:s,this.chart=new Cn({width:this.container.clientWidth,height:this.container.clientHeight,padding:[10,14,0,0],legend:{show:!1},cursor:{y:!1,points:{size:6},drag:{x:!0,y:!1}},scales:e,axes:n,series:[{},...t.map(L_)]},this.data,this.container)}setData(t){this.data=t,this.chart?.setData(t)}get ready(){return this.chart!==null}get canvas(){return this.chart?.ctx.canvas??null}resize(){const{clientWidth:t,clientHeight:e}=this.container;t>0&&e>0&&this.chart?.setSize({width:t,height:e})}}function L_(i){return{label:i.label,stroke:i.colour,width:1.6,dash:i.dash,scale:i.scale,points:{show:!1},spanGaps:!0}}const hp={time:!1,range:(i,t,e)=>i.data[0].length>1&&t!==null&&e>t?[t,e]:[i.data[0][0]??0,(i.data[0][0]??0)+1]};function up(i){return{...Eh(i),label:"t [s]",labelSize:18,labelGap:0,size:26}}function D_(i,t,e,n=!1){return{...Eh(i),label:t,labelSize:20,scale:e,side:n?1:3,size:50,space:26,grid:{...cc(i),show:!n}}}function Eh(i){return{stroke:i.text,font:C_,labelFont:P_,grid:cc(i),ticks:{...cc(i),size:4}}}function cc(i){return{stroke:i.faint,width:1}}class I_{constructor(t,e){this.plot=new cp(t,e)}rebuild(t,e){const n=fp(t),s=t.map((o,l)=>({label:o.name,colour:Er(l,e.dark),dash:vo[l%vo.length]??[],scale:o.unit})),r={x:hp};for(const o of n)r[o]={range:(l,c,f)=>F_(c,f)};const a=n.map((o,l)=>D_(e,N_(t,o),o,l>0));this.plot.rebuild(s,r,[up(e),...a])}setData(t,e){this.plot.setData([t,...e])}}function fp(i){return[...new Set(i.map(t=>t.unit))]}function N_(i,t){const e=i.filter(r=>r.unit===t).map(r=>r.name),n=U_(e),s=n.length>=1?n:`${e[0]} …`;return yd(s.length>9?s.slice(s.lastIndexOf(".")+1):s,t||"1")}function U_(i){const[t="",...e]=i;let n=t.length;for(const s of e)for(;!s.startsWith(t.slice(0,n));)n--;return t.slice(0,n).replace(/[.\-_]$/,"")}function F_(i,t){if(i===null||t===null||!Number.isFinite(i)||!Number.isFinite(t))return[0,1];const e=(i+t)/2,n=Math.max((t-i)*.56,Math.abs(e)*1e-6,1e-12);return[e-n,e+n]}const hc=1e-18,O_=1e-12,B_=256;class z_{constructor(t,e){this.low=hc,this.plot=new cp(t,e)}rebuild(t,e,n){const s={x:hp,y:{distr:3,log:10,range:(r,a,o)=>[this.low,H_(o)]}};this.plot.rebuild(t.map(r=>({...r,scale:"y"})),s,[up(n),V_(n,e)])}setData(t,e){this.low=G_(e),this.plot.setData([t,...e.map(n=>k_(n,this.low))])}}function k_(i,t){let e=i.find(n=>Number.isFinite(n)&&n!==0)??0;return i.map(n=>Number.isFinite(n)?(n!==0&&(e=n),Math.max(Math.abs(e),t)):NaN)}function G_(i){const t=i.flatMap(n=>{const s=Math.ceil(n.length/B_),r=n.filter((o,l)=>l%s===0).sort(),a=r[Math.floor(r.length*.06)]??0;return n.length>0?[Number.isFinite(a)?a:0]:[]}),e=t.length>0?Math.min(...t):0;return e<10*hc?hc:Math.pow(10,Math.floor(Math.log10(e))-1)}function H_(i){const t=Math.max(O_,Math.min(i??0,1e30));return Math.pow(10,Math.ceil(Math.log10(t)+.3))}function V_(i,t){return{...Eh(i),label:t,labelSize:20,size:46,filter:(e,n)=>n,splits:(e,n,s,r)=>W_(s,r),values:(e,n)=>n.map(s=>Sd(Math.round(Math.log10(s))))}}function W_(i,t){const e=Math.round(Math.log10(i)),n=Math.round(Math.log10(t)),s=Math.max(1,Math.ceil((n-e)/6)),r=[];for(let a=n-(n-e)%s;a>=e;a-=s)r.unshift(Math.pow(10,a));return r}const X_=60,Y_={"angular-momentum":"ang. mom.",phi:"φ",phidot:"φ̇",orthogonality:"orthog."},q_=[[/^angular momentum about /,"L about "],[/^linear momentum along /,"p along "]],$_={phi:"largest residual of the constraints, positions",phidot:"largest residual of the constraints, velocities",orthogonality:"largest entry of |RᵀR − 1|"};class K_{constructor(t,e){this.session=t,this.theme=e,this.driftBox=pt("div",{class:"plot"}),this.columnBox=pt("div",{class:"plot"}),this.driftLegend=pt("div",{class:"legend"}),this.columnLegend=pt("div",{class:"legend"}),this.outputOf=pt("span",{class:"note"}),this.drift=new z_(this.driftBox,"Drift of what is conserved, logarithmic"),this.values=new I_(this.columnBox,"Chosen quantities over time"),this.columns=[],this.columnPlaces=[],this.laws="",this.conserved=[],this.shownInvariants=[],this.hiddenInvariants=new Set,this.timer=0,this.lastDraw=0,this.pick=pt("select",{"aria-label":"Invariant to compare",class:"inline-select",change:()=>this.rebuild()});const n=pt("header",{},pt("h2",{},"Conserved: drift"),this.pick),s=pt("header",{},pt("h2",{},"Output"),this.outputOf);this.root=pt("div",{class:"charts"},pt("section",{class:"chart",id:"drift-chart"},n,this.driftBox,this.driftLegend),pt("section",{class:"chart",id:"column-chart"},s,this.columnBox,this.columnLegend)),new ResizeObserver(()=>this.rebuildIfNeeded()).observe(this.columnBox),new ResizeObserver(()=>this.rebuildIfNeeded()).observe(this.driftBox)}get canvases(){return[this.drift.plot.canvas,this.values.plot.canvas].filter(t=>t!==null)}setColumns(t){this.columns=t,this.columnPlaces=t.map(e=>this.session.outputs.findIndex(n=>n.name===e.name)),this.session.plot(this.columnPlaces),this.rebuild()}setTheme(t){this.theme=t,this.rebuild()}setModel(){const t=this.session.invariants.map(s=>`${s.name}|${s.conserved}`).join();if(t===this.laws)return!1;this.laws=t,this.conserved=this.session.invariants.flatMap((s,r)=>s.conserved?[r]:[]);const e=this.conserved.map(s=>this.session.invariants[s]?.name??""),n=this.pick.value;return this.pick.replaceChildren(...e.map(s=>pt("option",{value:s},s))),this.pick.value=e.includes(n)?n:e[0]??"",!0}rebuild(){this.rebuildDrift(),this.values.rebuild(this.columns,this.theme),this.draw()}schedule(){if(this.timer!==0)return;const t=Math.max(0,X_-(performance.now()-this.lastDraw));this.timer=window.setTimeout(()=>{this.timer=0,this.draw()},t)}get sideBySide(){return this.session.simulations.length>1}rebuildIfNeeded(){(!this.drift.plot.ready||!this.values.plot.ready)&&this.rebuild()}rebuildDrift(){const{invariants:t,simulations:e}=this.session;this.pick.hidden=!this.sideBySide,this.outputOf.textContent=this.sideBySide?`of ${e[0]?.method??""}`:"",this.shownInvariants=this.conserved.filter(l=>!this.hiddenInvariants.has(t[l]?.name??""));const n=this.sideBySide?e.map(l=>l.method):this.shownInvariants.map(l=>t[l]?.name??""),s=l=>this.sideBySide?l:this.conserved.indexOf(this.shownInvariants[l]??-1),r=n.map((l,c)=>({label:l,colour:Er(s(c),this.theme.dark),dash:vo[s(c)%vo.length]??[]})),a=t[this.pickedInvariant()],o=this.sideBySide&&a?yd("drift",a.unit||"1"):"drift [SI]";this.drift.rebuild(r,o,this.theme),this.buildDriftLegend()}pickedInvariant(){return Math.max(0,this.session.invariants.findIndex(t=>t.name===this.pick.value))}draw(){this.lastDraw=performance.now(),this.drawDrift();const t=this.columnPlaces;this.values.setData(this.session.times(0),t.map(e=>this.session.column(0,e))),this.fillLegends()}drawDrift(){const{simulations:t}=this.session;if(!this.sideBySide){this.drift.setData(this.session.times(0),this.shownInvariants.map(s=>this.session.drift(0,s)));return}const e=this.pickedInvariant(),n=t.map((s,r)=>this.session.times(r)).reduce((s,r)=>r.length>s.length?r:s,new Float64Array);this.drift.setData(n,t.map((s,r)=>J_(this.session.drift(r,e),n.length)))}buildDriftLegend(){const{invariants:t,simulations:e}=this.session,n=this.sideBySide?e.map((r,a)=>this.legendItem(r.method,a,null)):this.conserved.map((r,a)=>this.legendItem(t[r]?.name??"",a,t[r]??null));this.driftLegend.replaceChildren(...n),this.driftLegend.classList.toggle("roomy",this.sideBySide);const s=this.columns.map((r,a)=>this.legendItem(r.name,a,null));this.columnLegend.replaceChildren(...s)}legendItem(t,e,n){const s=pt("span",{class:"swatch","aria-hidden":"true"});s.style.background=Er(e,this.theme.dark);const r=pt("span",{class:"legend-value"}),a=[s,pt("span",{class:"legend-name"},Z_(t)),r];if(!n)return pt("span",{class:"legend-item","data-name":t},...a);const o=!this.hiddenInvariants.has(t),c=`${`${$_[t]??t} [${n.unit||"1"}], largest so far`}; click to ${o?"hide":"show"}`;return pt("button",{type:"button",class:"legend-item","data-name":t,"aria-pressed":String(o),title:c,click:()=>this.toggle(t)},...a)}toggle(t){this.hiddenInvariants.delete(t)||this.hiddenInvariants.add(t),this.rebuild()}fillLegends(){const t=this.pickedInvariant();[...this.driftLegend.children].forEach((e,n)=>{const[s,r]=this.sideBySide?[n,t]:[0,this.conserved[n]??0],a=this.session.block(s)?.invariants[3*r+2];nf(e,a,ah),e.dataset.now=String(this.session.block(s)?.invariants[3*r])}),[...this.columnLegend.children].forEach((e,n)=>{const s=this.session.output(0,this.columnPlaces[n]??-1);nf(e,s,Md)})}}function Z_(i){return Y_[i]??q_.reduce((t,[e,n])=>t.replace(e,n),i)}function nf(i,t,e){const n=i.querySelector(".legend-value");!n||t===void 0||(n.textContent=e(t),i.dataset.value=String(t))}function J_(i,t){if(i.length>=t)return i.subarray(0,t);const e=new Float64Array(t).fill(NaN);return e.set(i),e}class Q_{constructor(t,e){this.session=t,this.tell=e,this.pieces=[],this.received=0,this.number=-1,this.name="",t.connection.onChunk=n=>this.receive(n),t.on("event",n=>this.hear(n))}async start(t,e){const n={format:t,simulation:0,...e?{duration:e}:{}},s=await this.session.connection.request("download",n);this.number=s.download,this.name=s.name,this.pieces=[],this.received=0,this.tell(`Computing ${s.name} …`)}hear(t){t.event!=="download"||t.download!==this.number||(t.state==="failed"&&this.tell(`No file: ${t.message??""}`),t.state==="computing"&&this.tell(`Computing ${this.name}: ${Math.round(100*(t.t??0)/(t.duration||1))} %`),t.state==="ready"&&t.message&&this.tell(t.message))}receive(t){t.download===this.number&&(this.pieces.push(t.bytes),this.received+=t.bytes.length,!(this.received<t.total)&&(rh(this.name,new Blob(this.pieces)),this.tell(`${this.name} is saved.`)))}}class j_{constructor(t,e){this.gutter=pt("div",{class:"gutter","aria-hidden":"true"}),this.message=pt("p",{class:"fault",role:"alert"}),this.fault=null,this.area=pt("textarea",{class:"code",spellcheck:"false",wrap:"off",autocapitalize:"off","aria-label":"Model, JSON",input:()=>this.edited(),scroll:()=>this.follow(),keydown:n=>this.shortcut(n,t)}),this.root=pt("section",{class:"editor","aria-label":"Model editor",hidden:!0},pt("header",{},pt("h2",{},"Model"),pt("span",{class:"note"},"Ctrl + Enter applies"),yr("Apply",()=>t(this.area.value),{id:"apply",class:"button primary"}),yr("Close",e,{id:"close-editor"})),this.message,pt("div",{class:"code-frame"},this.gutter,this.area))}get text(){return this.area.value}setText(t){this.area.value=t,this.clearFault()}showFault(t){this.fault=t;const e=t.line>0?`Line ${t.line}, column ${t.column}: `:"",n=t.where&&t.line===0?` (${t.where})`:"";this.message.textContent=`${e}${t.message}${n}`,this.message.hidden=!1,this.numberLines(),t.line>0&&this.goTo(t.line,t.column)}clearFault(){this.fault=null,this.message.hidden=!0,this.numberLines()}edited(){this.fault?this.clearFault():this.numberLines()}numberLines(){const t=this.area.value.split(`
`).length,e=Array.from({length:t},(n,s)=>{const r=this.fault?.line===s+1;return pt("div",r?{class:"bad-line","data-line":s+1}:{},String(s+1))});this.gutter.replaceChildren(...e),this.follow()}follow(){this.gutter.scrollTop=this.area.scrollTop}goTo(t,e){const n=this.area.value.split(`
`),s=n.slice(0,t-1).reduce((a,o)=>a+o.length+1,0)+Math.max(0,e-1),r=parseFloat(getComputedStyle(this.area).lineHeight);this.area.focus(),this.area.setSelectionRange(s,s+Math.max(1,(n[t-1]?.length??1)-e+1)),this.area.scrollTop=Math.max(0,(t-6)*r),this.follow()}shortcut(t,e){t.key!=="Enter"||!(t.ctrlKey||t.metaKey)||(t.preventDefault(),e(this.area.value))}}async function t0(i){const t=new URLSearchParams;i.example?t.set("example",i.example):i.text&&t.set("model",await s0(i.text));for(const[e,n]of Object.entries(i.set))t.append("set",`${e}:${n}`);for(const e of i.simulations)t.append("sim",[e.method,e.step,e.stabilization??""].join(","));return i.speed!==void 0&&t.set("speed",String(i.speed)),i.plot.length>0&&t.set("plot",i.plot.join(",")),i.layers&&t.set("layers",i.layers.join(",")),i.hidden.length>0&&t.set("hidden",i.hidden.join(",")),i.polhode!==void 0&&t.set("polhode",i.polhode?"1":"0"),t.toString().replace(/%2C/g,",").replace(/%3A/g,":")}async function e0(i){const t=new URLSearchParams(i.replace(/^#/,"")),e=t.get("model"),n=t.get("example");if(!e&&!n)return null;const s=t.get("speed");return{example:n??void 0,text:e?await r0(e):void 0,set:Object.fromEntries(t.getAll("set").map(n0).filter(([r,a])=>r!==""&&Number.isFinite(a))),simulations:t.getAll("sim").map(i0),speed:s==="max"?"max":s?Number(s):void 0,plot:xl(t.get("plot")),layers:t.has("layers")?xl(t.get("layers")):null,hidden:xl(t.get("hidden")),polhode:t.has("polhode")?t.get("polhode")==="1":void 0}}function xl(i){return i?i.split(","):[]}function n0(i){const[t="",e=""]=i.split(":");return[t,Number(e)]}function i0(i){const[t,e,n]=i.split(",");return{method:t,step:Number(e),...n?{stabilization:n}:{}}}async function dp(i,t){const e=new Blob([i]).stream().pipeThrough(t);return new Uint8Array(await new Response(e).arrayBuffer())}async function s0(i){const t=await dp(new TextEncoder().encode(i),new CompressionStream("deflate-raw"));let e="";for(const n of t)e+=String.fromCharCode(n);return btoa(e).replace(/\+/g,"-").replace(/\//g,"_").replace(/=+$/,"")}async function r0(i){const t=atob(i.replace(/-/g,"+").replace(/_/g,"/")),e=Uint8Array.from(t,n=>n.charCodeAt(0));return new TextDecoder().decode(await dp(e,new DecompressionStream("deflate-raw")))}function $n(i,t=!1){return Am(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" ${t?'fill="currentColor"':'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'}>${i}</svg>`)}const Qn={run:()=>$n('<path d="M6 3.8v12.4l10-6.2z"/>',!0),pause:()=>$n('<path d="M5.5 4h3v12h-3zM11.5 4h3v12h-3z"/>',!0),step:()=>$n('<path d="M4.5 4v12l8-6zM14 4h2v12h-2z"/>',!0),reset:()=>$n('<path d="M4 10a6 6 0 1 0 2-4.5M6 2.5v3.2h3.2"/>'),sun:()=>$n('<circle cx="10" cy="10" r="3.4"/><path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.4 4.4l1.4 1.4M14.2 14.2l1.4 1.4M4.4 15.6l1.4-1.4M14.2 5.8l1.4-1.4"/>'),link:()=>$n('<path d="M8.5 11.5l3-3M7 9l-2 2a2.8 2.8 0 0 0 4 4l2-2M13 11l2-2a2.8 2.8 0 0 0-4-4l-2 2"/>'),code:()=>$n('<path d="M7 5l-4.5 5L7 15M13 5l4.5 5-4.5 5"/>'),columns:()=>$n('<rect x="2.5" y="4" width="6.5" height="12" rx="1"/><rect x="11" y="4" width="6.5" height="12" rx="1"/>'),camera:()=>$n('<path d="M3 6.5h3l1.3-2h5.4l1.3 2h3v9H3z"/><circle cx="10" cy="10.8" r="2.7"/>'),record:()=>$n('<circle cx="10" cy="10" r="5"/>',!0),download:()=>$n('<path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12"/>'),close:()=>$n('<path d="M5 5l10 10M15 5L5 15"/>'),chevron:()=>$n('<path d="M6 8l4 4 4-4"/>')},Eo=["om_x","om_y","om_z"],Zi=["inertia_1","inertia_2","inertia_3"],Qi=["share_1","share_2","share_3"],bo=["rotor_x","rotor_y","rotor_z"],wo="rotor_damping",a0=[...Eo,...Zi,...Qi,...bo,wo];function o0(i){const t=l0(i),e=t?c0(t):null;if(!t||!e)return null;const n=uc(e.omega??[0,0,0]),s=uc(e.inertia),r=h0(e.rotors??[]);if(!n||!s||!r)return null;const a={...t.parameters};if(a0.some(c=>c in a))return null;e.omega=pp(a,Eo,n,"rad/s");const o=r.filter(c=>c.inertia!==void 0),l=u0(o);return o.length>0&&!l?null:(e.inertia=f0(a,s,l),r.length>0&&(e.rotors=[...d0(a,r),...p0(a,o)]),t.parameters=a,{text:JSON.stringify(t,null,1),hasRotor:r.length>0,damping:m0(o)})}function l0(i){try{const t=JSON.parse(i);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:null}catch{return null}}function c0(i){const t=n=>n===void 0||Array.isArray(n)&&n.length===0,e=i.bodies;return!Array.isArray(e)||e.length!==1||![i.joints,i.points,i.beams,i.forces].every(t)?null:e[0]}function uc(i){return Array.isArray(i)&&i.length===3&&i.every(t=>typeof t=="number")?i:null}function h0(i){return Array.isArray(i)&&i.every(e=>{const n=["momentum","inertia"].filter(s=>s in e);return uc(e.axis)&&e.torque===void 0&&n.every(s=>typeof e[s]=="number")})?i.map(e=>({...e,momentum:e.momentum??0})):null}function pp(i,t,e,n){const s=Math.max(1,2*Math.max(...e.map(Math.abs)));return t.map((r,a)=>(i[r]={value:e[a],min:-s,max:s,unit:n},`=${r}`))}function u0(i){const t=[0,0,0];for(const e of i){const n=e.axis.findIndex((s,r)=>s!==0&&e.axis.every((a,o)=>o===r||a===0));if(n<0)return null;t[n]=t[n]+e.inertia}return t}function f0(i,t,e){const n=Math.max(...t);return Zi.map((s,r)=>{const a=e?.[r]??0;return i[s]={value:t[r]+a,min:.05*n,max:2*n,unit:"kg m^2"},a===0?`=${s}`:(i[Qi[r]]={value:a,min:.01*a,max:t[r]+a,unit:"kg m^2"},`=${s}-${Qi[r]}`)})}function d0(i,t){const e=[0,0,0];for(const s of t.filter(r=>r.inertia===void 0)){const r=Math.hypot(...s.axis);s.axis.forEach((a,o)=>e[o]=e[o]+s.momentum*a/r)}return pp(i,bo,e,"N m s").map((s,r)=>({axis:[0,1,2].map(a=>r===a?1:0),momentum:s}))}function p0(i,t){if(t.length===0)return[];const e=t.map(r=>r.damping??0),n=Math.max(...e.map(r=>typeof r=="number"?r:0)),s=e.every(r=>typeof r=="number");return s&&(i[wo]={value:n,min:0,max:Math.max(1,5*n),unit:"N m s"}),t.map(r=>({...r,inertia:g0(r.axis,t),damping:s?`=${wo}`:r.damping}))}function m0(i){const[t,...e]=i.map(s=>s.damping??0);if(t===void 0)return null;if(typeof t=="number")return e.every(s=>typeof s=="number")?wo:null;const n=t.replace(/^=/,"");return e.every(s=>s===t)&&/^[A-Za-z][\w-]*$/.test(n)?n:null}function g0(i,t){const e=i.findIndex(s=>s!==0),n=t.filter(s=>s.axis[e]!==0).length;return n>1?`=${Qi[e]}/${n}`:`=${Qi[e]}`}function _0(i,t){const e=[...i],[n,s]=[0,1,2].filter(f=>f!==t),[r,a,o]=[e[t],e[n],e[s]],l=r-(a+o);return l>0&&(e[n]=a+l/2,e[s]=o+l/2),Math.abs(a-o)-r>0&&(e[a>o?n:s]=Math.min(a,o)+r),e}function x0(i,t){const e=i.reduce((n,s)=>n+s,0)/2;return i.map(n=>Math.sqrt(Math.max(12/t*(e-n),1e-12)))}class ji{constructor(t,e,n=!0){this.key=t,this.title=e,this.body=pt("div",{class:"panel-body",id:`panel-${t}`}),this.head=pt("button",{type:"button",class:"panel-head","aria-controls":`panel-${t}`,click:()=>this.fold()},e,Qn.chevron()),this.root=pt("section",{class:"panel","data-panel":t},pt("h2",{},this.head),this.body),this.setOpen(n)}fill(...t){this.body.replaceChildren(),Rm(this.body,...t)}setOpen(t){this.head.setAttribute("aria-expanded",String(t)),this.body.hidden=!t}set shown(t){this.root.hidden=!t}get shown(){return!this.root.hidden}fold(){this.setOpen(this.body.hidden)}}const vl=1e3;class bh{constructor(t){this.options=t;const{name:e,unit:n,note:s}=t,r=n&&n!=="1"?`${e}, ${n}`:e;this.range=pt("input",{type:"range",min:0,max:vl,step:1,"aria-label":r,input:()=>this.dragged()}),this.number=pt("input",{type:"number",step:"any","aria-label":`${r}, value`,change:()=>this.typed()}),this.root=pt("div",{class:"slider",title:s},pt("span",{class:"slider-name"},e),pt("span",{class:"slider-value"},this.number,pt("span",{class:"unit"},n==="1"?"":oh(n))),this.range),this.show(t.value)}show(t){this.range.value=String(this.toTrack(t)),this.number.value=String(Number(t.toPrecision(6)))}dragged(){const t=this.fromTrack(Number(this.range.value));this.number.value=String(t),this.options.onInput(t)}typed(){const t=Number(this.number.value);this.number.value===""||!Number.isFinite(t)||(this.range.value=String(this.toTrack(t)),this.options.onInput(t))}toTrack(t){const{min:e,max:n,logarithmic:s}=this.options,r=s?Math.log(t/e)/Math.log(n/e):(t-e)/(n-e);return Math.round(vl*Math.min(1,Math.max(0,r)))}fromTrack(t){const{min:e,max:n,logarithmic:s}=this.options,r=t/vl,a=s?e*Math.pow(n/e,r):e+(n-e)*r;return Number(a.toPrecision(4))}}class v0{constructor(t,e,n){this.session=t,this.onChange=e,this.onBlock=n,this.rotor=new ji("rotor","Rotor"),this.omegas=new ji("omegas","Omegas"),this.inertia=new ji("inertia","Inertia"),this.damping=new ji("damping","Damping"),this.sliders=new Map}get panels(){return[this.rotor,this.omegas,this.inertia,this.damping]}rebuild(t){this.sliders.clear();for(const e of this.panels)e.shown=!1;return t?(this.fillVector(this.rotor,bo,"Momentum of the rotors, l, along the body's axes",!0),this.fillVector(this.omegas,Eo,"Angular velocity at the start, in the body's axes",!1),this.fillInertia(),this.fillDamping(t.damping),new Set([...bo,...Eo,...Zi,...Qi,...t.damping?[t.damping]:[]])):new Set}showValues(){for(const[t,e]of this.sliders)e.show(this.session.values[t]??0)}has(t){return this.session.model?.parameters.some(e=>e.name===t)??!1}value(t){return this.session.values[t]??0}slider(t,e,n){const s=this.session.model?.parameters.find(c=>c.name===t),[r,a,o]=[s?.min??0,s?.max??1,s?.unit??""],l=new bh({name:e,value:this.value(t),min:r,max:a,unit:o,onInput:n});return this.sliders.set(t,l),l}fillVector(t,e,n,s){if(t.shown=this.has(e[0]),!t.shown)return;const r=t===this.rotor?"l":"ω",a=e.map((o,l)=>this.slider(o,`${r}${"₁₂₃"[l]}`,c=>this.onChange({[o]:c},s)));t.fill(pt("p",{class:"note"},n),...a.map(o=>o.root))}fillInertia(){if(this.inertia.shown=this.has(Zi[0]),!this.inertia.shown)return;const t=Zi.map((s,r)=>this.slider(s,`I${"₁₂₃"[r]}`,a=>this.moveTotal(r,a))),e=Qi.flatMap((s,r)=>this.has(s)?[this.slider(s,`rotor’s share of I${"₁₂₃"[r]}`,a=>this.moveShare(r,a))]:[]);this.inertia.fill(pt("p",{class:"note"},"Kept within the triangle inequalities; the block follows."),...[...t,...e].map(s=>s.root))}fillDamping(t){this.damping.shown=t!==null&&this.has(t),!(t===null||!this.damping.shown)&&this.damping.fill(this.slider(t,"α",e=>this.onChange({[t]:e},!0)).root)}moveTotal(t,e){const n=Zi.map((a,o)=>o===t?e:this.value(a)),s=_0(n,t),r={};Zi.forEach((a,o)=>r[a]=s[o]),Qi.forEach((a,o)=>{this.has(a)&&(r[a]=Math.min(this.value(a),.95*s[o]))}),this.apply(r)}moveShare(t,e){const n=this.value(Zi[t]);this.apply({[Qi[t]]:Math.min(e,.95*n)})}apply(t){this.onChange(t,!0),this.showValues();const e=this.session.model?.bodies[0];if(!e||e.shape.given)return;const n=x0(Zi.map(s=>this.value(s)),e.mass);this.onBlock({kind:"box",size:n,frame:[1,0,0,0,1,0,0,0,1]})}}/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */const wh="187",vr={ROTATE:0,DOLLY:1,PAN:2},gr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},S0=0,sf=1,M0=2,ho=1,y0=2,ca=3,Bs=0,Hn=1,Ui=2,Sr=0,da=1,rf=2,af=3,of=4,E0=5,mr=100,b0=101,w0=102,T0=103,A0=104,R0=200,C0=201,P0=202,L0=203,mp=204,gp=205,D0=206,I0=207,N0=208,U0=209,F0=210,O0=211,B0=212,z0=213,k0=214,fc=0,dc=1,pc=2,xa=3,mc=4,gc=5,_c=6,xc=7,Th=0,G0=1,H0=2,is=0,_p=1,xp=2,vp=3,Sp=4,Mp=5,yp=6,Ep=7,bp=300,Rr=301,va=302,Sl=303,Ml=304,vc=1e3,ts=1001,Sc=1002,En=1003,V0=1004,Da=1005,kn=1006,yl=1007,xs=1008,jn=1009,wp=1010,Tp=1011,Sa=1012,Ah=1013,Bi=1014,yi=1015,zi=1016,Rh=1017,Ch=1018,Cr=1020,Ap=35902,Rp=35899,Cp=1021,Pp=1022,Fi=1023,Ms=1026,vs=1027,Ph=1028,Lh=1029,zs=1030,Dh=1031,Ih=1033,uo=33776,fo=33777,po=33778,mo=33779,Mc=35840,yc=35841,Ec=35842,bc=35843,wc=36196,Tc=37492,Ac=37496,Rc=37488,Cc=37489,To=37490,Pc=37491,Lc=37808,Dc=37809,Ic=37810,Nc=37811,Uc=37812,Fc=37813,Oc=37814,Bc=37815,zc=37816,kc=37817,Gc=37818,Hc=37819,Vc=37820,Wc=37821,Xc=36492,Yc=36494,qc=36495,$c=36283,Kc=36284,Ao=36285,Zc=36286,W0=3200,Jc=0,X0=1,_s="",li="srgb",Ro="srgb-linear",Co="linear",Ce="srgb",El=7680,Y0=519,q0=512,$0=513,K0=514,Lp=515,Z0=516,J0=517,Dp=518,Ip=519,Np=35044,Po=35048,Qc="300 es",Ei=2e3,Ma=2001;function Q0(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function Lo(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function j0(){const i=Lo("canvas");return i.style.display="block",i}const lf={};function Do(...i){const t="THREE."+i.shift();console.log(t,...i)}function Up(i){const t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){const e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Zt(...i){i=Up(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function Ee(...i){i=Up(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function go(...i){const t=i.join(" ");t in lf||(lf[t]=!0,Zt(...i))}function tx(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}const ex={[fc]:fc,[pc]:_c,[mc]:mc,[xa]:gc,[dc]:dc,[_c]:pc,[xc]:xc,[gc]:xa};class bs{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});const n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){const n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){const n=this._listeners;if(n===void 0)return;const s=n[t];if(s!==void 0){const r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){const e=this._listeners;if(e===void 0)return;const n=e[t.type];if(n!==void 0){t.target=this;const s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,t);t.target=null}}}const An=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],pa=Math.PI/180,jc=180/Math.PI;function Gs(){const i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(An[i&255]+An[i>>8&255]+An[i>>16&255]+An[i>>24&255]+"-"+An[t&255]+An[t>>8&255]+"-"+An[t>>16&15|64]+An[t>>24&255]+"-"+An[e&63|128]+An[e>>8&255]+"-"+An[e>>16&255]+An[e>>24&255]+An[n&255]+An[n>>8&255]+An[n>>16&255]+An[n>>24&255]).toLowerCase()}function de(i,t,e){return Math.max(t,Math.min(e,i))}function nx(i,t){return(i%t+t)%t}function bl(i,t,e){return(1-e)*i+e*t}function ix(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Zo(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Fp(i,t){if(t.constructor===Float32Array)return i;const e=Zo(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Op(i,t){if(t.constructor===Float32Array)return i;const e=Zo(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}const sx={DEG2RAD:pa},Yh=class Yh{constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){const e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(de(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){const n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,a=this.y-t.y;return this.x=r*n-a*s+t.x,this.y=r*s+a*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};Yh.prototype.isVector2=!0;let Jt=Yh;class ei{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,a,o){let l=n[s+0],c=n[s+1],f=n[s+2],u=n[s+3],h=r[a+0],p=r[a+1],x=r[a+2],E=r[a+3];if(u!==E||l!==h||c!==p||f!==x){let m=l*h+c*p+f*x+u*E;m<0&&(h=-h,p=-p,x=-x,E=-E,m=-m);let d=1-o;if(m<.9995){const S=Math.acos(m),C=Math.sin(S);d=Math.sin(d*S)/C,o=Math.sin(o*S)/C,l=l*d+h*o,c=c*d+p*o,f=f*d+x*o,u=u*d+E*o}else{l=l*d+h*o,c=c*d+p*o,f=f*d+x*o,u=u*d+E*o;const S=1/Math.sqrt(l*l+c*c+f*f+u*u);l*=S,c*=S,f*=S,u*=S}}t[e]=l,t[e+1]=c,t[e+2]=f,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,a){const o=n[s],l=n[s+1],c=n[s+2],f=n[s+3],u=r[a],h=r[a+1],p=r[a+2],x=r[a+3];return t[e]=o*x+f*u+l*p-c*h,t[e+1]=l*x+f*h+c*u-o*p,t[e+2]=c*x+f*p+o*h-l*u,t[e+3]=f*x-o*u-l*h-c*p,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){const n=t._x,s=t._y,r=t._z,a=t._order,o=Math.cos,l=Math.sin,c=o(n/2),f=o(s/2),u=o(r/2),h=l(n/2),p=l(s/2),x=l(r/2);switch(a){case"XYZ":this._x=h*f*u+c*p*x,this._y=c*p*u-h*f*x,this._z=c*f*x+h*p*u,this._w=c*f*u-h*p*x;break;case"YXZ":this._x=h*f*u+c*p*x,this._y=c*p*u-h*f*x,this._z=c*f*x-h*p*u,this._w=c*f*u+h*p*x;break;case"ZXY":this._x=h*f*u-c*p*x,this._y=c*p*u+h*f*x,this._z=c*f*x+h*p*u,this._w=c*f*u-h*p*x;break;case"ZYX":this._x=h*f*u-c*p*x,this._y=c*p*u+h*f*x,this._z=c*f*x-h*p*u,this._w=c*f*u+h*p*x;break;case"YZX":this._x=h*f*u+c*p*x,this._y=c*p*u+h*f*x,this._z=c*f*x-h*p*u,this._w=c*f*u-h*p*x;break;case"XZY":this._x=h*f*u-c*p*x,this._y=c*p*u-h*f*x,this._z=c*f*x+h*p*u,this._w=c*f*u+h*p*x;break;default:Zt("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){const n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){const e=t.elements,n=e[0],s=e[4],r=e[8],a=e[1],o=e[5],l=e[9],c=e[2],f=e[6],u=e[10],h=n+o+u;if(h>0){const p=.5/Math.sqrt(h+1);this._w=.25/p,this._x=(f-l)*p,this._y=(r-c)*p,this._z=(a-s)*p}else if(n>o&&n>u){const p=2*Math.sqrt(1+n-o-u);this._w=(f-l)/p,this._x=.25*p,this._y=(s+a)/p,this._z=(r+c)/p}else if(o>u){const p=2*Math.sqrt(1+o-n-u);this._w=(r-c)/p,this._x=(s+a)/p,this._y=.25*p,this._z=(l+f)/p}else{const p=2*Math.sqrt(1+u-n-o);this._w=(a-s)/p,this._x=(r+c)/p,this._y=(l+f)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(de(this.dot(t),-1,1)))}rotateTowards(t,e){const n=this.angleTo(t);if(n===0)return this;const s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){const n=t._x,s=t._y,r=t._z,a=t._w,o=e._x,l=e._y,c=e._z,f=e._w;return this._x=n*f+a*o+s*c-r*l,this._y=s*f+a*l+r*o-n*c,this._z=r*f+a*c+n*l-s*o,this._w=a*f-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,a=t._w,o=this.dot(t);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-e;if(o<.9995){const c=Math.acos(o),f=Math.sin(c);l=Math.sin(l*c)/f,e=Math.sin(e*c)/f,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){const t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}const qh=class qh{constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(cf.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(cf.setFromAxisAngle(t,e))}applyMatrix3(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=t.elements,a=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(t){const e=this.x,n=this.y,s=this.z,r=t.x,a=t.y,o=t.z,l=t.w,c=2*(a*s-o*n),f=2*(o*e-r*s),u=2*(r*n-a*e);return this.x=e+l*c+a*u-o*f,this.y=n+l*f+o*c-r*u,this.z=s+l*u+r*f-a*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){const n=t.x,s=t.y,r=t.z,a=e.x,o=e.y,l=e.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(t){const e=t.lengthSq();if(e===0)return this.set(0,0,0);const n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return wl.copy(this).projectOnVector(t),this.sub(wl)}reflect(t){return this.sub(wl.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(de(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){const s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){const e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){const t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};qh.prototype.isVector3=!0;let z=qh;const wl=new z,cf=new ei,$h=class $h{constructor(t,e,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c)}set(t,e,n,s,r,a,o,l,c){const f=this.elements;return f[0]=t,f[1]=s,f[2]=o,f[3]=e,f[4]=r,f[5]=l,f[6]=n,f[7]=a,f[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){const e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],f=n[4],u=n[7],h=n[2],p=n[5],x=n[8],E=s[0],m=s[3],d=s[6],S=s[1],C=s[4],b=s[7],P=s[2],T=s[5],_=s[8];return r[0]=a*E+o*S+l*P,r[3]=a*m+o*C+l*T,r[6]=a*d+o*b+l*_,r[1]=c*E+f*S+u*P,r[4]=c*m+f*C+u*T,r[7]=c*d+f*b+u*_,r[2]=h*E+p*S+x*P,r[5]=h*m+p*C+x*T,r[8]=h*d+p*b+x*_,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],f=t[8];return e*a*f-e*o*c-n*r*f+n*o*l+s*r*c-s*a*l}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],f=t[8],u=f*a-o*c,h=o*l-f*r,p=c*r-a*l,x=e*u+n*h+s*p;if(x===0)return this.set(0,0,0,0,0,0,0,0,0);const E=1/x;return t[0]=u*E,t[1]=(s*c-f*n)*E,t[2]=(o*n-s*a)*E,t[3]=h*E,t[4]=(f*e-s*l)*E,t[5]=(s*r-o*e)*E,t[6]=p*E,t[7]=(n*l-c*e)*E,t[8]=(a*e-n*r)*E,this}transpose(){let t;const e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){const e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,a,o){const l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+t,-s*c,s*l,-s*(-c*a+l*o)+o+e,0,0,1),this}scale(t,e){return go("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Tl.makeScale(t,e)),this}rotate(t){return go("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Tl.makeRotation(-t)),this}translate(t,e){return go("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Tl.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}};$h.prototype.isMatrix3=!0;let ee=$h;const Tl=new ee,hf=new ee().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),uf=new ee().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function rx(){const i={enabled:!0,workingColorSpace:Ro,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===Ce&&(s.r=ss(s.r),s.g=ss(s.g),s.b=ss(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===Ce&&(s.r=Mr(s.r),s.g=Mr(s.g),s.b=Mr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===_s?Co:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Ro]:{primaries:t,whitePoint:n,transfer:Co,toXYZ:hf,fromXYZ:uf,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:li},outputColorSpaceConfig:{drawingBufferColorSpace:li}},[li]:{primaries:t,whitePoint:n,transfer:Ce,toXYZ:hf,fromXYZ:uf,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:li}}}),i}const _e=rx();function ss(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Mr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}let tr;class ax{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{tr===void 0&&(tr=Lo("canvas")),tr.width=t.width,tr.height=t.height;const s=tr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=tr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){const e=Lo("canvas");e.width=t.width,e.height=t.height;const n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);const s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=ss(r[a]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){const e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(ss(e[n]/255)*255):e[n]=ss(e[n]);return{data:e,width:t.width,height:t.height}}else return Zt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}}let ox=0;class Nh{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:ox++}),this.uuid=Gs(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){const e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];const n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Al(s[a].image)):r.push(Al(s[a]))}else r=Al(s);n.url=r}return e||(t.images[this.uuid]=n),n}}function Al(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ax.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Zt("Texture: Unable to serialize Texture."),{})}let lx=0;const Rl=new z;class Bn extends bs{constructor(t=Bn.DEFAULT_IMAGE,e=Bn.DEFAULT_MAPPING,n=ts,s=ts,r=kn,a=xs,o=Fi,l=jn,c=Bn.DEFAULT_ANISOTROPY,f=_s){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:lx++}),this.uuid=Gs(),this.name="",this.source=new Nh(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Jt(0,0),this.repeat=new Jt(1,1),this.center=new Jt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ee,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=f,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Rl).x}get height(){return this.source.getSize(Rl).y}get depth(){return this.source.getSize(Rl).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(const e in t){const n=t[e];if(n===void 0){Zt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){Zt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];const n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==bp)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case vc:t.x=t.x-Math.floor(t.x);break;case ts:t.x=t.x<0?0:1;break;case Sc:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case vc:t.y=t.y-Math.floor(t.y);break;case ts:t.y=t.y<0?0:1;break;case Sc:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}}Bn.DEFAULT_IMAGE=null;Bn.DEFAULT_MAPPING=bp;Bn.DEFAULT_ANISOTROPY=1;const Kh=class Kh{constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=this.w,a=t.elements;return this.x=a[0]*e+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*e+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*e+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*e+a[7]*n+a[11]*s+a[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);const e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r;const l=t.elements,c=l[0],f=l[4],u=l[8],h=l[1],p=l[5],x=l[9],E=l[2],m=l[6],d=l[10];if(Math.abs(f-h)<.01&&Math.abs(u-E)<.01&&Math.abs(x-m)<.01){if(Math.abs(f+h)<.1&&Math.abs(u+E)<.1&&Math.abs(x+m)<.1&&Math.abs(c+p+d-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;const C=(c+1)/2,b=(p+1)/2,P=(d+1)/2,T=(f+h)/4,_=(u+E)/4,w=(x+m)/4;return C>b&&C>P?C<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(C),s=T/n,r=_/n):b>P?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=T/s,r=w/s):P<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(P),n=_/r,s=w/r),this.set(n,s,r,e),this}let S=Math.sqrt((m-x)*(m-x)+(u-E)*(u-E)+(h-f)*(h-f));return Math.abs(S)<.001&&(S=1),this.x=(m-x)/S,this.y=(u-E)/S,this.z=(h-f)/S,this.w=Math.acos((c+p+d-1)/2),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this.w=de(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this.w=de(this.w,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};Kh.prototype.isVector4=!0;let We=Kh;class cx extends bs{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:kn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new We(0,0,t,e),this.scissorTest=!1,this.viewport=new We(0,0,t,e),this.textures=[];const s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Bn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){const e={minFilter:kn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;const s=Object.assign({},t.textures[e].image);this.textures[e].source=new Nh(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){const e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}}class Oi extends cx{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}}class Bp extends Bn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=En,this.minFilter=En,this.wrapR=ts,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}}class hx extends Bn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=En,this.minFilter=En,this.wrapR=ts,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}}const Bo=class Bo{constructor(t,e,n,s,r,a,o,l,c,f,u,h,p,x,E,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c,f,u,h,p,x,E,m)}set(t,e,n,s,r,a,o,l,c,f,u,h,p,x,E,m){const d=this.elements;return d[0]=t,d[4]=e,d[8]=n,d[12]=s,d[1]=r,d[5]=a,d[9]=o,d[13]=l,d[2]=c,d[6]=f,d[10]=u,d[14]=h,d[3]=p,d[7]=x,d[11]=E,d[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new Bo().fromArray(this.elements)}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){const e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){const e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();const e=this.elements,n=t.elements,s=1/er.setFromMatrixColumn(t,0).length(),r=1/er.setFromMatrixColumn(t,1).length(),a=1/er.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*a,e[9]=n[9]*a,e[10]=n[10]*a,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){const e=this.elements,n=t.x,s=t.y,r=t.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),f=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){const h=a*f,p=a*u,x=o*f,E=o*u;e[0]=l*f,e[4]=-l*u,e[8]=c,e[1]=p+x*c,e[5]=h-E*c,e[9]=-o*l,e[2]=E-h*c,e[6]=x+p*c,e[10]=a*l}else if(t.order==="YXZ"){const h=l*f,p=l*u,x=c*f,E=c*u;e[0]=h+E*o,e[4]=x*o-p,e[8]=a*c,e[1]=a*u,e[5]=a*f,e[9]=-o,e[2]=p*o-x,e[6]=E+h*o,e[10]=a*l}else if(t.order==="ZXY"){const h=l*f,p=l*u,x=c*f,E=c*u;e[0]=h-E*o,e[4]=-a*u,e[8]=x+p*o,e[1]=p+x*o,e[5]=a*f,e[9]=E-h*o,e[2]=-a*c,e[6]=o,e[10]=a*l}else if(t.order==="ZYX"){const h=a*f,p=a*u,x=o*f,E=o*u;e[0]=l*f,e[4]=x*c-p,e[8]=h*c+E,e[1]=l*u,e[5]=E*c+h,e[9]=p*c-x,e[2]=-c,e[6]=o*l,e[10]=a*l}else if(t.order==="YZX"){const h=a*l,p=a*c,x=o*l,E=o*c;e[0]=l*f,e[4]=E-h*u,e[8]=x*u+p,e[1]=u,e[5]=a*f,e[9]=-o*f,e[2]=-c*f,e[6]=p*u+x,e[10]=h-E*u}else if(t.order==="XZY"){const h=a*l,p=a*c,x=o*l,E=o*c;e[0]=l*f,e[4]=-u,e[8]=c*f,e[1]=h*u+E,e[5]=a*f,e[9]=p*u-x,e[2]=x*u-p,e[6]=o*f,e[10]=E*u+h}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(ux,t,fx)}lookAt(t,e,n){const s=this.elements;return Kn.subVectors(t,e),Kn.lengthSq()===0&&(Kn.z=1),Kn.normalize(),us.crossVectors(n,Kn),us.lengthSq()===0&&(Math.abs(n.z)===1?Kn.x+=1e-4:Kn.z+=1e-4,Kn.normalize(),us.crossVectors(n,Kn)),us.normalize(),Ia.crossVectors(Kn,us),s[0]=us.x,s[4]=Ia.x,s[8]=Kn.x,s[1]=us.y,s[5]=Ia.y,s[9]=Kn.y,s[2]=us.z,s[6]=Ia.z,s[10]=Kn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],f=n[1],u=n[5],h=n[9],p=n[13],x=n[2],E=n[6],m=n[10],d=n[14],S=n[3],C=n[7],b=n[11],P=n[15],T=s[0],_=s[4],w=s[8],B=s[12],N=s[1],I=s[5],k=s[9],V=s[13],D=s[2],W=s[6],q=s[10],H=s[14],lt=s[3],Z=s[7],Q=s[11],it=s[15];return r[0]=a*T+o*N+l*D+c*lt,r[4]=a*_+o*I+l*W+c*Z,r[8]=a*w+o*k+l*q+c*Q,r[12]=a*B+o*V+l*H+c*it,r[1]=f*T+u*N+h*D+p*lt,r[5]=f*_+u*I+h*W+p*Z,r[9]=f*w+u*k+h*q+p*Q,r[13]=f*B+u*V+h*H+p*it,r[2]=x*T+E*N+m*D+d*lt,r[6]=x*_+E*I+m*W+d*Z,r[10]=x*w+E*k+m*q+d*Q,r[14]=x*B+E*V+m*H+d*it,r[3]=S*T+C*N+b*D+P*lt,r[7]=S*_+C*I+b*W+P*Z,r[11]=S*w+C*k+b*q+P*Q,r[15]=S*B+C*V+b*H+P*it,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],a=t[1],o=t[5],l=t[9],c=t[13],f=t[2],u=t[6],h=t[10],p=t[14],x=t[3],E=t[7],m=t[11],d=t[15],S=l*p-c*h,C=o*p-c*u,b=o*h-l*u,P=a*p-c*f,T=a*h-l*f,_=a*u-o*f;return e*(E*S-m*C+d*b)-n*(x*S-m*P+d*T)+s*(x*C-E*P+d*_)-r*(x*b-E*T+m*_)}determinantAffine(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],a=t[5],o=t[9],l=t[2],c=t[6],f=t[10];return e*(a*f-o*c)-n*(r*f-o*l)+s*(r*c-a*l)}transpose(){const t=this.elements;let e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){const s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],f=t[8],u=t[9],h=t[10],p=t[11],x=t[12],E=t[13],m=t[14],d=t[15],S=e*o-n*a,C=e*l-s*a,b=e*c-r*a,P=n*l-s*o,T=n*c-r*o,_=s*c-r*l,w=f*E-u*x,B=f*m-h*x,N=f*d-p*x,I=u*m-h*E,k=u*d-p*E,V=h*d-p*m,D=S*V-C*k+b*I+P*N-T*B+_*w;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);const W=1/D;return t[0]=(o*V-l*k+c*I)*W,t[1]=(s*k-n*V-r*I)*W,t[2]=(E*_-m*T+d*P)*W,t[3]=(h*T-u*_-p*P)*W,t[4]=(l*N-a*V-c*B)*W,t[5]=(e*V-s*N+r*B)*W,t[6]=(m*b-x*_-d*C)*W,t[7]=(f*_-h*b+p*C)*W,t[8]=(a*k-o*N+c*w)*W,t[9]=(n*N-e*k-r*w)*W,t[10]=(x*T-E*b+d*S)*W,t[11]=(u*b-f*T-p*S)*W,t[12]=(o*B-a*I-l*w)*W,t[13]=(e*I-n*B+s*w)*W,t[14]=(E*C-x*P-m*S)*W,t[15]=(f*P-u*C+h*S)*W,this}scale(t){const e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){const t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){const e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){const n=Math.cos(e),s=Math.sin(e),r=1-n,a=t.x,o=t.y,l=t.z,c=r*a,f=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,f*o+n,f*l-s*a,0,c*l-s*o,f*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,a){return this.set(1,n,r,0,t,1,a,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){const s=this.elements,r=e._x,a=e._y,o=e._z,l=e._w,c=r+r,f=a+a,u=o+o,h=r*c,p=r*f,x=r*u,E=a*f,m=a*u,d=o*u,S=l*c,C=l*f,b=l*u,P=n.x,T=n.y,_=n.z;return s[0]=(1-(E+d))*P,s[1]=(p+b)*P,s[2]=(x-C)*P,s[3]=0,s[4]=(p-b)*T,s[5]=(1-(h+d))*T,s[6]=(m+S)*T,s[7]=0,s[8]=(x+C)*_,s[9]=(m-S)*_,s[10]=(1-(h+E))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){const s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];const r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let a=er.set(s[0],s[1],s[2]).length();const o=er.set(s[4],s[5],s[6]).length(),l=er.set(s[8],s[9],s[10]).length();r<0&&(a=-a),pi.copy(this);const c=1/a,f=1/o,u=1/l;return pi.elements[0]*=c,pi.elements[1]*=c,pi.elements[2]*=c,pi.elements[4]*=f,pi.elements[5]*=f,pi.elements[6]*=f,pi.elements[8]*=u,pi.elements[9]*=u,pi.elements[10]*=u,e.setFromRotationMatrix(pi),n.x=a,n.y=o,n.z=l,this}makePerspective(t,e,n,s,r,a,o=Ei,l=!1){const c=this.elements,f=2*r/(e-t),u=2*r/(n-s),h=(e+t)/(e-t),p=(n+s)/(n-s);let x,E;if(l)x=r/(a-r),E=a*r/(a-r);else if(o===Ei)x=-(a+r)/(a-r),E=-2*a*r/(a-r);else if(o===Ma)x=-a/(a-r),E=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=f,c[4]=0,c[8]=h,c[12]=0,c[1]=0,c[5]=u,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=x,c[14]=E,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,a,o=Ei,l=!1){const c=this.elements,f=2/(e-t),u=2/(n-s),h=-(e+t)/(e-t),p=-(n+s)/(n-s);let x,E;if(l)x=1/(a-r),E=a/(a-r);else if(o===Ei)x=-2/(a-r),E=-(a+r)/(a-r);else if(o===Ma)x=-1/(a-r),E=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=f,c[4]=0,c[8]=0,c[12]=h,c[1]=0,c[5]=u,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=x,c[14]=E,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}};Bo.prototype.isMatrix4=!0;let ge=Bo;const er=new z,pi=new ge,ux=new z(0,0,0),fx=new z(1,1,1),us=new z,Ia=new z,Kn=new z,ff=new ge,df=new ei;class ys{constructor(t=0,e=0,n=0,s=ys.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){const s=t.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],f=s[9],u=s[2],h=s[6],p=s[10];switch(e){case"XYZ":this._y=Math.asin(de(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-f,p),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(h,c),this._z=0);break;case"YXZ":this._x=Math.asin(-de(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(o,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(de(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(-u,p),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-de(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(h,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(de(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-f,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(o,p));break;case"XZY":this._z=Math.asin(-de(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(h,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-f,p),this._y=0);break;default:Zt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return ff.makeRotationFromQuaternion(t),this.setFromRotationMatrix(ff,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return df.setFromEuler(this),this.setFromQuaternion(df,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}}ys.DEFAULT_ORDER="XYZ";class zp{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}}let dx=0;const pf=new z,nr=new ei,Xi=new ge,Na=new z,Jr=new z,px=new z,mx=new ei,mf=new z(1,0,0),gf=new z(0,1,0),_f=new z(0,0,1),xf={type:"added"},gx={type:"removed"},ir={type:"childadded",child:null},Cl={type:"childremoved",child:null};class bn extends bs{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:dx++}),this.uuid=Gs(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=bn.DEFAULT_UP.clone();const t=new z,e=new ys,n=new ei,s=new z(1,1,1);function r(){n.setFromEuler(e,!1)}function a(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ge},normalMatrix:{value:new ee}}),this.matrix=new ge,this.matrixWorld=new ge,this.matrixAutoUpdate=bn.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=bn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new zp,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return nr.setFromAxisAngle(t,e),this.quaternion.multiply(nr),this}rotateOnWorldAxis(t,e){return nr.setFromAxisAngle(t,e),this.quaternion.premultiply(nr),this}rotateX(t){return this.rotateOnAxis(mf,t)}rotateY(t){return this.rotateOnAxis(gf,t)}rotateZ(t){return this.rotateOnAxis(_f,t)}translateOnAxis(t,e){return pf.copy(t).applyQuaternion(this.quaternion),this.position.add(pf.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(mf,t)}translateY(t){return this.translateOnAxis(gf,t)}translateZ(t){return this.translateOnAxis(_f,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(Xi.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Na.copy(t):Na.set(t,e,n);const s=this.parent;this.updateWorldMatrix(!0,!1),Jr.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Xi.lookAt(Jr,Na,this.up):Xi.lookAt(Na,Jr,this.up),this.quaternion.setFromRotationMatrix(Xi),s&&(Xi.extractRotation(s.matrixWorld),nr.setFromRotationMatrix(Xi),this.quaternion.premultiply(nr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(Ee("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(xf),ir.child=t,this.dispatchEvent(ir),ir.child=null):Ee("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}const e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(gx),Cl.child=t,this.dispatchEvent(Cl),Cl.child=null),this}removeFromParent(){const t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),Xi.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),Xi.multiply(t.parent.matrixWorld)),t.applyMatrix4(Xi),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(xf),ir.child=t,this.dispatchEvent(ir),ir.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){const a=this.children[n].getObjectByProperty(t,e);if(a!==void 0)return a}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);const s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Jr,t,px),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Jr,mx,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);const e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){const e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);const t=this.pivot;if(t!==null){const e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){const s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){const r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(t){const e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});const s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);const o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){const l=o.shapes;if(Array.isArray(l))for(let c=0,f=l.length;c<f;c++){const u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){const o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(t.materials,this.material[l]));s.material=o}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){const l=this.animations[o];s.animations.push(r(t.animations,l))}}if(e){const o=a(t.geometries),l=a(t.materials),c=a(t.textures),f=a(t.images),u=a(t.shapes),h=a(t.skeletons),p=a(t.animations),x=a(t.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),f.length>0&&(n.images=f),u.length>0&&(n.shapes=u),h.length>0&&(n.skeletons=h),p.length>0&&(n.animations=p),x.length>0&&(n.nodes=x)}return n.object=s,n;function a(o){const l=[];for(const c in o){const f=o[c];delete f.metadata,l.push(f)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){const s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}}bn.DEFAULT_UP=new z(0,1,0);bn.DEFAULT_MATRIX_AUTO_UPDATE=!0;bn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;class Gn extends bn{constructor(){super(),this.isGroup=!0,this.type="Group"}}const _x={type:"move"};class Pl{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Gn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Gn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new z,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new z),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Gn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new z,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new z,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){const e=this._hand;if(e)for(const n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,a=null;const o=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){a=!0;for(const E of t.hand.values()){const m=e.getJointPose(E,n),d=this._getHandJoint(c,E);m!==null&&(d.matrix.fromArray(m.transform.matrix),d.matrix.decompose(d.position,d.quaternion,d.scale),d.matrixWorldNeedsUpdate=!0,d.jointRadius=m.radius),d.visible=m!==null}const f=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],h=f.position.distanceTo(u.position),p=.02,x=.005;c.inputState.pinching&&h>p+x?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&h<=p-x&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));o!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(_x)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){const n=new Gn;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}}const kp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},fs={h:0,s:0,l:0},Ua={h:0,s:0,l:0};function Ll(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}class ne{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){const s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=li){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,_e.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=_e.workingColorSpace){return this.r=t,this.g=e,this.b=n,_e.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=_e.workingColorSpace){if(t=nx(t,1),e=de(e,0,1),n=de(n,0,1),e===0)this.r=this.g=this.b=n;else{const r=n<=.5?n*(1+e):n+e-n*e,a=2*n-r;this.r=Ll(a,r,t+1/3),this.g=Ll(a,r,t),this.b=Ll(a,r,t-1/3)}return _e.colorSpaceToWorking(this,s),this}setStyle(t,e=li){function n(r){r!==void 0&&parseFloat(r)<1&&Zt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r;const a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:Zt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){const r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(a===6)return this.setHex(parseInt(r,16),e);Zt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=li){const n=kp[t.toLowerCase()];return n!==void 0?this.setHex(n,e):Zt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=ss(t.r),this.g=ss(t.g),this.b=ss(t.b),this}copyLinearToSRGB(t){return this.r=Mr(t.r),this.g=Mr(t.g),this.b=Mr(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=li){return _e.workingToColorSpace(Rn.copy(this),t),Math.round(de(Rn.r*255,0,255))*65536+Math.round(de(Rn.g*255,0,255))*256+Math.round(de(Rn.b*255,0,255))}getHexString(t=li){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=_e.workingColorSpace){_e.workingToColorSpace(Rn.copy(this),e);const n=Rn.r,s=Rn.g,r=Rn.b,a=Math.max(n,s,r),o=Math.min(n,s,r);let l,c;const f=(o+a)/2;if(o===a)l=0,c=0;else{const u=a-o;switch(c=f<=.5?u/(a+o):u/(2-a-o),a){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=f,t}getRGB(t,e=_e.workingColorSpace){return _e.workingToColorSpace(Rn.copy(this),e),t.r=Rn.r,t.g=Rn.g,t.b=Rn.b,t}getStyle(t=li){_e.workingToColorSpace(Rn.copy(this),t);const e=Rn.r,n=Rn.g,s=Rn.b;return t!==li?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(fs),this.setHSL(fs.h+t,fs.s+e,fs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(fs),t.getHSL(Ua);const n=bl(fs.h,Ua.h,e),s=bl(fs.s,Ua.s,e),r=bl(fs.l,Ua.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){const e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}}const Rn=new ne;ne.NAMES=kp;class xx extends bn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new ys,this.environmentIntensity=1,this.environmentRotation=new ys,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){const e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}}const mi=new z,Yi=new z,Dl=new z,qi=new z,sr=new z,rr=new z,vf=new z,Il=new z,Nl=new z,Ul=new z,Fl=new We,Ol=new We,Bl=new We;class ci{constructor(t=new z,e=new z,n=new z){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),mi.subVectors(t,e),s.cross(mi);const r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){mi.subVectors(s,e),Yi.subVectors(n,e),Dl.subVectors(t,e);const a=mi.dot(mi),o=mi.dot(Yi),l=mi.dot(Dl),c=Yi.dot(Yi),f=Yi.dot(Dl),u=a*c-o*o;if(u===0)return r.set(0,0,0),null;const h=1/u,p=(c*l-o*f)*h,x=(a*f-o*l)*h;return r.set(1-p-x,x,p)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,qi)===null?!1:qi.x>=0&&qi.y>=0&&qi.x+qi.y<=1}static getInterpolation(t,e,n,s,r,a,o,l){return this.getBarycoord(t,e,n,s,qi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,qi.x),l.addScaledVector(a,qi.y),l.addScaledVector(o,qi.z),l)}static getInterpolatedAttribute(t,e,n,s,r,a){return Fl.setScalar(0),Ol.setScalar(0),Bl.setScalar(0),Fl.fromBufferAttribute(t,e),Ol.fromBufferAttribute(t,n),Bl.fromBufferAttribute(t,s),a.setScalar(0),a.addScaledVector(Fl,r.x),a.addScaledVector(Ol,r.y),a.addScaledVector(Bl,r.z),a}static isFrontFacing(t,e,n,s){return mi.subVectors(n,e),Yi.subVectors(t,e),mi.cross(Yi).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return mi.subVectors(this.c,this.b),Yi.subVectors(this.a,this.b),mi.cross(Yi).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return ci.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return ci.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return ci.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return ci.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return ci.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){const n=this.a,s=this.b,r=this.c;let a,o;sr.subVectors(s,n),rr.subVectors(r,n),Il.subVectors(t,n);const l=sr.dot(Il),c=rr.dot(Il);if(l<=0&&c<=0)return e.copy(n);Nl.subVectors(t,s);const f=sr.dot(Nl),u=rr.dot(Nl);if(f>=0&&u<=f)return e.copy(s);const h=l*u-f*c;if(h<=0&&l>=0&&f<=0&&l-f>0)return a=l/(l-f),e.copy(n).addScaledVector(sr,a);Ul.subVectors(t,r);const p=sr.dot(Ul),x=rr.dot(Ul);if(x>=0&&p<=x)return e.copy(r);const E=p*c-l*x;if(E<=0&&c>=0&&x<=0)return o=c/(c-x),e.copy(n).addScaledVector(rr,o);const m=f*x-p*u;if(m<=0&&u-f>=0&&p-x>=0)return vf.subVectors(r,s),o=(u-f)/(u-f+(p-x)),e.copy(s).addScaledVector(vf,o);const d=1/(m+E+h);return a=E*d,o=h*d,e.copy(n).addScaledVector(sr,a).addScaledVector(rr,o)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}}class ws{constructor(t=new z(1/0,1/0,1/0),e=new z(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(gi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(gi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){const n=gi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);const n=t.geometry;if(n!==void 0){const r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)t.isMesh===!0?t.getVertexPosition(a,gi):gi.fromBufferAttribute(r,a),gi.applyMatrix4(t.matrixWorld),this.expandByPoint(gi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Fa.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Fa.copy(n.boundingBox)),Fa.applyMatrix4(t.matrixWorld),this.union(Fa)}const s=t.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,gi),gi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Qr),Oa.subVectors(this.max,Qr),ar.subVectors(t.a,Qr),or.subVectors(t.b,Qr),lr.subVectors(t.c,Qr),ds.subVectors(or,ar),ps.subVectors(lr,or),Cs.subVectors(ar,lr);let e=[0,-ds.z,ds.y,0,-ps.z,ps.y,0,-Cs.z,Cs.y,ds.z,0,-ds.x,ps.z,0,-ps.x,Cs.z,0,-Cs.x,-ds.y,ds.x,0,-ps.y,ps.x,0,-Cs.y,Cs.x,0];return!zl(e,ar,or,lr,Oa)||(e=[1,0,0,0,1,0,0,0,1],!zl(e,ar,or,lr,Oa))?!1:(Ba.crossVectors(ds,ps),e=[Ba.x,Ba.y,Ba.z],zl(e,ar,or,lr,Oa))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,gi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(gi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:($i[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),$i[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),$i[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),$i[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),$i[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),$i[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),$i[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),$i[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints($i),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}}const $i=[new z,new z,new z,new z,new z,new z,new z,new z],gi=new z,Fa=new ws,ar=new z,or=new z,lr=new z,ds=new z,ps=new z,Cs=new z,Qr=new z,Oa=new z,Ba=new z,Ps=new z;function zl(i,t,e,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){Ps.fromArray(i,r);const o=s.x*Math.abs(Ps.x)+s.y*Math.abs(Ps.y)+s.z*Math.abs(Ps.z),l=t.dot(Ps),c=e.dot(Ps),f=n.dot(Ps);if(Math.max(-Math.max(l,c,f),Math.min(l,c,f))>o)return!1}return!0}const an=new z,za=new Jt;let vx=0;class hi extends bs{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:vx++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Np,this.updateRanges=[],this.gpuType=yi,this.version=0,this._normalizationScale=t!==void 0?Zo(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)za.fromBufferAttribute(this,e),za.applyMatrix3(t),this.setXY(e,za.x,za.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.applyMatrix3(t),this.setXYZ(e,an.x,an.y,an.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.applyMatrix4(t),this.setXYZ(e,an.x,an.y,an.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.applyNormalMatrix(t),this.setXYZ(e,an.x,an.y,an.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.transformDirection(t),this.setXYZ(e,an.x,an.y,an.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){const t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Fp(t,this.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):Op(t,this.array)}}class Gp extends hi{constructor(t,e,n){super(new Uint16Array(t),e,n)}}class Hp extends hi{constructor(t,e,n){super(new Uint32Array(t),e,n)}}class Xe extends hi{constructor(t,e,n){super(new Float32Array(t),e,n)}}const Sx=new ws,jr=new z,kl=new z;class Fr{constructor(t=new z,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){const n=this.center;e!==void 0?n.copy(e):Sx.setFromPoints(t).getCenter(n);let s=0;for(let r=0,a=t.length;r<a;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){const e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){const n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;jr.subVectors(t,this.center);const e=jr.lengthSq();if(e>this.radius*this.radius){const n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(jr,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(kl.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(jr.copy(t.center).add(kl)),this.expandByPoint(jr.copy(t.center).sub(kl))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}}let Mx=0;const ri=new ge,Gl=new bn,cr=new z,Zn=new ws,ta=new ws,Mn=new z;class wn extends bs{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Mx++}),this.uuid=Gs(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Q0(t)?Hp:Gp)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){const e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);const n=this.attributes.normal;if(n!==void 0){const r=new ee().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}const s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return ri.makeRotationFromQuaternion(t),this.applyMatrix4(ri),this}rotateX(t){return ri.makeRotationX(t),this.applyMatrix4(ri),this}rotateY(t){return ri.makeRotationY(t),this.applyMatrix4(ri),this}rotateZ(t){return ri.makeRotationZ(t),this.applyMatrix4(ri),this}translate(t,e,n){return ri.makeTranslation(t,e,n),this.applyMatrix4(ri),this}scale(t,e,n){return ri.makeScale(t,e,n),this.applyMatrix4(ri),this}lookAt(t){return Gl.lookAt(t),Gl.updateMatrix(),this.applyMatrix4(Gl.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(cr).negate(),this.translate(cr.x,cr.y,cr.z),this}setFromPoints(t){const e=this.getAttribute("position");if(e===void 0){const n=[];for(let s=0,r=t.length;s<r;s++){const a=t[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new Xe(n,3))}else{const n=Math.min(t.length,e.count);for(let s=0;s<n;s++){const r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&Zt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ws);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Ee("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new z(-1/0,-1/0,-1/0),new z(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){const r=e[n];Zn.setFromBufferAttribute(r),this.morphTargetsRelative?(Mn.addVectors(this.boundingBox.min,Zn.min),this.boundingBox.expandByPoint(Mn),Mn.addVectors(this.boundingBox.max,Zn.max),this.boundingBox.expandByPoint(Mn)):(this.boundingBox.expandByPoint(Zn.min),this.boundingBox.expandByPoint(Zn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Ee('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Fr);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Ee("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new z,1/0);return}if(t){const n=this.boundingSphere.center;if(Zn.setFromBufferAttribute(t),e)for(let r=0,a=e.length;r<a;r++){const o=e[r];ta.setFromBufferAttribute(o),this.morphTargetsRelative?(Mn.addVectors(Zn.min,ta.min),Zn.expandByPoint(Mn),Mn.addVectors(Zn.max,ta.max),Zn.expandByPoint(Mn)):(Zn.expandByPoint(ta.min),Zn.expandByPoint(ta.max))}Zn.getCenter(n);let s=0;for(let r=0,a=t.count;r<a;r++)Mn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Mn));if(e)for(let r=0,a=e.length;r<a;r++){const o=e[r],l=this.morphTargetsRelative;for(let c=0,f=o.count;c<f;c++)Mn.fromBufferAttribute(o,c),l&&(cr.fromBufferAttribute(t,c),Mn.add(cr)),s=Math.max(s,n.distanceToSquared(Mn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Ee('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){const t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){Ee("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}const n=e.position,s=e.normal,r=e.uv;let a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new hi(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));const o=[],l=[],c=new Uint8Array(n.count);for(let B=0;B<n.count;B++)o[B]=new z,l[B]=new z;const f=new z,u=new z,h=new z,p=new Jt,x=new Jt,E=new Jt,m=new z,d=new z;function S(B,N,I){c[B]=c[N]=c[I]=1,f.fromBufferAttribute(n,B),u.fromBufferAttribute(n,N),h.fromBufferAttribute(n,I),p.fromBufferAttribute(r,B),x.fromBufferAttribute(r,N),E.fromBufferAttribute(r,I),u.sub(f),h.sub(f),x.sub(p),E.sub(p);const k=1/(x.x*E.y-E.x*x.y);isFinite(k)&&(m.copy(u).multiplyScalar(E.y).addScaledVector(h,-x.y).multiplyScalar(k),d.copy(h).multiplyScalar(x.x).addScaledVector(u,-E.x).multiplyScalar(k),o[B].add(m),o[N].add(m),o[I].add(m),l[B].add(d),l[N].add(d),l[I].add(d))}let C=this.groups;C.length===0&&(C=[{start:0,count:t.count}]);for(let B=0,N=C.length;B<N;++B){const I=C[B],k=I.start,V=I.count;for(let D=k,W=k+V;D<W;D+=3)S(t.getX(D+0),t.getX(D+1),t.getX(D+2))}const b=new z,P=new z,T=new z,_=new z;function w(B){T.fromBufferAttribute(s,B),_.copy(T);const N=o[B];b.copy(N),b.sub(T.multiplyScalar(T.dot(N))).normalize(),P.crossVectors(_,N);const k=P.dot(l[B])<0?-1:1;a.setXYZW(B,b.x,b.y,b.z,k)}for(let B=0,N=n.count;B<N;++B)c[B]&&w(B);this._transformed=!0}computeVertexNormals(){const t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new hi(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let h=0,p=n.count;h<p;h++)n.setXYZ(h,0,0,0);const s=new z,r=new z,a=new z,o=new z,l=new z,c=new z,f=new z,u=new z;if(t)for(let h=0,p=t.count;h<p;h+=3){const x=t.getX(h+0),E=t.getX(h+1),m=t.getX(h+2);s.fromBufferAttribute(e,x),r.fromBufferAttribute(e,E),a.fromBufferAttribute(e,m),f.subVectors(a,r),u.subVectors(s,r),f.cross(u),o.fromBufferAttribute(n,x),l.fromBufferAttribute(n,E),c.fromBufferAttribute(n,m),o.add(f),l.add(f),c.add(f),n.setXYZ(x,o.x,o.y,o.z),n.setXYZ(E,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let h=0,p=e.count;h<p;h+=3)s.fromBufferAttribute(e,h+0),r.fromBufferAttribute(e,h+1),a.fromBufferAttribute(e,h+2),f.subVectors(a,r),u.subVectors(s,r),f.cross(u),n.setXYZ(h+0,f.x,f.y,f.z),n.setXYZ(h+1,f.x,f.y,f.z),n.setXYZ(h+2,f.x,f.y,f.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){const t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Mn.fromBufferAttribute(t,e),Mn.normalize(),t.setXYZ(e,Mn.x,Mn.y,Mn.z)}toNonIndexed(){function t(o,l){const c=o.array,f=o.itemSize,u=o.normalized,h=new c.constructor(l.length*f);let p=0,x=0;for(let E=0,m=l.length;E<m;E++){o.isInterleavedBufferAttribute?p=l[E]*o.data.stride+o.offset:p=l[E]*f;for(let d=0;d<f;d++)h[x++]=c[p++]}return new hi(h,f,u)}if(this.index===null)return Zt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;const e=new wn,n=this.index.array,s=this.attributes;for(const o in s){const l=s[o],c=t(l,n);e.setAttribute(o,c)}const r=this.morphAttributes;for(const o in r){const l=[],c=r[o];for(let f=0,u=c.length;f<u;f++){const h=c[f],p=t(h,n);l.push(p)}e.morphAttributes[o]=l}e.morphTargetsRelative=this.morphTargetsRelative;const a=this.groups;for(let o=0,l=a.length;o<l;o++){const c=a[o];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){const t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){const l=this.parameters;for(const c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};const e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});const n=this.attributes;for(const l in n){const c=n[l];t.data.attributes[l]=c.toJSON(t.data)}const s={};let r=!1;for(const l in this.morphAttributes){const c=this.morphAttributes[l],f=[];for(let u=0,h=c.length;u<h;u++){const p=c[u];f.push(p.toJSON(t.data))}f.length>0&&(s[l]=f,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);const a=this.groups;a.length>0&&(t.data.groups=JSON.parse(JSON.stringify(a)));const o=this.boundingSphere;return o!==null&&(t.data.boundingSphere=o.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;const e={};this.name=t.name;const n=t.index;n!==null&&this.setIndex(n.clone());const s=t.attributes;for(const c in s){const f=s[c];this.setAttribute(c,f.clone(e))}const r=t.morphAttributes;for(const c in r){const f=[],u=r[c];for(let h=0,p=u.length;h<p;h++)f.push(u[h].clone(e));this.morphAttributes[c]=f}this.morphTargetsRelative=t.morphTargetsRelative;const a=t.groups;for(let c=0,f=a.length;c<f;c++){const u=a[c];this.addGroup(u.start,u.count,u.materialIndex)}const o=t.boundingBox;o!==null&&(this.boundingBox=o.clone());const l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}}class yx{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Np,this.updateRanges=[],this.version=0,this.uuid=Gs()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=Sf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);const n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=Sf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));const n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}}function Sf(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Gs()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}const Un=new z;class Io{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?Zo(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)Un.fromBufferAttribute(this,e),Un.applyMatrix4(t),this.setXYZ(e,Un.x,Un.y,Un.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Un.fromBufferAttribute(this,e),Un.applyNormalMatrix(t),this.setXYZ(e,Un.x,Un.y,Un.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Un.fromBufferAttribute(this,e),Un.transformDirection(t),this.setXYZ(e,Un.x,Un.y,Un.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){Do("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new hi(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new Io(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){Do("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Fp(t,this.data.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):Op(t,this.data.array)}}const Hl=new z,Ex=new z,bx=new ee;class Ji{constructor(t=new z(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){const s=Hl.subVectors(n,e).cross(Ex.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){const t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){const s=t.delta(Hl),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;const a=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:e.copy(t.start).addScaledVector(s,a)}intersectsLine(t){const e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){const n=e||bx.getNormalMatrix(t),s=this.coplanarPoint(Hl).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}}let wx=0;class Or extends bs{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:wx++}),this.uuid=Gs(),this.name="",this.type="Material",this.blending=da,this.side=Bs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=mp,this.blendDst=gp,this.blendEquation=mr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ne(0,0,0),this.blendAlpha=0,this.depthFunc=xa,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Y0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=El,this.stencilZFail=El,this.stencilZPass=El,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(const e in t){const n=t[e];if(n===void 0){Zt(`Material: parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){Zt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});const n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){const a=[];for(const o in r){const l=r[o];delete l.metadata,a.push(l)}return a}if(e){const r=s(t.textures),a=s(t.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new ne().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new Ji().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Jt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Jt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;const e=t.clippingPlanes;let n=null;if(e!==null){const s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}}const Ki=new z,Vl=new z,ka=new z,Ga=new z;class Uh{constructor(t=new z,e=new z(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Ki)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);const n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){const e=Ki.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Ki.copy(this.origin).addScaledVector(this.direction,e),Ki.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Vl.copy(t).add(e).multiplyScalar(.5),ka.copy(e).sub(t).normalize(),Ga.copy(this.origin).sub(Vl);const r=t.distanceTo(e)*.5,a=-this.direction.dot(ka),o=Ga.dot(this.direction),l=-Ga.dot(ka),c=Ga.lengthSq(),f=Math.abs(1-a*a);let u,h,p,x;if(f>0)if(u=a*l-o,h=a*o-l,x=r*f,u>=0)if(h>=-x)if(h<=x){const E=1/f;u*=E,h*=E,p=u*(u+a*h+2*o)+h*(a*u+h+2*l)+c}else h=r,u=Math.max(0,-(a*h+o)),p=-u*u+h*(h+2*l)+c;else h=-r,u=Math.max(0,-(a*h+o)),p=-u*u+h*(h+2*l)+c;else h<=-x?(u=Math.max(0,-(-a*r+o)),h=u>0?-r:Math.min(Math.max(-r,-l),r),p=-u*u+h*(h+2*l)+c):h<=x?(u=0,h=Math.min(Math.max(-r,-l),r),p=h*(h+2*l)+c):(u=Math.max(0,-(a*r+o)),h=u>0?r:Math.min(Math.max(-r,-l),r),p=-u*u+h*(h+2*l)+c);else h=a>0?-r:r,u=Math.max(0,-(a*h+o)),p=-u*u+h*(h+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Vl).addScaledVector(ka,h),p}intersectSphere(t,e){if(t.radius<0)return null;Ki.subVectors(t.center,this.origin);const n=Ki.dot(this.direction),s=Ki.dot(Ki)-n*n,r=t.radius*t.radius;if(s>r)return null;const a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,e):this.at(o,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){const e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;const n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){const n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){const e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,a,o,l;const c=1/this.direction.x,f=1/this.direction.y,u=1/this.direction.z,h=this.origin;return c>=0?(n=(t.min.x-h.x)*c,s=(t.max.x-h.x)*c):(n=(t.max.x-h.x)*c,s=(t.min.x-h.x)*c),f>=0?(r=(t.min.y-h.y)*f,a=(t.max.y-h.y)*f):(r=(t.max.y-h.y)*f,a=(t.min.y-h.y)*f),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),u>=0?(o=(t.min.z-h.z)*u,l=(t.max.z-h.z)*u):(o=(t.max.z-h.z)*u,l=(t.min.z-h.z)*u),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Ki)!==null}intersectTriangle(t,e,n,s,r){const a=this.origin,o=this.direction,l=o.x,c=o.y,f=o.z,u=t.x-a.x,h=t.y-a.y,p=t.z-a.z,x=e.x-a.x,E=e.y-a.y,m=e.z-a.z,d=n.x-a.x,S=n.y-a.y,C=n.z-a.z,b=Math.abs(l),P=Math.abs(c),T=Math.abs(f);let _,w,B,N,I,k,V,D,W,q,H,lt;if(b>=P&&b>=T?(B=l,k=u,W=x,lt=d,l>=0?(_=c,w=f,N=h,I=p,V=E,D=m,q=S,H=C):(_=f,w=c,N=p,I=h,V=m,D=E,q=C,H=S)):P>=T?(B=c,k=h,W=E,lt=S,c>=0?(_=f,w=l,N=p,I=u,V=m,D=x,q=C,H=d):(_=l,w=f,N=u,I=p,V=x,D=m,q=d,H=C)):(B=f,k=p,W=m,lt=C,f>=0?(_=l,w=c,N=u,I=h,V=x,D=E,q=d,H=S):(_=c,w=l,N=h,I=u,V=E,D=x,q=S,H=d)),B===0)return null;const Z=_/B,Q=w/B,it=1/B,ut=N-Z*k,ht=I-Q*k,j=V-Z*W,mt=D-Q*W,xt=q-Z*lt,At=H-Q*lt,yt=xt*mt-At*j,Vt=ut*At-ht*xt,ie=j*ht-mt*ut;if(s){if(yt<0||Vt<0||ie<0)return null}else if((yt<0||Vt<0||ie<0)&&(yt>0||Vt>0||ie>0))return null;const Gt=yt+Vt+ie;if(Gt===0)return null;const ce=it*(yt*k+Vt*W+ie*lt);return(Gt>0?ce<0:ce>0)?null:this.at(ce/Gt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}class Fh extends Or{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ne(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ys,this.combine=Th,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}}const Mf=new ge,Ls=new Uh,Ha=new Fr,yf=new z,Va=new z,Wa=new z,Xa=new z,Wl=new z,Ya=new z,Ef=new z,qa=new z;class Vn extends bn{constructor(t=new wn,e=new Fh){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(t,e){const n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;e.fromBufferAttribute(s,t);const o=this.morphTargetInfluences;if(r&&o){Ya.set(0,0,0);for(let l=0,c=r.length;l<c;l++){const f=o[l],u=r[l];f!==0&&(Wl.fromBufferAttribute(u,t),a?Ya.addScaledVector(Wl,f):Ya.addScaledVector(Wl.sub(e),f))}e.add(Ya)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ha.copy(n.boundingSphere),Ha.applyMatrix4(r),Ls.copy(t.ray).recast(t.near),!(Ha.containsPoint(Ls.origin)===!1&&(Ls.intersectSphere(Ha,yf)===null||Ls.origin.distanceToSquared(yf)>(t.far-t.near)**2))&&(Mf.copy(r).invert(),Ls.copy(t.ray).applyMatrix4(Mf),!(n.boundingBox!==null&&Ls.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Ls)))}_computeIntersections(t,e,n){let s;const r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,f=r.attributes.uv1,u=r.attributes.normal,h=r.groups,p=r.drawRange;if(o!==null)if(Array.isArray(a))for(let x=0,E=h.length;x<E;x++){const m=h[x],d=a[m.materialIndex],S=Math.max(m.start,p.start),C=Math.min(o.count,Math.min(m.start+m.count,p.start+p.count));for(let b=S,P=C;b<P;b+=3){const T=o.getX(b),_=o.getX(b+1),w=o.getX(b+2);s=$a(this,d,t,n,c,f,u,T,_,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const x=Math.max(0,p.start),E=Math.min(o.count,p.start+p.count);for(let m=x,d=E;m<d;m+=3){const S=o.getX(m),C=o.getX(m+1),b=o.getX(m+2);s=$a(this,a,t,n,c,f,u,S,C,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let x=0,E=h.length;x<E;x++){const m=h[x],d=a[m.materialIndex],S=Math.max(m.start,p.start),C=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let b=S,P=C;b<P;b+=3){const T=b,_=b+1,w=b+2;s=$a(this,d,t,n,c,f,u,T,_,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const x=Math.max(0,p.start),E=Math.min(l.count,p.start+p.count);for(let m=x,d=E;m<d;m+=3){const S=m,C=m+1,b=m+2;s=$a(this,a,t,n,c,f,u,S,C,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}}function Tx(i,t,e,n,s,r,a,o){let l;if(t.side===Hn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,t.side===Bs,o),l===null)return null;qa.copy(o),qa.applyMatrix4(i.matrixWorld);const c=e.ray.origin.distanceTo(qa);return c<e.near||c>e.far?null:{distance:c,point:qa.clone(),object:i}}function $a(i,t,e,n,s,r,a,o,l,c){i.getVertexPosition(o,Va),i.getVertexPosition(l,Wa),i.getVertexPosition(c,Xa);const f=Tx(i,t,e,n,Va,Wa,Xa,Ef);if(f){const u=new z;ci.getBarycoord(Ef,Va,Wa,Xa,u),s&&(f.uv=ci.getInterpolatedAttribute(s,o,l,c,u,new Jt)),r&&(f.uv1=ci.getInterpolatedAttribute(r,o,l,c,u,new Jt)),a&&(f.normal=ci.getInterpolatedAttribute(a,o,l,c,u,new z),f.normal.dot(n.direction)>0&&f.normal.multiplyScalar(-1));const h={a:o,b:l,c,normal:new z,materialIndex:0};ci.getNormal(Va,Wa,Xa,h.normal),f.face=h,f.barycoord=u}return f}class Vp extends Bn{constructor(t=null,e=1,n=1,s,r,a,o,l,c=En,f=En,u,h){super(null,a,o,l,c,f,s,r,u,h),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}class bf extends hi{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){const t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}}const hr=new ge,wf=new ge,Ka=[],Tf=new ws,Ax=new ge,ea=new Vn,na=new Fr;class th extends Vn{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new bf(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Ax)}computeBoundingBox(){const t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new ws),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,hr),Tf.copy(t.boundingBox).applyMatrix4(hr),this.boundingBox.union(Tf)}computeBoundingSphere(){const t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new Fr),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,hr),na.copy(t.boundingSphere).applyMatrix4(hr),this.boundingSphere.union(na)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){const n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,a=t*r+1;for(let o=0;o<n.length;o++)n[o]=s[a+o]}raycast(t,e){const n=this.matrixWorld,s=this.count;if(ea.geometry=this.geometry,ea.material=this.material,ea.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),na.copy(this.boundingSphere),na.applyMatrix4(n),t.ray.intersectsSphere(na)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,hr),wf.multiplyMatrices(n,hr),ea.matrixWorld=wf,ea.raycast(t,Ka);for(let a=0,o=Ka.length;a<o;a++){const l=Ka[a];l.instanceId=r,l.object=this,e.push(l)}Ka.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new bf(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){const n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Vp(new Float32Array(s*this.count),s,this.count,Ph,yi));const r=this.morphTexture.source.data.data;let a=0;for(let c=0;c<n.length;c++)a+=n[c];const o=this.geometry.morphTargetsRelative?1:1-a,l=s*t;return r[l]=o,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}}const Ds=new Fr,Rx=new Jt(.5,.5),Za=new z;class ya{constructor(t=new Ji,e=new Ji,n=new Ji,s=new Ji,r=new Ji,a=new Ji){this.planes=[t,e,n,s,r,a]}set(t,e,n,s,r,a){const o=this.planes;return o[0].copy(t),o[1].copy(e),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(t){const e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ei,n=!1){const s=this.planes,r=t.elements,a=r[0],o=r[1],l=r[2],c=r[3],f=r[4],u=r[5],h=r[6],p=r[7],x=r[8],E=r[9],m=r[10],d=r[11],S=r[12],C=r[13],b=r[14],P=r[15];if(s[0].setComponents(c-a,p-f,d-x,P-S).normalize(),s[1].setComponents(c+a,p+f,d+x,P+S).normalize(),s[2].setComponents(c+o,p+u,d+E,P+C).normalize(),s[3].setComponents(c-o,p-u,d-E,P-C).normalize(),n)s[4].setComponents(l,h,m,b).normalize(),s[5].setComponents(c-l,p-h,d-m,P-b).normalize();else if(s[4].setComponents(c-l,p-h,d-m,P-b).normalize(),e===Ei)s[5].setComponents(c+l,p+h,d+m,P+b).normalize();else if(e===Ma)s[5].setComponents(l,h,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Ds.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{const e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Ds.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Ds)}intersectsSprite(t){Ds.center.set(0,0,0);const e=Rx.distanceTo(t.center);return Ds.radius=.7071067811865476+e,Ds.applyMatrix4(t.matrixWorld),this.intersectsSphere(Ds)}intersectsSphere(t){const e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){const e=this.planes;for(let n=0;n<6;n++){const s=e[n];if(Za.x=s.normal.x>0?t.max.x:t.min.x,Za.y=s.normal.y>0?t.max.y:t.min.y,Za.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Za)<0)return!1}return!0}containsPoint(t){const e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}const Af=new ge;class Oh{constructor(){this.coordinateSystem=Ei,this._frustums=[],this._count=0}setFromArrayCamera(t){const e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){const r=e[s];Af.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ya),n[s].setFromProjectionMatrix(Af,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;const e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new ya),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new Oh().copy(this)}}class Ea extends Or{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ne(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}}const No=new z,Uo=new z,Rf=new ge,ia=new Uh,Ja=new Fr,Xl=new z,Cf=new z;class Wp extends bn{constructor(t=new wn,e=new Ea){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)No.fromBufferAttribute(e,s-1),Uo.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=No.distanceTo(Uo);t.setAttribute("lineDistance",new Xe(n,1))}else Zt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Ja.copy(n.boundingSphere),Ja.applyMatrix4(s),Ja.radius+=r,t.ray.intersectsSphere(Ja)===!1)return;Rf.copy(s).invert(),ia.copy(t.ray).applyMatrix4(Rf);const o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,f=n.index,h=n.attributes.position;if(f!==null){const p=Math.max(0,a.start),x=Math.min(f.count,a.start+a.count);for(let E=p,m=x-1;E<m;E+=c){const d=f.getX(E),S=f.getX(E+1),C=Qa(this,t,ia,l,d,S,E);C&&e.push(C)}if(this.isLineLoop){const E=f.getX(x-1),m=f.getX(p),d=Qa(this,t,ia,l,E,m,x-1);d&&e.push(d)}}else{const p=Math.max(0,a.start),x=Math.min(h.count,a.start+a.count);for(let E=p,m=x-1;E<m;E+=c){const d=Qa(this,t,ia,l,E,E+1,E);d&&e.push(d)}if(this.isLineLoop){const E=Qa(this,t,ia,l,x-1,p,x-1);E&&e.push(E)}}}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}}function Qa(i,t,e,n,s,r,a){const o=i.geometry.attributes.position;if(No.fromBufferAttribute(o,s),Uo.fromBufferAttribute(o,r),e.distanceSqToSegment(No,Uo,Xl,Cf)>n)return;Xl.applyMatrix4(i.matrixWorld);const c=t.ray.origin.distanceTo(Xl);if(!(c<t.near||c>t.far))return{distance:c,point:Cf.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}const Pf=new z,Lf=new z;class Bh extends Wp{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Pf.fromBufferAttribute(e,s),Lf.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Pf.distanceTo(Lf);t.setAttribute("lineDistance",new Xe(n,1))}else Zt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}}class Cx extends Wp{constructor(t,e){super(t,e),this.isLineLoop=!0,this.type="LineLoop"}}class Xp extends Bn{constructor(t=[],e=Rr,n,s,r,a,o,l,c,f){super(t,e,n,s,r,a,o,l,c,f),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}}class Pr extends Bn{constructor(t,e,n=Bi,s,r,a,o=En,l=En,c,f=Ms,u=1){if(f!==Ms&&f!==vs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");const h={width:t,height:e,depth:u};super(h,s,r,a,o,l,f,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Nh(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){const e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}}class Yp extends Pr{constructor(t,e=Bi,n=Rr,s,r,a=En,o=En,l,c=Ms){const f={width:t,height:t,depth:1},u=[f,f,f,f,f,f];super(t,t,e,n,s,r,a,o,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}}class qp extends Bn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}}class Br extends wn{constructor(t=1,e=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};const o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);const l=[],c=[],f=[],u=[];let h=0,p=0;x("z","y","x",-1,-1,n,e,t,a,r,0),x("z","y","x",1,-1,n,e,-t,a,r,1),x("x","z","y",1,1,t,n,e,s,a,2),x("x","z","y",1,-1,t,n,-e,s,a,3),x("x","y","z",1,-1,t,e,n,s,r,4),x("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Xe(c,3)),this.setAttribute("normal",new Xe(f,3)),this.setAttribute("uv",new Xe(u,2));function x(E,m,d,S,C,b,P,T,_,w,B){const N=b/_,I=P/w,k=b/2,V=P/2,D=T/2,W=_+1,q=w+1;let H=0,lt=0;const Z=new z;for(let Q=0;Q<q;Q++){const it=Q*I-V;for(let ut=0;ut<W;ut++){const ht=ut*N-k;Z[E]=ht*S,Z[m]=it*C,Z[d]=D,c.push(Z.x,Z.y,Z.z),Z[E]=0,Z[m]=0,Z[d]=T>0?1:-1,f.push(Z.x,Z.y,Z.z),u.push(ut/_),u.push(1-Q/w),H+=1}}for(let Q=0;Q<w;Q++)for(let it=0;it<_;it++){const ut=h+it+W*Q,ht=h+it+W*(Q+1),j=h+(it+1)+W*(Q+1),mt=h+(it+1)+W*Q;l.push(ut,ht,mt),l.push(ht,j,mt),lt+=6}o.addGroup(p,lt,B),p+=lt,h+=H}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Br(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}}class zh extends wn{constructor(t=1,e=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:t,segments:e,thetaStart:n,thetaLength:s},e=Math.max(3,e);const r=[],a=[],o=[],l=[],c=new z,f=new Jt;a.push(0,0,0),o.push(0,0,1),l.push(.5,.5);for(let u=0,h=3;u<=e;u++,h+=3){const p=n+u/e*s;c.x=t*Math.cos(p),c.y=t*Math.sin(p),a.push(c.x,c.y,c.z),o.push(0,0,1),f.x=(a[h]/t+1)/2,f.y=(a[h+1]/t+1)/2,l.push(f.x,f.y)}for(let u=1;u<=e;u++)r.push(u,u+1,0);this.setIndex(r),this.setAttribute("position",new Xe(a,3)),this.setAttribute("normal",new Xe(o,3)),this.setAttribute("uv",new Xe(l,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new zh(t.radius,t.segments,t.thetaStart,t.thetaLength)}}class zr extends wn{constructor(t=1,e=1,n=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};const c=this;s=Math.floor(s),r=Math.floor(r);const f=[],u=[],h=[],p=[];let x=0;const E=[],m=n/2;let d=0;S(),a===!1&&(t>0&&C(!0),e>0&&C(!1)),this.setIndex(f),this.setAttribute("position",new Xe(u,3)),this.setAttribute("normal",new Xe(h,3)),this.setAttribute("uv",new Xe(p,2));function S(){const b=new z,P=new z;let T=0;const _=(e-t)/n;for(let w=0;w<=r;w++){const B=[],N=w/r,I=N*(e-t)+t;for(let k=0;k<=s;k++){const V=k/s,D=V*l+o,W=Math.sin(D),q=Math.cos(D);P.x=I*W,P.y=-N*n+m,P.z=I*q,u.push(P.x,P.y,P.z),b.set(W,_,q).normalize(),h.push(b.x,b.y,b.z),p.push(V,1-N),B.push(x++)}E.push(B)}for(let w=0;w<s;w++)for(let B=0;B<r;B++){const N=E[B][w],I=E[B+1][w],k=E[B+1][w+1],V=E[B][w+1];(t>0||B!==0)&&(f.push(N,I,V),T+=3),(e>0||B!==r-1)&&(f.push(I,k,V),T+=3)}c.addGroup(d,T,0),d+=T}function C(b){const P=x,T=new Jt,_=new z;let w=0;const B=b===!0?t:e,N=b===!0?1:-1;for(let k=1;k<=s;k++)u.push(0,m*N,0),h.push(0,N,0),p.push(.5,.5),x++;const I=x;for(let k=0;k<=s;k++){const D=k/s*l+o,W=Math.cos(D),q=Math.sin(D);_.x=B*q,_.y=m*N,_.z=B*W,u.push(_.x,_.y,_.z),h.push(0,N,0),T.x=W*.5+.5,T.y=q*.5*N+.5,p.push(T.x,T.y),x++}for(let k=0;k<s;k++){const V=P+k,D=I+k;b===!0?f.push(D,D+1,V):f.push(D+1,D,V),w+=3}c.addGroup(d,w,b===!0?1:2),d+=w}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new zr(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}class kh extends zr{constructor(t=1,e=1,n=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,t,e,n,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(t){return new kh(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}const ja=new z,to=new z,Yl=new z,eo=new ci;class Px extends wn{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){const s=Math.pow(10,4),r=Math.cos(pa*e),a=t.getIndex(),o=t.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],f=["a","b","c"],u=new Array(3),h=new Map,p=[];for(let x=0;x<l;x+=3){a?(c[0]=a.getX(x),c[1]=a.getX(x+1),c[2]=a.getX(x+2)):(c[0]=x,c[1]=x+1,c[2]=x+2);const{a:E,b:m,c:d}=eo;if(E.fromBufferAttribute(o,c[0]),m.fromBufferAttribute(o,c[1]),d.fromBufferAttribute(o,c[2]),eo.getNormal(Yl),u[0]=`${Math.round(E.x*s)},${Math.round(E.y*s)},${Math.round(E.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(d.x*s)},${Math.round(d.y*s)},${Math.round(d.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let S=0;S<3;S++){const C=(S+1)%3,b=u[S],P=u[C],T=eo[f[S]],_=eo[f[C]],w=`${b}_${P}`,B=`${P}_${b}`,N=h.get(B);N?(Yl.dot(N.normal)<=r&&(p.push(T.x,T.y,T.z),p.push(_.x,_.y,_.z)),h.set(B,null)):h.has(w)||h.set(w,{index0:c[S],index1:c[C],normal:Yl.clone()})}}for(const x of h.values())if(x){const{index0:E,index1:m}=x;ja.fromBufferAttribute(o,E),to.fromBufferAttribute(o,m),p.push(ja.x,ja.y,ja.z),p.push(to.x,to.y,to.z)}this.setAttribute("position",new Xe(p,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}}class Jo extends wn{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};const r=t/2,a=e/2,o=Math.floor(n),l=Math.floor(s),c=o+1,f=l+1,u=t/o,h=e/l,p=[],x=[],E=[],m=[];for(let d=0;d<f;d++){const S=d*h-a;for(let C=0;C<c;C++){const b=C*u-r;x.push(b,-S,0),E.push(0,0,1),m.push(C/o),m.push(1-d/l)}}for(let d=0;d<l;d++)for(let S=0;S<o;S++){const C=S+c*d,b=S+c*(d+1),P=S+1+c*(d+1),T=S+1+c*d;p.push(C,b,T),p.push(b,P,T)}this.setIndex(p),this.setAttribute("position",new Xe(x,3)),this.setAttribute("normal",new Xe(E,3)),this.setAttribute("uv",new Xe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Jo(t.width,t.height,t.widthSegments,t.heightSegments)}}class Lr extends wn{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));const l=Math.min(a+o,Math.PI);let c=0;const f=[],u=new z,h=new z,p=[],x=[],E=[],m=[];for(let d=0;d<=n;d++){const S=[],C=d/n,b=a+C*o,P=t*Math.cos(b),T=Math.sqrt(t*t-P*P);let _=0;d===0&&a===0?_=.5/e:d===n&&l===Math.PI&&(_=-.5/e);for(let w=0;w<=e;w++){const B=w/e,N=s+B*r;u.x=-T*Math.cos(N),u.y=P,u.z=T*Math.sin(N),x.push(u.x,u.y,u.z),h.copy(u).normalize(),E.push(h.x,h.y,h.z),m.push(B+_,1-C),S.push(c++)}f.push(S)}for(let d=0;d<n;d++)for(let S=0;S<e;S++){const C=f[d][S+1],b=f[d][S],P=f[d+1][S],T=f[d+1][S+1];(d!==0||a>0)&&p.push(C,b,T),(d!==n-1||l<Math.PI)&&p.push(b,P,T)}this.setIndex(p),this.setAttribute("position",new Xe(x,3)),this.setAttribute("normal",new Xe(E,3)),this.setAttribute("uv",new Xe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Lr(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}}function Dr(i){const t={};for(const e in i){t[e]={};for(const n in i[e]){const s=i[e][n];if(Df(s))s.isRenderTargetTexture?(Zt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(Df(s[0])){const r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Fn(i){const t={};for(let e=0;e<i.length;e++){const n=Dr(i[e]);for(const s in n)t[s]=n[s]}return t}function Df(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Lx(i){const t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function $p(i){const t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:_e.workingColorSpace}const Dx={clone:Dr,merge:Fn};var Ix=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Nx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`;class Es extends Or{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Ix,this.fragmentShader=Nx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Dr(t.uniforms),this.uniformsGroups=Lx(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){const e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(const s in this.uniforms){const a=this.uniforms[s].value;a&&a.isTexture?e.uniforms[s]={type:"t",value:a.toJSON(t).uuid}:a&&a.isColor?e.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?e.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?e.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?e.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?e.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?e.uniforms[s]={type:"m4",value:a.toArray()}:e.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;const n={};for(const s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(const n in t.uniforms){const s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new ne().setHex(s.value);break;case"v2":this.uniforms[n].value=new Jt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new z().fromArray(s.value);break;case"v4":this.uniforms[n].value=new We().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ee().fromArray(s.value);break;case"m4":this.uniforms[n].value=new ge().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(const n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}}class Ux extends Es{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}}class Gh extends Or{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new ne(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ne(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Jc,this.normalScale=new Jt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ys,this.combine=Th,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class Fx extends Or{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=W0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}}class Ox extends Or{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}}class Kp extends bn{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new ne(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){const e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}}const ql=new ge,If=new z,Nf=new z;class Bx{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Jt(512,512),this.mapType=jn,this.map=null,this.mapPass=null,this.matrix=new ge,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ya,this._frameExtents=new Jt(1,1),this._viewportCount=1,this._viewports=[new We(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){const e=this.camera;If.setFromMatrixPosition(t.matrixWorld),e.position.copy(If),Nf.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Nf),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){ql.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(ql,t.coordinateSystem,t.reversedDepth);const r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Ma||t.reversedDepth?e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),e.multiply(ql)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){const t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}}const no=new z,io=new ei,Di=new z;class Zp extends bn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ge,this.projectionMatrix=new ge,this.projectionMatrixInverse=new ge,this.coordinateSystem=Ei,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(no,io,Di),Di.x===1&&Di.y===1&&Di.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(no,io,Di.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(no,io,Di),Di.x===1&&Di.y===1&&Di.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(no,io,Di.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}}const ms=new z,Uf=new Jt,Ff=new Jt;class vi extends Zp{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){const e=.5*this.getFilmHeight()/t;this.fov=jc*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){const t=Math.tan(pa*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return jc*2*Math.atan(Math.tan(pa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){ms.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(ms.x,ms.y).multiplyScalar(-t/ms.z),ms.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(ms.x,ms.y).multiplyScalar(-t/ms.z)}getViewSize(t,e){return this.getViewBounds(t,Uf,Ff),e.subVectors(Ff,Uf)}setViewOffset(t,e,n,s,r,a){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=this.near;let e=t*Math.tan(pa*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s;const a=this.view;if(this.view!==null&&this.view.enabled){const l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,e-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}const o=this.filmOffset;o!==0&&(r+=t*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}}class Jp extends Zp{constructor(t=-1,e=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2;let r=n-t,a=n+t,o=s+e,l=s-e;if(this.view!==null&&this.view.enabled){const c=(this.right-this.left)/this.view.fullWidth/this.zoom,f=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=f*this.view.offsetY,l=o-f*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}}class zx extends Bx{constructor(){super(new Jp(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}}class kx extends Kp{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(bn.DEFAULT_UP),this.updateMatrix(),this.target=new bn,this.shadow=new zx}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){const e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}}class Gx extends Kp{constructor(t,e){super(t,e),this.isAmbientLight=!0,this.type="AmbientLight"}}const ur=-90,fr=1;class eh extends bn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;const s=new vi(ur,fr,t,e);s.layers=this.layers,this.add(s);const r=new vi(ur,fr,t,e);r.layers=this.layers,this.add(r);const a=new vi(ur,fr,t,e);a.layers=this.layers,this.add(a);const o=new vi(ur,fr,t,e);o.layers=this.layers,this.add(o);const l=new vi(ur,fr,t,e);l.layers=this.layers,this.add(l);const c=new vi(ur,fr,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){const t=this.coordinateSystem,e=this.children.concat(),[n,s,r,a,o,l]=e;for(const c of e)this.remove(c);if(t===Ei)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Ma)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(const c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();const{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());const[r,a,o,l,c,f]=this.children,u=t.getRenderTarget(),h=t.getActiveCubeFace(),p=t.getActiveMipmapLevel(),x=t.xr.enabled;t.xr.enabled=!1;const E=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=E,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,f),t.setRenderTarget(u,h,p),t.xr.enabled=x,n.texture.needsPMREMUpdate=!0}}class Hx extends vi{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}}class Of{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=de(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(de(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}class Vx extends Bh{constructor(t=10,e=10,n=4473924,s=8947848){n=new ne(n),s=new ne(s);const r=e/2,a=t/e,o=t/2,l=[],c=[];for(let h=0,p=0,x=-o;h<=e;h++,x+=a){l.push(-o,0,x,o,0,x),l.push(x,0,-o,x,0,o);const E=h===r?n:s;E.toArray(c,p),p+=3,E.toArray(c,p),p+=3,E.toArray(c,p),p+=3,E.toArray(c,p),p+=3}const f=new wn;f.setAttribute("position",new Xe(l,3)),f.setAttribute("color",new Xe(c,3));const u=new Ea({vertexColors:!0,toneMapped:!1});super(f,u),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}}class Wx extends bs{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}}function Bf(i,t,e,n){const s=Xx(n);switch(e){case Cp:return i*t;case Ph:return i*t/s.components*s.byteLength;case Lh:return i*t/s.components*s.byteLength;case zs:return i*t*2/s.components*s.byteLength;case Dh:return i*t*2/s.components*s.byteLength;case Pp:return i*t*3/s.components*s.byteLength;case Fi:return i*t*4/s.components*s.byteLength;case Ih:return i*t*4/s.components*s.byteLength;case uo:case fo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case po:case mo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case yc:case bc:return Math.max(i,16)*Math.max(t,8)/4;case Mc:case Ec:return Math.max(i,8)*Math.max(t,8)/2;case wc:case Tc:case Rc:case Cc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Ac:case To:case Pc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Lc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Dc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Ic:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Nc:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Uc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Fc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Oc:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Bc:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case zc:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case kc:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Gc:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Hc:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Vc:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Wc:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Xc:case Yc:case qc:return Math.ceil(i/4)*Math.ceil(t/4)*16;case $c:case Kc:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Ao:case Zc:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function Xx(i){switch(i){case jn:case wp:return{byteLength:1,components:1};case Sa:case Tp:case zi:return{byteLength:2,components:1};case Rh:case Ch:return{byteLength:2,components:4};case Bi:case Ah:case yi:return{byteLength:4,components:1};case Ap:case Rp:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:wh}}));typeof window<"u"&&(window.__THREE__?Zt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=wh);/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function Qp(){let i=null,t=!1,e=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),e(r,a)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Yx(i){const t=new WeakMap;function e(o,l){const c=o.array,f=o.usage,u=c.byteLength,h=i.createBuffer();i.bindBuffer(l,h),i.bufferData(l,c,f),o.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:h,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:u}}function n(o,l,c){const f=l.array,u=l.updateRanges;if(i.bindBuffer(c,o),u.length===0)i.bufferSubData(c,0,f);else{u.sort((p,x)=>p.start-x.start);let h=0;for(let p=1;p<u.length;p++){const x=u[h],E=u[p];E.start<=x.start+x.count+1?x.count=Math.max(x.count,E.start+E.count-x.start):(++h,u[h]=E)}u.length=h+1;for(let p=0,x=u.length;p<x;p++){const E=u[p];i.bufferSubData(c,E.start*f.BYTES_PER_ELEMENT,f,E.start,E.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),t.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);const l=t.get(o);l&&(i.deleteBuffer(l.buffer),t.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){const f=t.get(o);(!f||f.version<o.version)&&t.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}const c=t.get(o);if(c===void 0)t.set(o,e(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var qx=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,$x=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Kx=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Zx=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Jx=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Qx=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,jx=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,tv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,ev=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,nv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,iv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,sv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,rv=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,av=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,ov=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,lv=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,cv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,hv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,uv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,fv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,dv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,pv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,mv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,gv=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,_v=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,xv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,vv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Sv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Mv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,yv="gl_FragColor = linearToOutputTexel( gl_FragColor );",Ev=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,bv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,wv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Tv=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Av=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Rv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,Cv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Pv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Lv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Dv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Iv=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Nv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Uv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Fv=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Ov=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Bv=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,zv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,kv=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Gv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Hv=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Vv=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Wv=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Xv=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Yv=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,qv=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,$v=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,Kv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Zv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Jv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Qv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,jv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,tS=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,eS=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,nS=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,iS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,sS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,rS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,aS=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,oS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,lS=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,cS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,hS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,uS=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,fS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,dS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,pS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,mS=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,gS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,_S=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,xS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,vS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,SS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,MS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,yS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,ES=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,bS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,wS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,TS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,AS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,RS=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,CS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,PS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,LS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,DS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,IS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,NS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,US=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,FS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,OS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,BS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,zS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,kS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,GS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,HS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,VS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,WS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,XS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`;const YS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,qS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,$S=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,KS=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ZS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,JS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,QS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,jS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,tM=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,eM=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,nM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,iM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,sM=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,rM=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,aM=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,oM=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,lM=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,cM=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,hM=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,uM=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,fM=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,dM=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,pM=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,mM=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,gM=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,_M=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,xM=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,vM=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,SM=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,MM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,yM=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,EM=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,bM=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,wM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,le={alphahash_fragment:qx,alphahash_pars_fragment:$x,alphamap_fragment:Kx,alphamap_pars_fragment:Zx,alphatest_fragment:Jx,alphatest_pars_fragment:Qx,aomap_fragment:jx,aomap_pars_fragment:tv,batching_pars_vertex:ev,batching_vertex:nv,begin_vertex:iv,beginnormal_vertex:sv,bsdfs:rv,iridescence_fragment:av,bumpmap_pars_fragment:ov,clipping_planes_fragment:lv,clipping_planes_pars_fragment:cv,clipping_planes_pars_vertex:hv,clipping_planes_vertex:uv,color_fragment:fv,color_pars_fragment:dv,color_pars_vertex:pv,color_vertex:mv,common:gv,defaultnormal_vertex:_v,displacementmap_pars_vertex:xv,displacementmap_vertex:vv,emissivemap_fragment:Sv,emissivemap_pars_fragment:Mv,colorspace_fragment:yv,colorspace_pars_fragment:Ev,envmap_fragment:bv,envmap_common_pars_fragment:wv,envmap_pars_fragment:Tv,envmap_pars_vertex:Av,envmap_physical_pars_fragment:Bv,envmap_vertex:Rv,fog_vertex:Cv,fog_pars_vertex:Pv,fog_fragment:Lv,fog_pars_fragment:Dv,gradientmap_pars_fragment:Iv,lightmap_pars_fragment:Nv,lights_lambert_fragment:Uv,lights_lambert_pars_fragment:Fv,lights_pars_begin:Ov,lights_toon_fragment:zv,lights_toon_pars_fragment:kv,lights_phong_fragment:Gv,lights_phong_pars_fragment:Hv,lights_physical_fragment:Vv,lights_physical_pars_fragment:Wv,lights_fragment_begin:Xv,lights_fragment_maps:Yv,lights_fragment_end:qv,lightprobes_pars_fragment:$v,logdepthbuf_fragment:Kv,logdepthbuf_pars_fragment:Zv,logdepthbuf_pars_vertex:Jv,logdepthbuf_vertex:Qv,map_fragment:jv,map_pars_fragment:tS,map_particle_fragment:eS,map_particle_pars_fragment:nS,metalnessmap_fragment:iS,metalnessmap_pars_fragment:sS,morphinstance_vertex:rS,morphcolor_vertex:aS,morphnormal_vertex:oS,morphtarget_pars_vertex:lS,morphtarget_vertex:cS,normal_fragment_begin:hS,normal_fragment_maps:uS,normal_pars_fragment:fS,normal_pars_vertex:dS,normal_vertex:pS,normalmap_pars_fragment:mS,clearcoat_normal_fragment_begin:gS,clearcoat_normal_fragment_maps:_S,clearcoat_pars_fragment:xS,iridescence_pars_fragment:vS,opaque_fragment:SS,packing:MS,premultiplied_alpha_fragment:yS,project_vertex:ES,dithering_fragment:bS,dithering_pars_fragment:wS,roughnessmap_fragment:TS,roughnessmap_pars_fragment:AS,shadowmap_pars_fragment:RS,shadowmap_pars_vertex:CS,shadowmap_vertex:PS,shadowmask_pars_fragment:LS,skinbase_vertex:DS,skinning_pars_vertex:IS,skinning_vertex:NS,skinnormal_vertex:US,specularmap_fragment:FS,specularmap_pars_fragment:OS,tonemapping_fragment:BS,tonemapping_pars_fragment:zS,transmission_fragment:kS,transmission_pars_fragment:GS,uv_pars_fragment:HS,uv_pars_vertex:VS,uv_vertex:WS,worldpos_vertex:XS,background_vert:YS,background_frag:qS,backgroundCube_vert:$S,backgroundCube_frag:KS,cube_vert:ZS,cube_frag:JS,depth_vert:QS,depth_frag:jS,distance_vert:tM,distance_frag:eM,equirect_vert:nM,equirect_frag:iM,linedashed_vert:sM,linedashed_frag:rM,meshbasic_vert:aM,meshbasic_frag:oM,meshlambert_vert:lM,meshlambert_frag:cM,meshmatcap_vert:hM,meshmatcap_frag:uM,meshnormal_vert:fM,meshnormal_frag:dM,meshphong_vert:pM,meshphong_frag:mM,meshphysical_vert:gM,meshphysical_frag:_M,meshtoon_vert:xM,meshtoon_frag:vM,points_vert:SM,points_frag:MM,shadow_vert:yM,shadow_frag:EM,sprite_vert:bM,sprite_frag:wM},Dt={common:{diffuse:{value:new ne(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ee},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ee}},envmap:{envMap:{value:null},envMapRotation:{value:new ee},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ee}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ee}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ee},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ee},normalScale:{value:new Jt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ee},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ee}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ee}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ee}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ne(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ne(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0},uvTransform:{value:new ee}},sprite:{diffuse:{value:new ne(16777215)},opacity:{value:1},center:{value:new Jt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ee},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0}}},Ni={basic:{uniforms:Fn([Dt.common,Dt.specularmap,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.fog]),vertexShader:le.meshbasic_vert,fragmentShader:le.meshbasic_frag},lambert:{uniforms:Fn([Dt.common,Dt.specularmap,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.fog,Dt.lights,{emissive:{value:new ne(0)},envMapIntensity:{value:1}}]),vertexShader:le.meshlambert_vert,fragmentShader:le.meshlambert_frag},phong:{uniforms:Fn([Dt.common,Dt.specularmap,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.fog,Dt.lights,{emissive:{value:new ne(0)},specular:{value:new ne(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:le.meshphong_vert,fragmentShader:le.meshphong_frag},standard:{uniforms:Fn([Dt.common,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.roughnessmap,Dt.metalnessmap,Dt.fog,Dt.lights,{emissive:{value:new ne(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:le.meshphysical_vert,fragmentShader:le.meshphysical_frag},toon:{uniforms:Fn([Dt.common,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.gradientmap,Dt.fog,Dt.lights,{emissive:{value:new ne(0)}}]),vertexShader:le.meshtoon_vert,fragmentShader:le.meshtoon_frag},matcap:{uniforms:Fn([Dt.common,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.fog,{matcap:{value:null}}]),vertexShader:le.meshmatcap_vert,fragmentShader:le.meshmatcap_frag},points:{uniforms:Fn([Dt.points,Dt.fog]),vertexShader:le.points_vert,fragmentShader:le.points_frag},dashed:{uniforms:Fn([Dt.common,Dt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:le.linedashed_vert,fragmentShader:le.linedashed_frag},depth:{uniforms:Fn([Dt.common,Dt.displacementmap]),vertexShader:le.depth_vert,fragmentShader:le.depth_frag},normal:{uniforms:Fn([Dt.common,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,{opacity:{value:1}}]),vertexShader:le.meshnormal_vert,fragmentShader:le.meshnormal_frag},sprite:{uniforms:Fn([Dt.sprite,Dt.fog]),vertexShader:le.sprite_vert,fragmentShader:le.sprite_frag},background:{uniforms:{uvTransform:{value:new ee},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:le.background_vert,fragmentShader:le.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ee}},vertexShader:le.backgroundCube_vert,fragmentShader:le.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:le.cube_vert,fragmentShader:le.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:le.equirect_vert,fragmentShader:le.equirect_frag},distance:{uniforms:Fn([Dt.common,Dt.displacementmap,{referencePosition:{value:new z},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:le.distance_vert,fragmentShader:le.distance_frag},shadow:{uniforms:Fn([Dt.lights,Dt.fog,{color:{value:new ne(0)},opacity:{value:1}}]),vertexShader:le.shadow_vert,fragmentShader:le.shadow_frag}};Ni.physical={uniforms:Fn([Ni.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ee},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ee},clearcoatNormalScale:{value:new Jt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ee},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ee},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ee},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ee},sheen:{value:0},sheenColor:{value:new ne(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ee},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ee},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ee},transmissionSamplerSize:{value:new Jt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ee},attenuationDistance:{value:0},attenuationColor:{value:new ne(0)},specularColor:{value:new ne(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ee},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ee},anisotropyVector:{value:new Jt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ee}}]),vertexShader:le.meshphysical_vert,fragmentShader:le.meshphysical_frag};const so={r:0,b:0,g:0},TM=new ge,jp=new ee;jp.set(-1,0,0,0,1,0,0,0,1);function AM(i,t,e,n,s,r){const a=new ne(0);let o=s===!0?0:1,l,c,f=null,u=0,h=null;function p(S){let C=S.isScene===!0?S.background:null;if(C&&C.isTexture){const b=S.backgroundBlurriness>0;C=t.get(C,b)}return C}function x(S){let C=!1;const b=p(S);b===null?m(a,o):b&&b.isColor&&(m(b,1),C=!0);const P=i.xr.getEnvironmentBlendMode();P==="additive"?e.buffers.color.setClear(0,0,0,1,r):P==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||C)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function E(S,C){const b=p(C);b&&b.isCubeTexture?(c===void 0&&(c=new Vn(new Br(1,1,1),new Es({name:"BackgroundCubeMaterial",uniforms:Dr(Ni.backgroundCube.uniforms),vertexShader:Ni.backgroundCube.vertexShader,fragmentShader:Ni.backgroundCube.fragmentShader,side:Hn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(P,T,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=C.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(TM.makeRotationFromEuler(C.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(jp),c.material.toneMapped=_e.getTransfer(b.colorSpace)!==Ce,(f!==b||u!==b.version||h!==i.toneMapping)&&(c.material.needsUpdate=!0,f=b,u=b.version,h=i.toneMapping),c.layers.enableAll(),S.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new Vn(new Jo(2,2),new Es({name:"BackgroundMaterial",uniforms:Dr(Ni.background.uniforms),vertexShader:Ni.background.vertexShader,fragmentShader:Ni.background.fragmentShader,side:Bs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,l.material.toneMapped=_e.getTransfer(b.colorSpace)!==Ce,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(f!==b||u!==b.version||h!==i.toneMapping)&&(l.material.needsUpdate=!0,f=b,u=b.version,h=i.toneMapping),l.layers.enableAll(),S.unshift(l,l.geometry,l.material,0,0,null))}function m(S,C){S.getRGB(so,$p(i)),e.buffers.color.setClear(so.r,so.g,so.b,C,r)}function d(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(S,C=1){a.set(S),o=C,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(S){o=S,m(a,o)},render:x,addToRenderList:E,dispose:d}}function RM(i,t){const e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=h(null);let r=s,a=!1;function o(I,k,V,D,W){let q=!1;const H=u(I,D,V,k);r!==H&&(r=H,c(r.object)),q=p(I,D,V,W),q&&x(I,D,V,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),(q||a)&&(a=!1,b(I,k,V,D),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function f(I){return i.deleteVertexArray(I)}function u(I,k,V,D){const W=D.wireframe===!0;let q=n[k.id];q===void 0&&(q={},n[k.id]=q);const H=I.isInstancedMesh===!0?I.id:0;let lt=q[H];lt===void 0&&(lt={},q[H]=lt);let Z=lt[V.id];Z===void 0&&(Z={},lt[V.id]=Z);let Q=Z[W];return Q===void 0&&(Q=h(l()),Z[W]=Q),Q}function h(I){const k=[],V=[],D=[];for(let W=0;W<e;W++)k[W]=0,V[W]=0,D[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:V,attributeDivisors:D,object:I,attributes:{},index:null}}function p(I,k,V,D){const W=r.attributes,q=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){const it=W[Z];let ut=q[Z];if(ut===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(ut=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(ut=I.instanceColor)),it===void 0||it.attribute!==ut||ut&&it.data!==ut.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function x(I,k,V,D){const W={},q=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){let it=q[Z];it===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(it=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(it=I.instanceColor));const ut={};ut.attribute=it,it&&it.data&&(ut.data=it.data),W[Z]=ut,H++}r.attributes=W,r.attributesNum=H,r.index=D}function E(){const I=r.newAttributes;for(let k=0,V=I.length;k<V;k++)I[k]=0}function m(I){d(I,0)}function d(I,k){const V=r.newAttributes,D=r.enabledAttributes,W=r.attributeDivisors;V[I]=1,D[I]===0&&(i.enableVertexAttribArray(I),D[I]=1),W[I]!==k&&(i.vertexAttribDivisor(I,k),W[I]=k)}function S(){const I=r.newAttributes,k=r.enabledAttributes;for(let V=0,D=k.length;V<D;V++)k[V]!==I[V]&&(i.disableVertexAttribArray(V),k[V]=0)}function C(I,k,V,D,W,q,H){H===!0?i.vertexAttribIPointer(I,k,V,W,q):i.vertexAttribPointer(I,k,V,D,W,q)}function b(I,k,V,D){E();const W=D.attributes,q=V.getAttributes(),H=k.defaultAttributeValues;for(const lt in q){const Z=q[lt];if(Z.location>=0){let Q=W[lt];if(Q===void 0&&(lt==="instanceMatrix"&&I.instanceMatrix&&(Q=I.instanceMatrix),lt==="instanceColor"&&I.instanceColor&&(Q=I.instanceColor)),Q!==void 0){const it=Q.normalized,ut=Q.itemSize,ht=t.get(Q);if(ht===void 0)continue;const j=ht.buffer,mt=ht.type,xt=ht.bytesPerElement,At=mt===i.INT||mt===i.UNSIGNED_INT||Q.gpuType===Ah;if(Q.isInterleavedBufferAttribute){const yt=Q.data,Vt=yt.isInterleavedBuffer===!0?yt.stride:yt.itemSize,ie=Q.offset;if(yt.isInstancedInterleavedBuffer||yt.isInstancedBufferAttribute){for(let Gt=0;Gt<Z.locationSize;Gt++)d(Z.location+Gt,yt.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=yt.meshPerAttribute*yt.count)}else for(let Gt=0;Gt<Z.locationSize;Gt++)m(Z.location+Gt);i.bindBuffer(i.ARRAY_BUFFER,j);for(let Gt=0;Gt<Z.locationSize;Gt++)C(Z.location+Gt,ut/Z.locationSize,mt,it,Vt*xt,(ie+ut/Z.locationSize*Gt)*xt,At)}else{if(Q.isInstancedBufferAttribute){for(let yt=0;yt<Z.locationSize;yt++)d(Z.location+yt,Q.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let yt=0;yt<Z.locationSize;yt++)m(Z.location+yt);i.bindBuffer(i.ARRAY_BUFFER,j);for(let yt=0;yt<Z.locationSize;yt++)C(Z.location+yt,ut/Z.locationSize,mt,it,ut*xt,ut/Z.locationSize*yt*xt,At)}}else if(H!==void 0){const it=H[lt];if(it!==void 0)switch(it.length){case 2:i.vertexAttrib2fv(Z.location,it);break;case 3:i.vertexAttrib3fv(Z.location,it);break;case 4:i.vertexAttrib4fv(Z.location,it);break;default:i.vertexAttrib1fv(Z.location,it)}}}}S()}function P(){B();for(const I in n){const k=n[I];for(const V in k){const D=k[V];for(const W in D){const q=D[W];for(const H in q)f(q[H].object),delete q[H];delete D[W]}}delete n[I]}}function T(I){if(n[I.id]===void 0)return;const k=n[I.id];for(const V in k){const D=k[V];for(const W in D){const q=D[W];for(const H in q)f(q[H].object),delete q[H];delete D[W]}}delete n[I.id]}function _(I){for(const k in n){const V=n[k];for(const D in V){const W=V[D];if(W[I.id]===void 0)continue;const q=W[I.id];for(const H in q)f(q[H].object),delete q[H];delete W[I.id]}}}function w(I){for(const k in n){const V=n[k],D=I.isInstancedMesh===!0?I.id:0,W=V[D];if(W!==void 0){for(const q in W){const H=W[q];for(const lt in H)f(H[lt].object),delete H[lt];delete W[q]}delete V[D],Object.keys(V).length===0&&delete n[k]}}}function B(){N(),a=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:B,resetDefaultState:N,dispose:P,releaseStatesOfGeometry:T,releaseStatesOfObject:w,releaseStatesOfProgram:_,initAttributes:E,enableAttribute:m,disableUnusedAttributes:S}}function CM(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function a(l,c,f){f!==0&&(i.drawArraysInstanced(n,l,c,f),e.update(c,n,f))}function o(l,c,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,f);let h=0;for(let p=0;p<f;p++)h+=c[p];e.update(h,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function PM(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){const _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(_){return!(_!==Fi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(_){const w=_===zi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==jn&&_!==yi&&!w&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp";const f=l(c);f!==c&&(Zt("WebGLRenderer:",c,"not supported, using",f,"instead."),c=f);const u=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),h=e.logarithmicDepthBuffer===!0&&u===!1;e.reversedDepthBuffer===!0&&u===!1&&Zt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&u===!0&&Zt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");const p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),E=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),d=i.getParameter(i.MAX_VERTEX_ATTRIBS),S=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),C=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),P=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:h,reversedDepthBuffer:u,maxTextures:p,maxVertexTextures:x,maxTextureSize:E,maxCubemapSize:m,maxAttributes:d,maxVertexUniforms:S,maxVaryings:C,maxFragmentUniforms:b,maxSamples:P,samples:T}}function LM(i){const t=this;let e=null,n=0,s=!1,r=!1;const a=new Ji,o=new ee,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,h){const p=u.length!==0||h||n!==0||s;return s=h,n=u.length,p},this.beginShadows=function(){r=!0,f(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,h){e=f(u,h,0)},this.setState=function(u,h,p){const x=u.clippingPlanes,E=u.clipIntersection,m=u.clipShadows,d=i.get(u);if(!s||x===null||x.length===0||r&&!m)r?f(null):c();else{const S=r?0:n,C=S*4;let b=d.clippingState||null;l.value=b,b=f(x,h,C,p);for(let P=0;P!==C;++P)b[P]=e[P];d.clippingState=b,this.numIntersection=E?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function f(u,h,p,x){const E=u!==null?u.length:0;let m=null;if(E!==0){if(m=l.value,x!==!0||m===null){const d=p+E*4,S=h.matrixWorldInverse;o.getNormalMatrix(S),(m===null||m.length<d)&&(m=new Float32Array(d));for(let C=0,b=p;C!==E;++C,b+=4)a.copy(u[C]).applyMatrix4(S,o),a.normal.toArray(m,b),m[b+3]=a.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=E,t.numIntersection=0,m}}class Hh extends Oi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;const n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Xp(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;const n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Br(5,5,5),r=new Es({name:"CubemapFromEquirect",uniforms:Dr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Hn,blending:Sr});r.uniforms.tEquirect.value=e;const a=new Vn(s,r),o=e.minFilter;return e.minFilter===xs&&(e.minFilter=kn),new eh(1,10,this).update(t,a),e.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){const r=t.getRenderTarget();for(let a=0;a<6;a++)t.setRenderTarget(this,a),t.clear(e,n,s);t.setRenderTarget(r)}}const zf=256,DM=3,IM=20,tm=256,em=16,NM=3,UM=new z,FM=new ne;class Fo{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new eh(1,10,null),this._boxMesh=new Vn(new Br(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){const{size:a=256,position:o=UM}=r,l=this._renderer;this._setSize(a);const c=this._allocateTarget(),f=this._getSourceTarget(!0);e>0&&(f.texture.mipmapsAutoUpdate=!1);const u=l.autoClear,h=l.autoClearColor,p=l.autoClearDepth,x=l.autoClearStencil,E=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,E===null&&(t.background=l.getClearColor(FM));const m=new eh(n,s,f);return m.position.copy(o),m.update(l,t),l.autoClear=u,l.autoClearColor=h,l.autoClearDepth=p,l.autoClearStencil=x,t.background=E,e>0&&(f.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Hf(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Gf(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(zf,ix(t))}_fromTexture(t,e){t.mapping===Rr||t.mapping===va?this._setSize(t.image.length===0?zf:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);const n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){const t=this._cubeSize,e=kf(t,!1,!1),n=Math.log2(t)-DM;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){const e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=kf(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){const s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;const a=t.width>>e;t.viewport.set(0,0,a,a),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Rr||t.mapping===va?(this._cubemapMaterial===null&&(this._cubemapMaterial=Hf()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Gf()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=OM(),this._integrationMaterial=BM());const e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;const r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/em);for(let a=0;a<=n;a++){const o=Fo.lodToRoughness(a,n);if(a>n-NM)r.roughness.value=o,this._renderCube(t,a,this._integrationMaterial);else{const l=o>0?Math.log2(e)+.5*Math.log2(6/(tm*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(t,a,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=zM());const n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}}function kf(i,t,e){return new Hh(i,{minFilter:xs,generateMipmaps:t,type:zi,colorSpace:Ro,depthBuffer:e})}function ba(i,t,e){return new Es({name:i,uniforms:t,vertexShader:le.cube_vert,fragmentShader:e,side:Hn,blending:Sr,depthTest:!1,depthWrite:!1})}function OM(){return ba("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${tm}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function BM(){return ba("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:em}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function zM(){return ba("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${IM}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Gf(){return ba("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Hf(){return ba("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function kM(i){let t=new WeakMap,e=new WeakMap,n=null;function s(h,p=!1){return h==null?null:p?a(h):r(h)}function r(h){if(h&&h.isTexture){const p=h.mapping;if(p===Sl||p===Ml)if(t.has(h)){const x=t.get(h).texture;return o(x,h.mapping)}else{const x=h.image;if(x&&x.height>0){const E=new Hh(x.height);return E.fromEquirectangularTexture(i,h),t.set(h,E),h.addEventListener("dispose",c),o(E.texture,h.mapping)}else return null}}return h}function a(h){if(h&&h.isTexture&&h.isPMREMTexture!==!0){const p=h.mapping,x=p===Sl||p===Ml,E=p===Rr||p===va;if(x||E){let m=e.get(h);const d=m!==void 0?m.texture.pmremVersion:0;if(h.isRenderTargetTexture&&h.pmremVersion!==d)return n===null&&(n=new Fo(i)),m=x?n.fromEquirectangular(h,m):n.fromCubemap(h,m),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),m.texture;if(m!==void 0)return m.texture;{const S=h.image;return x&&S&&S.height>0||E&&S&&l(S)?(n===null&&(n=new Fo(i)),m=x?n.fromEquirectangular(h):n.fromCubemap(h),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),h.addEventListener("dispose",f),m.texture):null}}}return h}function o(h,p){return p===Sl?h.mapping=Rr:p===Ml&&(h.mapping=va),h}function l(h){let p=0;const x=6;for(let E=0;E<x;E++)h[E]!==void 0&&p++;return p===x}function c(h){const p=h.target;p.removeEventListener("dispose",c);const x=t.get(p);x!==void 0&&(t.delete(p),x.dispose())}function f(h){const p=h.target;p.removeEventListener("dispose",f);const x=e.get(p);x!==void 0&&(e.delete(p),x.dispose())}function u(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function GM(i){const t={};function e(n){if(t[n]!==void 0)return t[n];const s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){const s=e(n);return s===null&&go("WebGLRenderer: "+n+" extension not supported."),s}}}function HM(i,t,e,n){const s={},r=new WeakMap,a=new FinalizationRegistry(x=>delete s[x]);function o(x){l(x.target)}function l(x){x.index!==null&&t.remove(x.index);for(const m in x.attributes)t.remove(x.attributes[m]);x.removeEventListener("dispose",o),delete s[x.id],a.unregister(x);const E=r.get(x);E&&(t.remove(E),r.delete(x)),n.releaseStatesOfGeometry(x),x.isInstancedBufferGeometry===!0&&delete x._maxInstanceCount,e.memory.geometries--}function c(x,E){return s[E.id]!==void 0||(E.addEventListener("dispose",o),s[E.id]=new WeakRef(E),a.register(E,E.id,E),e.memory.geometries++),E}function f(x){const E=x.attributes;for(const m in E)t.update(E[m],i.ARRAY_BUFFER)}function u(x){const E=x.index,m=x.attributes.position;let d=0;if(m===void 0)return;const S=E!==null?E.array.length:m.array.length/3-1,C=m.count>=65535?Hp:Gp,b=new C(Math.ceil(S/3)*6,1),P=b.array;if(E!==null){const _=E.array;d=E.version;for(let w=0,B=0;w<S;w+=3){const N=_[w+0],I=_[w+1],k=_[w+2];P[B++]=N,P[B++]=I,P[B++]=I,P[B++]=k,P[B++]=k,P[B++]=N}}else{d=m.version;for(let _=0,w=0;_<S;_+=3){const B=_+0,N=_+1,I=_+2;P[w++]=B,P[w++]=N,P[w++]=N,P[w++]=I,P[w++]=I,P[w++]=B}}b.version=d;const T=r.get(x);T&&t.remove(T),r.set(x,b)}function h(x){const E=r.get(x);if(E){const m=x.index;m!==null&&E.version<m.version&&u(x)}else u(x);return r.get(x)}function p(){for(const x in s){const E=s[x].deref();E!==void 0&&l(E)}}return{get:c,update:f,getWireframeAttribute:h,dispose:p}}function VM(i,t,e){let n;function s(u){n=u}let r,a;function o(u){r=u.type,a=u.bytesPerElement}function l(u,h){i.drawElements(n,h,r,u*a),e.update(h,n,1)}function c(u,h,p){p!==0&&(i.drawElementsInstanced(n,h,r,u*a,p),e.update(h,n,p))}function f(u,h,p){if(p===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,h,0,r,u,0,p);let E=0;for(let m=0;m<p;m++)E+=h[m];e.update(E,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=f}function WM(i){const t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(e.calls++,a){case i.TRIANGLES:e.triangles+=o*(r/3);break;case i.LINES:e.lines+=o*(r/2);break;case i.LINE_STRIP:e.lines+=o*(r-1);break;case i.LINE_LOOP:e.lines+=o*r;break;case i.POINTS:e.points+=o*r;break;default:Ee("WebGLInfo: Unknown draw mode:",a);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function XM(i,t,e){const n=new WeakMap,s=new We;function r(a,o,l){const c=a.morphTargetInfluences,f=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,u=f!==void 0?f.length:0;let h=n.get(o);if(h===void 0||h.count!==u){let B=function(){_.dispose(),n.delete(o),o.removeEventListener("dispose",B)};h!==void 0&&h.texture.dispose();const p=o.morphAttributes.position!==void 0,x=o.morphAttributes.normal!==void 0,E=o.morphAttributes.color!==void 0,m=o.morphAttributes.position||[],d=o.morphAttributes.normal||[],S=o.morphAttributes.color||[];let C=0;p===!0&&(C=1),x===!0&&(C=2),E===!0&&(C=3);let b=o.attributes.position.count*C,P=1;b>t.maxTextureSize&&(P=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);const T=new Float32Array(b*P*4*u),_=new Bp(T,b,P,u);_.type=yi,_.needsUpdate=!0;const w=C*4;for(let N=0;N<u;N++){const I=m[N],k=d[N],V=S[N],D=b*P*4*N;for(let W=0;W<I.count;W++){const q=W*w;p===!0&&(s.fromBufferAttribute(I,W),T[D+q+0]=s.x,T[D+q+1]=s.y,T[D+q+2]=s.z,T[D+q+3]=0),x===!0&&(s.fromBufferAttribute(k,W),T[D+q+4]=s.x,T[D+q+5]=s.y,T[D+q+6]=s.z,T[D+q+7]=0),E===!0&&(s.fromBufferAttribute(V,W),T[D+q+8]=s.x,T[D+q+9]=s.y,T[D+q+10]=s.z,T[D+q+11]=V.itemSize===4?s.w:1)}}h={count:u,texture:_,size:new Jt(b,P)},n.set(o,h),o.addEventListener("dispose",B)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,e);else{let p=0;for(let E=0;E<c.length;E++)p+=c[E];const x=o.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",x),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",h.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",h.size)}return{update:r}}function YM(i,t,e,n,s){let r=new WeakMap;function a(c){const f=s.render.frame,u=c.geometry,h=t.get(c,u);if(r.get(h)!==f&&(t.update(h),r.set(h,f)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==f&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,f))),c.isSkinnedMesh){const p=c.skeleton;r.get(p)!==f&&(p.update(),r.set(p,f))}return h}function o(){r=new WeakMap}function l(c){const f=c.target;f.removeEventListener("dispose",l),n.releaseStatesOfObject(f),e.remove(f.instanceMatrix),f.instanceColor!==null&&e.remove(f.instanceColor)}return{update:a,dispose:o}}const qM={[_p]:"LINEAR_TONE_MAPPING",[xp]:"REINHARD_TONE_MAPPING",[vp]:"CINEON_TONE_MAPPING",[Sp]:"ACES_FILMIC_TONE_MAPPING",[yp]:"AGX_TONE_MAPPING",[Ep]:"NEUTRAL_TONE_MAPPING",[Mp]:"CUSTOM_TONE_MAPPING"};function $M(i,t,e,n,s,r){const a=new Oi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1});let o=null,l=null,c=null;const f=new wn;f.setAttribute("position",new Xe([-1,3,0,-1,-1,0,3,-1,0],3)),f.setAttribute("uv",new Xe([0,2,0,0,2,0],2));const u=new Ux({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),h=new Vn(f,u),p=new Jp(-1,1,1,-1,0,1);let x=null,E=null,m=!1,d,S=null,C=[],b=!1;this.setSize=function(P,T){a.setSize(P,T),o!==null&&o.setSize(P,T),l!==null&&l.setSize(P,T);for(let _=0;_<C.length;_++){const w=C[_];w.setSize&&w.setSize(P,T)}},this.setEffects=function(P){C=P,b=C.length>0&&C[0].isRenderPass===!0;const T=a.width,_=a.height;C.length>0&&o===null&&(o=new Oi(T,_,{type:zi,depthBuffer:!1,stencilBuffer:!1}),l=new Oi(T,_,{type:zi,depthBuffer:!1,stencilBuffer:!1}));const w=s===!0&&C.some(B=>B.needsDepthTexture===!0);w!==(a.depthTexture!==null)&&(w===!0&&c===null&&(c=new Pr(T,_),r===!0&&(c.format=vs,c.type=Cr)),a.dispose(),a.depthTexture=w?c:null,a.resolveDepthBuffer=w,a.storeMultisampledDepthBuffer=w);for(let B=0;B<C.length;B++){const N=C[B];N.setSize&&N.setSize(T,_),w&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(P,T){if(m||P.toneMapping===is&&C.length===0)return!1;if(S=T,T!==null){const _=T.width,w=T.height;(a.width!==_||a.height!==w)&&this.setSize(_,w)}return b===!1&&P.setRenderTarget(a),d=P.toneMapping,P.toneMapping=is,!0},this.hasRenderPass=function(){return b},this.end=function(P,T){P.toneMapping=d,m=!0;let _=a,w=o;for(let B=0;B<C.length;B++){const N=C[B];N.enabled!==!1&&(N.render(P,w,_,T),N.needsSwap!==!1&&(_=w,w=w===o?l:o))}if(x!==P.outputColorSpace||E!==P.toneMapping){x=P.outputColorSpace,E=P.toneMapping,u.defines={},_e.getTransfer(x)===Ce&&(u.defines.SRGB_TRANSFER="");const B=qM[E];B&&(u.defines[B]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,P.setRenderTarget(S),P.render(h,p),S=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),f.dispose(),u.dispose()}}const nm=new Bn,im=new Pr(1,1),sm=new Yp(1),rm=new Bp,am=new hx,om=new Xp,Vf=[],Wf=[],Xf=new Float32Array(16),Yf=new Float32Array(9),qf=new Float32Array(4);function kr(i,t,e){const n=i[0];if(n<=0||n>0)return i;const s=t*e;let r=Vf[s];if(r===void 0&&(r=new Float32Array(s),Vf[s]=r),t!==0){n.toArray(r,0);for(let a=1,o=0;a!==t;++a)o+=e,i[a].toArray(r,o)}return r}function dn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function pn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Qo(i,t){let e=Wf[t];e===void 0&&(e=new Int32Array(t),Wf[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function KM(i,t){const e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function ZM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(dn(e,t))return;i.uniform2fv(this.addr,t),pn(e,t)}}function JM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(dn(e,t))return;i.uniform3fv(this.addr,t),pn(e,t)}}function QM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(dn(e,t))return;i.uniform4fv(this.addr,t),pn(e,t)}}function jM(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(dn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),pn(e,t)}else{if(dn(e,n))return;qf.set(n),i.uniformMatrix2fv(this.addr,!1,qf),pn(e,n)}}function ty(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(dn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),pn(e,t)}else{if(dn(e,n))return;Yf.set(n),i.uniformMatrix3fv(this.addr,!1,Yf),pn(e,n)}}function ey(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(dn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),pn(e,t)}else{if(dn(e,n))return;Xf.set(n),i.uniformMatrix4fv(this.addr,!1,Xf),pn(e,n)}}function ny(i,t){const e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function iy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(dn(e,t))return;i.uniform2iv(this.addr,t),pn(e,t)}}function sy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(dn(e,t))return;i.uniform3iv(this.addr,t),pn(e,t)}}function ry(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(dn(e,t))return;i.uniform4iv(this.addr,t),pn(e,t)}}function ay(i,t){const e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function oy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(dn(e,t))return;i.uniform2uiv(this.addr,t),pn(e,t)}}function ly(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(dn(e,t))return;i.uniform3uiv(this.addr,t),pn(e,t)}}function cy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(dn(e,t))return;i.uniform4uiv(this.addr,t),pn(e,t)}}function jo(i){return i.version===0&&(i.compareFunction=Ip,i.needsUpdate=!0),i}function hy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=jo(im):r=nm,e.setTexture2D(t||r,s)}function uy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||am,s)}function fy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=jo(sm):r=om,e.setTextureCube(t||r,s)}function dy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||rm,s)}function py(i){switch(i){case 5126:return KM;case 35664:return ZM;case 35665:return JM;case 35666:return QM;case 35674:return jM;case 35675:return ty;case 35676:return ey;case 5124:case 35670:return ny;case 35667:case 35671:return iy;case 35668:case 35672:return sy;case 35669:case 35673:return ry;case 5125:return ay;case 36294:return oy;case 36295:return ly;case 36296:return cy;case 35678:case 36198:case 36298:case 36306:case 35682:return hy;case 35679:case 36299:case 36307:return uy;case 35680:case 36300:case 36308:case 36293:return fy;case 36289:case 36303:case 36311:case 36292:return dy}}function my(i,t){i.uniform1fv(this.addr,t)}function gy(i,t){const e=kr(t,this.size,2);i.uniform2fv(this.addr,e)}function _y(i,t){const e=kr(t,this.size,3);i.uniform3fv(this.addr,e)}function xy(i,t){const e=kr(t,this.size,4);i.uniform4fv(this.addr,e)}function vy(i,t){const e=kr(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function Sy(i,t){const e=kr(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function My(i,t){const e=kr(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function yy(i,t){i.uniform1iv(this.addr,t)}function Ey(i,t){i.uniform2iv(this.addr,t)}function by(i,t){i.uniform3iv(this.addr,t)}function wy(i,t){i.uniform4iv(this.addr,t)}function Ty(i,t){i.uniform1uiv(this.addr,t)}function Ay(i,t){i.uniform2uiv(this.addr,t)}function Ry(i,t){i.uniform3uiv(this.addr,t)}function Cy(i,t){i.uniform4uiv(this.addr,t)}function Py(i,t,e){const n=this.cache,s=t.length,r=Qo(e,s);dn(n,r)||(i.uniform1iv(this.addr,r),pn(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=jo(im):a=nm;for(let o=0;o!==s;++o)e.setTexture2D(t[o]||a,r[o])}function Ly(i,t,e){const n=this.cache,s=t.length,r=Qo(e,s);dn(n,r)||(i.uniform1iv(this.addr,r),pn(n,r));for(let a=0;a!==s;++a)e.setTexture3D(t[a]||am,r[a])}function Dy(i,t,e){const n=this.cache,s=t.length,r=Qo(e,s);dn(n,r)||(i.uniform1iv(this.addr,r),pn(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=jo(sm):a=om;for(let o=0;o!==s;++o)e.setTextureCube(t[o]||a,r[o])}function Iy(i,t,e){const n=this.cache,s=t.length,r=Qo(e,s);dn(n,r)||(i.uniform1iv(this.addr,r),pn(n,r));for(let a=0;a!==s;++a)e.setTexture2DArray(t[a]||rm,r[a])}function Ny(i){switch(i){case 5126:return my;case 35664:return gy;case 35665:return _y;case 35666:return xy;case 35674:return vy;case 35675:return Sy;case 35676:return My;case 5124:case 35670:return yy;case 35667:case 35671:return Ey;case 35668:case 35672:return by;case 35669:case 35673:return wy;case 5125:return Ty;case 36294:return Ay;case 36295:return Ry;case 36296:return Cy;case 35678:case 36198:case 36298:case 36306:case 35682:return Py;case 35679:case 36299:case 36307:return Ly;case 35680:case 36300:case 36308:case 36293:return Dy;case 36289:case 36303:case 36311:case 36292:return Iy}}class Uy{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=py(e.type)}}class Fy{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=Ny(e.type)}}class Oy{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){const s=this.seq;for(let r=0,a=s.length;r!==a;++r){const o=s[r];o.setValue(t,e[o.id],n)}}}const $l=/(\w+)(\])?(\[|\.)?/g;function $f(i,t){i.seq.push(t),i.map[t.id]=t}function By(i,t,e){const n=i.name,s=n.length;for($l.lastIndex=0;;){const r=$l.exec(n),a=$l.lastIndex;let o=r[1];const l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){$f(e,c===void 0?new Uy(o,i,t):new Fy(o,i,t));break}else{let u=e.map[o];u===void 0&&(u=new Oy(o),$f(e,u)),e=u}}}class _o{constructor(t,e){this.seq=[],this.map={};const n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){const o=t.getActiveUniform(e,a),l=t.getUniformLocation(e,o.name);By(o,l,this)}const s=[],r=[];for(const a of this.seq)a.type===t.SAMPLER_2D_SHADOW||a.type===t.SAMPLER_CUBE_SHADOW||a.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){const r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){const s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,a=e.length;r!==a;++r){const o=e[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(t,l.value,s)}}static seqWithValue(t,e){const n=[];for(let s=0,r=t.length;s!==r;++s){const a=t[s];a.id in e&&n.push(a)}return n}}function Kf(i,t,e){const n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}const zy=37297;let ky=0;function Gy(i,t){const e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let a=s;a<r;a++){const o=a+1;n.push(`${o===t?">":" "} ${o}: ${e[a]}`)}return n.join(`
`)}const Zf=new ee;function Hy(i){_e._getMatrix(Zf,_e.workingColorSpace,i);const t=`mat3( ${Zf.elements.map(e=>e.toFixed(4))} )`;switch(_e.getTransfer(i)){case Co:return[t,"LinearTransferOETF"];case Ce:return[t,"sRGBTransferOETF"];default:return Zt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Jf(i,t,e){const n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";const a=/ERROR: 0:(\d+)/.exec(r);if(a){const o=parseInt(a[1]);return e.toUpperCase()+`

`+r+`

`+Gy(i.getShaderSource(t),o)}else return r}function Vy(i,t){const e=Hy(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}const Wy={[_p]:"Linear",[xp]:"Reinhard",[vp]:"Cineon",[Sp]:"ACESFilmic",[yp]:"AgX",[Ep]:"Neutral",[Mp]:"Custom"};function Xy(i,t){const e=Wy[t];return e===void 0?(Zt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}const ro=new z;function Yy(){_e.getLuminanceCoefficients(ro);const i=ro.x.toFixed(4),t=ro.y.toFixed(4),e=ro.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function qy(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ha).join(`
`)}function $y(i){const t=[];for(const e in i){const n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function Ky(i,t){const e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){const r=i.getActiveAttrib(t,s),a=r.name;let o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),e[a]={type:r.type,location:i.getAttribLocation(t,a),locationSize:o}}return e}function ha(i){return i!==""}function Qf(i,t){const e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function jf(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}const Zy=/^[ \t]*#include +<([\w\d./]+)>/gm;function nh(i){return i.replace(Zy,Jy)}function Jy(i,t){const e=le[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return nh(e)}const Qy=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function td(i){return i.replace(Qy,jy)}function jy(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function ed(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}const tE={[ho]:"SHADOWMAP_TYPE_PCF",[ca]:"SHADOWMAP_TYPE_VSM"};function eE(i){return tE[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}const nE={[va]:"ENVMAP_MODE_REFRACTION"};function iE(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":nE[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}const sE={[Th]:"ENVMAP_BLENDING_MULTIPLY",[G0]:"ENVMAP_BLENDING_MIX",[H0]:"ENVMAP_BLENDING_ADD"};function rE(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":sE[i.combine]||"ENVMAP_BLENDING_NONE"}function aE(i,t,e,n){const s=i.getContext(),r=e.defines;let a=e.vertexShader,o=e.fragmentShader;const l=eE(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",f=iE(e),u=rE(e),h=qy(e),p=$y(r),x=s.createProgram();let E,m,d=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(E=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(ha).join(`
`),E.length>0&&(E+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(ha).join(`
`),m.length>0&&(m+=`
`)):(E=[ed(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+f:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ha).join(`
`),m=[ed(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+f:"",e.envMap?"#define "+u:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==is?"#define TONE_MAPPING":"",e.toneMapping!==is?le.tonemapping_pars_fragment:"",e.toneMapping!==is?Xy("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",le.colorspace_pars_fragment,Vy("linearToOutputTexel",e.outputColorSpace),Yy(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(ha).join(`
`)),a=nh(a),a=Qf(a,e),a=jf(a,e),o=nh(o),o=Qf(o,e),o=jf(o,e),a=td(a),o=td(o),e.isRawShaderMaterial!==!0&&(d=`#version 300 es
`,E=[h,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+E,m=["#define varying in",e.glslVersion===Qc?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Qc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);const S=d+E+a,C=d+m+o,b=Kf(s,s.VERTEX_SHADER,S),P=Kf(s,s.FRAGMENT_SHADER,C);s.attachShader(x,b),s.attachShader(x,P),e.index0AttributeName!==void 0?s.bindAttribLocation(x,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(x,0,"position"),s.linkProgram(x);function T(N){if(i.debug.checkShaderErrors){const I=s.getProgramInfoLog(x)||"",k=s.getShaderInfoLog(b)||"",V=s.getShaderInfoLog(P)||"",D=I.trim(),W=k.trim(),q=V.trim();let H=!0,lt=!0;if(s.getProgramParameter(x,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,x,b,P);else{const Z=Jf(s,b,"vertex"),Q=Jf(s,P,"fragment");Ee("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(x,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+D+`
`+Z+`
`+Q)}else D!==""?Zt("WebGLProgram: Program Info Log:",D):(W===""||q==="")&&(lt=!1);lt&&(N.diagnostics={runnable:H,programLog:D,vertexShader:{log:W,prefix:E},fragmentShader:{log:q,prefix:m}})}s.deleteShader(b),s.deleteShader(P),_=new _o(s,x),w=Ky(s,x)}let _;this.getUniforms=function(){return _===void 0&&T(this),_};let w;this.getAttributes=function(){return w===void 0&&T(this),w};let B=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return B===!1&&(B=s.getProgramParameter(x,zy)),B},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(x),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=ky++,this.cacheKey=t,this.usedTimes=1,this.program=x,this.vertexShader=b,this.fragmentShader=P,this}let oE=0;class lE{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){const s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){const e=this.materialCache.get(t);for(const n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){const e=this.materialCache;let n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){const e=this.shaderCache;let n=e.get(t);return n===void 0&&(n=new cE(t),e.set(t,n)),n}}class cE{constructor(t){this.id=oE++,this.code=t,this.usedTimes=0}}function hE(i){return i===zs||i===To||i===Ao}function uE(i,t,e,n,s,r){const a=new zp,o=new lE,l=new Set,c=[],f=new Map,u=n.logarithmicDepthBuffer,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(_){return l.add(_),_===0?"uv":`uv${_}`}function x(_,w,B,N,I,k){const V=N.fog,D=I.geometry,W=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?N.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=t.get(_.envMap||W,q),lt=h[_.type];let Z=n.precision;_.precision!==null&&(Z=n.getMaxPrecision(_.precision),Z!==_.precision&&Zt("WebGLProgram.getParameters:",_.precision,"not supported, using",Z,"instead."));const Q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,it=Q!==void 0?Q.length:0;let ut=0;D.morphAttributes.position!==void 0&&(ut=1),D.morphAttributes.normal!==void 0&&(ut=2),D.morphAttributes.color!==void 0&&(ut=3);let ht,j,mt,xt;if(lt){const Rt=Ni[lt];ht=Rt.vertexShader,j=Rt.fragmentShader}else{ht=_.vertexShader,j=_.fragmentShader;const Rt=o.getVertexShaderStage(_),re=o.getFragmentShaderStage(_);o.update(_,Rt,re),mt=Rt.id,xt=re.id}const At=i.getRenderTarget(),yt=i.state.buffers.depth.getReversed(),Vt=I.isInstancedMesh===!0,ie=I.isBatchedMesh===!0,Gt=!!_.map,ce=!!_.matcap,ae=!!H,jt=ae&&H.isPMREMTexture===!0,Ge=!!_.aoMap,Ue=!!_.lightMap,je=!!_.bumpMap&&_.wireframe===!1,Pe=!!_.normalMap,gn=!!_.displacementMap,xe=!!_.emissiveMap,ln=!!_.metalnessMap,Ye=!!_.roughnessMap,tn=_.anisotropy>0,F=_.clearcoat>0,Ct=_.diffuseRoughness>0,Yt=_.dispersion>0,se=_.retroreflectivity>0,Et=_.iridescence>0,De=_.sheen>0,kt=_.transmission>0,Xt=tn&&!!_.anisotropyMap,A=F&&!!_.clearcoatMap,v=F&&!!_.clearcoatNormalMap,X=F&&!!_.clearcoatRoughnessMap,ct=Ct&&!!_.diffuseRoughnessMap,rt=Et&&!!_.iridescenceMap,_t=Et&&!!_.iridescenceThicknessMap,vt=De&&!!_.sheenColorMap,tt=De&&!!_.sheenRoughnessMap,nt=!!_.specularMap,dt=!!_.specularColorMap,U=!!_.specularIntensityMap,st=kt&&!!_.transmissionMap,et=kt&&!!_.thicknessMap,bt=!!_.gradientMap,gt=!!_.alphaMap,Mt=_.alphaTest>0,Ht=!!_.alphaHash,$t=!!_.extensions;let ot=is;_.toneMapped&&(At===null||At.isXRRenderTarget===!0)&&(ot=i.toneMapping);const Ot=jt?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,Kt={shaderID:lt,shaderType:_.type,shaderName:_.name,vertexShader:ht,fragmentShader:j,defines:_.defines,customVertexShaderID:mt,customFragmentShaderID:xt,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:Z,batching:ie,batchingColor:ie&&I._colorsTexture!==null,instancing:Vt,instancingColor:Vt&&I.instanceColor!==null,instancingMorph:Vt&&I.morphTexture!==null,outputColorSpace:At===null?i.outputColorSpace:At.isXRRenderTarget===!0?At.texture.colorSpace:_e.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Gt,matcap:ce,envMap:ae,envMapMode:ae&&H.mapping,envMapPMREM:jt,envMapMaxLod:jt?Ot.length-1:null,envMapSize:jt?Ot[0].width:null,aoMap:Ge,lightMap:Ue,bumpMap:je,normalMap:Pe,displacementMap:gn,emissiveMap:xe,normalMapObjectSpace:Pe&&_.normalMapType===X0,normalMapTangentSpace:Pe&&_.normalMapType===Jc,packedNormalMap:Pe&&_.normalMapType===Jc&&hE(_.normalMap.format),metalnessMap:ln,roughnessMap:Ye,anisotropy:tn,anisotropyMap:Xt,clearcoat:F,clearcoatMap:A,clearcoatNormalMap:v,clearcoatRoughnessMap:X,diffuseRoughness:Ct,diffuseRoughnessMap:ct,dispersion:Yt,retroreflection:se,iridescence:Et,iridescenceMap:rt,iridescenceThicknessMap:_t,sheen:De,sheenColorMap:vt,sheenRoughnessMap:tt,specularMap:nt,specularColorMap:dt,specularIntensityMap:U,transmission:kt,transmissionMap:st,thicknessMap:et,gradientMap:bt,opaque:_.transparent===!1&&_.blending===da&&_.alphaToCoverage===!1,alphaMap:gt,alphaTest:Mt,alphaHash:Ht,combine:_.combine,mapUv:Gt&&p(_.map.channel),aoMapUv:Ge&&p(_.aoMap.channel),lightMapUv:Ue&&p(_.lightMap.channel),bumpMapUv:je&&p(_.bumpMap.channel),normalMapUv:Pe&&p(_.normalMap.channel),displacementMapUv:gn&&p(_.displacementMap.channel),emissiveMapUv:xe&&p(_.emissiveMap.channel),metalnessMapUv:ln&&p(_.metalnessMap.channel),roughnessMapUv:Ye&&p(_.roughnessMap.channel),anisotropyMapUv:Xt&&p(_.anisotropyMap.channel),clearcoatMapUv:A&&p(_.clearcoatMap.channel),clearcoatNormalMapUv:v&&p(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&p(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ct&&p(_.diffuseRoughnessMap.channel),iridescenceMapUv:rt&&p(_.iridescenceMap.channel),iridescenceThicknessMapUv:_t&&p(_.iridescenceThicknessMap.channel),sheenColorMapUv:vt&&p(_.sheenColorMap.channel),sheenRoughnessMapUv:tt&&p(_.sheenRoughnessMap.channel),specularMapUv:nt&&p(_.specularMap.channel),specularColorMapUv:dt&&p(_.specularColorMap.channel),specularIntensityMapUv:U&&p(_.specularIntensityMap.channel),transmissionMapUv:st&&p(_.transmissionMap.channel),thicknessMapUv:et&&p(_.thicknessMap.channel),alphaMapUv:gt&&p(_.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Pe||tn),vertexNormals:!!D.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!D.attributes.uv&&(Gt||gt),fog:!!V,useFog:_.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||D.attributes.normal===void 0&&Pe===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:yt,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ut,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:k.filter(Rt=>Rt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&B.length>0,shadowMapType:i.shadowMap.type,toneMapping:ot,decodeVideoTexture:Gt&&_.map.isVideoTexture===!0&&_e.getTransfer(_.map.colorSpace)===Ce,decodeVideoTextureEmissive:xe&&_.emissiveMap.isVideoTexture===!0&&_e.getTransfer(_.emissiveMap.colorSpace)===Ce,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Ui,flipSided:_.side===Hn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:$t&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:($t&&_.extensions.multiDraw===!0||ie)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Kt.vertexUv1s=l.has(1),Kt.vertexUv2s=l.has(2),Kt.vertexUv3s=l.has(3),l.clear(),Kt}function E(_){const w=[];if(_.shaderID?w.push(_.shaderID):(w.push(_.customVertexShaderID),w.push(_.customFragmentShaderID)),_.defines!==void 0)for(const B in _.defines)w.push(B),w.push(_.defines[B]);return _.isRawShaderMaterial===!1&&(m(w,_),d(w,_),w.push(i.outputColorSpace)),w.push(_.customProgramCacheKey),w.join()}function m(_,w){_.push(w.precision),_.push(w.outputColorSpace),_.push(w.envMapMode),_.push(w.envMapPMREM),_.push(w.envMapMaxLod),_.push(w.envMapSize),_.push(w.mapUv),_.push(w.alphaMapUv),_.push(w.lightMapUv),_.push(w.aoMapUv),_.push(w.bumpMapUv),_.push(w.normalMapUv),_.push(w.displacementMapUv),_.push(w.emissiveMapUv),_.push(w.metalnessMapUv),_.push(w.roughnessMapUv),_.push(w.anisotropyMapUv),_.push(w.clearcoatMapUv),_.push(w.clearcoatNormalMapUv),_.push(w.clearcoatRoughnessMapUv),_.push(w.diffuseRoughnessMapUv),_.push(w.iridescenceMapUv),_.push(w.iridescenceThicknessMapUv),_.push(w.sheenColorMapUv),_.push(w.sheenRoughnessMapUv),_.push(w.specularMapUv),_.push(w.specularColorMapUv),_.push(w.specularIntensityMapUv),_.push(w.transmissionMapUv),_.push(w.thicknessMapUv),_.push(w.combine),_.push(w.fogExp2),_.push(w.sizeAttenuation),_.push(w.morphTargetsCount),_.push(w.numSunLights),_.push(w.numDirLights),_.push(w.numPointLights),_.push(w.numSpotLights),_.push(w.numSpotLightMaps),_.push(w.numHemiLights),_.push(w.numRectAreaLights),_.push(w.numSunLightShadows),_.push(w.numDirLightShadows),_.push(w.numPointLightShadows),_.push(w.numSpotLightShadows),_.push(w.numSpotLightShadowsWithMaps),_.push(w.numLightProbes),_.push(w.numLightProbeGrids),_.push(w.shadowMapType),_.push(w.toneMapping),_.push(w.numClippingPlanes),_.push(w.numClipIntersection),_.push(w.depthPacking)}function d(_,w){a.disableAll(),w.instancing&&a.enable(0),w.instancingColor&&a.enable(1),w.instancingMorph&&a.enable(2),w.matcap&&a.enable(3),w.envMap&&a.enable(4),w.normalMapObjectSpace&&a.enable(5),w.normalMapTangentSpace&&a.enable(6),w.clearcoat&&a.enable(7),w.iridescence&&a.enable(8),w.alphaTest&&a.enable(9),w.vertexColors&&a.enable(10),w.vertexAlphas&&a.enable(11),w.vertexUv1s&&a.enable(12),w.vertexUv2s&&a.enable(13),w.vertexUv3s&&a.enable(14),w.vertexTangents&&a.enable(15),w.anisotropy&&a.enable(16),w.alphaHash&&a.enable(17),w.batching&&a.enable(18),w.dispersion&&a.enable(19),w.retroreflection&&a.enable(24),w.diffuseRoughness&&a.enable(25),w.batchingColor&&a.enable(20),w.gradientMap&&a.enable(21),w.packedNormalMap&&a.enable(22),w.vertexNormals&&a.enable(23),_.push(a.mask),a.disableAll(),w.fog&&a.enable(0),w.useFog&&a.enable(1),w.flatShading&&a.enable(2),w.logarithmicDepthBuffer&&a.enable(3),w.reversedDepthBuffer&&a.enable(4),w.skinning&&a.enable(5),w.morphTargets&&a.enable(6),w.morphNormals&&a.enable(7),w.morphColors&&a.enable(8),w.premultipliedAlpha&&a.enable(9),w.shadowMapEnabled&&a.enable(10),w.doubleSided&&a.enable(11),w.flipSided&&a.enable(12),w.useDepthPacking&&a.enable(13),w.dithering&&a.enable(14),w.transmission&&a.enable(15),w.sheen&&a.enable(16),w.opaque&&a.enable(17),w.pointsUvs&&a.enable(18),w.decodeVideoTexture&&a.enable(19),w.decodeVideoTextureEmissive&&a.enable(20),w.alphaToCoverage&&a.enable(21),w.numLightProbeGrids>0&&a.enable(22),w.hasPositionAttribute&&a.enable(23),_.push(a.mask)}function S(_){const w=h[_.type];let B;if(w){const N=Ni[w];B=Dx.clone(N.uniforms)}else B=_.uniforms;return B}function C(_,w){let B=f.get(w);return B!==void 0?++B.usedTimes:(B=new aE(i,w,_,s),c.push(B),f.set(w,B)),B}function b(_){if(--_.usedTimes===0){const w=c.indexOf(_);c[w]=c[c.length-1],c.pop(),f.delete(_.cacheKey),_.destroy()}}function P(_){o.remove(_)}function T(){o.dispose()}return{getParameters:x,getProgramCacheKey:E,getUniforms:S,acquireProgram:C,releaseProgram:b,releaseShaderCache:P,programs:c,dispose:T}}function fE(){let i=new WeakMap;function t(a){return i.has(a)}function e(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function dE(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function nd(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function id(){const i=[];let t=0;const e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function a(h){let p=0;return h.isInstancedMesh&&(p+=2),h.isSkinnedMesh&&(p+=1),p}function o(h,p,x,E,m,d){let S=i[t];return S===void 0?(S={id:h.id,object:h,geometry:p,material:x,materialVariant:a(h),groupOrder:E,renderOrder:h.renderOrder,z:m,group:d},i[t]=S):(S.id=h.id,S.object=h,S.geometry=p,S.material=x,S.materialVariant=a(h),S.groupOrder=E,S.renderOrder=h.renderOrder,S.z=m,S.group=d),t++,S}function l(h,p,x,E,m,d,S){S.reversedDepth===!0&&(m=-m);const C=o(h,p,x,E,m,d);x.transmission>0?n.push(C):x.transparent===!0?s.push(C):e.push(C)}function c(h,p,x,E,m,d){const S=o(h,p,x,E,m,d);x.transmission>0?n.unshift(S):x.transparent===!0?s.unshift(S):e.unshift(S)}function f(h,p){e.length>1&&e.sort(h||dE),n.length>1&&n.sort(p||nd),s.length>1&&s.sort(p||nd)}function u(){for(let h=t,p=i.length;h<p;h++){const x=i[h];if(x.id===null)break;x.id=null,x.object=null,x.geometry=null,x.material=null,x.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:f}}function pE(){let i=new WeakMap;function t(n,s){const r=i.get(n);let a;return r===void 0?(a=new id,i.set(n,[a])):s>=r.length?(a=new id,r.push(a)):a=r[s],a}function e(){i=new WeakMap}return{get:t,dispose:e}}function mE(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new z,color:new ne};break;case"SpotLight":e={position:new z,direction:new z,color:new ne,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new z,color:new ne,distance:0,decay:0};break;case"HemisphereLight":e={direction:new z,skyColor:new ne,groundColor:new ne};break;case"RectAreaLight":e={color:new ne,position:new z,halfWidth:new z,halfHeight:new z};break}return i[t.id]=e,e}}}function gE(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Jt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Jt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Jt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}let _E=0;function xE(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function vE(i){const t=new mE,e=gE(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new z);const s=new z,r=new ge,a=new ge;function o(c){let f=0,u=0,h=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let p=0,x=0,E=0,m=0,d=0,S=0,C=0,b=0,P=0,T=0,_=0,w=0,B=0,N=0;c.sort(xE);for(let k=0,V=c.length;k<V;k++){const D=c[k],W=D.color,q=D.intensity,H=D.distance;let lt=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===zs?lt=D.shadow.map.texture:lt=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)f+=W.r*q,u+=W.g*q,h+=W.b*q;else if(D.isLightProbe){for(let Z=0;Z<9;Z++)n.probe[Z].addScaledVector(D.sh.coefficients[Z],q);N++}else if(D.isSunLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[x]=it,n.sunShadowMap[x]=lt;const ut=Q.getViewportCount();for(let ht=0;ht<ut;ht++)n.sunShadowMatrix[E+ht]=Q.getMatrix(ht),n.sunShadowCascade[E+ht]=Q._cascadeData[ht];E+=ut,x++}n.sun[p]=Z,p++}else if(D.isDirectionalLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.directionalShadow[m]=it,n.directionalShadowMap[m]=lt,n.directionalShadowMatrix[m]=D.shadow.matrix,P++}n.directional[m]=Z,m++}else if(D.isSpotLight){const Z=t.get(D);Z.position.setFromMatrixPosition(D.matrixWorld),Z.color.copy(W).multiplyScalar(q),Z.distance=H,Z.coneCos=Math.cos(D.angle),Z.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),Z.decay=D.decay,n.spot[S]=Z;const Q=D.shadow;if(D.map&&(n.spotLightMap[w]=D.map,w++,Q.updateMatrices(D),D.castShadow&&B++),n.spotLightMatrix[S]=Q.matrix,D.castShadow){const it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.spotShadow[S]=it,n.spotShadowMap[S]=lt,_++}S++}else if(D.isRectAreaLight){const Z=t.get(D);Z.color.copy(W).multiplyScalar(q),Z.halfWidth.set(D.width*.5,0,0),Z.halfHeight.set(0,D.height*.5,0),n.rectArea[C]=Z,C++}else if(D.isPointLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),Z.distance=D.distance,Z.decay=D.decay,D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,it.shadowCameraNear=Q.camera.near,it.shadowCameraFar=Q.camera.far,n.pointShadow[d]=it,n.pointShadowMap[d]=lt,n.pointShadowMatrix[d]=D.shadow.matrix,T++}n.point[d]=Z,d++}else if(D.isHemisphereLight){const Z=t.get(D);Z.skyColor.copy(D.color).multiplyScalar(q),Z.groundColor.copy(D.groundColor).multiplyScalar(q),n.hemi[b]=Z,b++}}C>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Dt.LTC_FLOAT_1,n.rectAreaLTC2=Dt.LTC_FLOAT_2):(n.rectAreaLTC1=Dt.LTC_HALF_1,n.rectAreaLTC2=Dt.LTC_HALF_2)),n.ambient[0]=f,n.ambient[1]=u,n.ambient[2]=h;const I=n.hash;(I.sunLength!==p||I.directionalLength!==m||I.pointLength!==d||I.spotLength!==S||I.rectAreaLength!==C||I.hemiLength!==b||I.numSunShadows!==x||I.numDirectionalShadows!==P||I.numPointShadows!==T||I.numSpotShadows!==_||I.numSpotMaps!==w||I.numLightProbes!==N)&&(n.sun.length=p,n.directional.length=m,n.spot.length=S,n.rectArea.length=C,n.point.length=d,n.hemi.length=b,n.sunShadow.length=x,n.sunShadowMap.length=x,n.sunShadowMatrix.length=E,n.sunShadowCascade.length=E,n.directionalShadow.length=P,n.directionalShadowMap.length=P,n.directionalShadowMatrix.length=P,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+w-B,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=B,n.numLightProbes=N,I.sunLength=p,I.directionalLength=m,I.pointLength=d,I.spotLength=S,I.rectAreaLength=C,I.hemiLength=b,I.numSunShadows=x,I.numDirectionalShadows=P,I.numPointShadows=T,I.numSpotShadows=_,I.numSpotMaps=w,I.numLightProbes=N,n.version=_E++)}function l(c,f){let u=0,h=0,p=0,x=0,E=0,m=0;const d=f.matrixWorldInverse;for(let S=0,C=c.length;S<C;S++){const b=c[S];if(b.isSunLight){const P=n.sun[u];P.direction.setFromMatrixPosition(b.matrixWorld),P.direction.transformDirection(d),u++}else if(b.isDirectionalLight){const P=n.directional[h];P.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(d),h++}else if(b.isSpotLight){const P=n.spot[x];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(d),P.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(d),x++}else if(b.isRectAreaLight){const P=n.rectArea[E];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(d),a.identity(),r.copy(b.matrixWorld),r.premultiply(d),a.extractRotation(r),P.halfWidth.set(b.width*.5,0,0),P.halfHeight.set(0,b.height*.5,0),P.halfWidth.applyMatrix4(a),P.halfHeight.applyMatrix4(a),E++}else if(b.isPointLight){const P=n.point[p];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(d),p++}else if(b.isHemisphereLight){const P=n.hemi[m];P.direction.setFromMatrixPosition(b.matrixWorld),P.direction.transformDirection(d),m++}}}return{setup:o,setupView:l,state:n}}function sd(i){const t=new vE(i),e=[],n=[],s=[];function r(u){f.camera=u,e.length=0,n.length=0,s.length=0}function a(u){u.isLightProbeGrid?s.push(u):e.push(u)}function o(u){n.push(u)}function l(){t.setup(e),s.sort((u,h)=>u.priority-h.priority||u.id-h.id)}function c(u){t.setupView(e,u)}const f={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:f,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function SE(i){let t=new WeakMap;function e(s,r=0){const a=t.get(s);let o;return a===void 0?(o=new sd(i),t.set(s,[o])):r>=a.length?(o=new sd(i),a.push(o)):o=a[r],o}function n(){t=new WeakMap}return{get:e,dispose:n}}const ME=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,yE=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,EE=[new z(1,0,0),new z(-1,0,0),new z(0,1,0),new z(0,-1,0),new z(0,0,1),new z(0,0,-1)],bE=[new z(0,-1,0),new z(0,-1,0),new z(0,0,1),new z(0,0,-1),new z(0,-1,0),new z(0,-1,0)],rd=new ge,sa=new z,Kl=new z;function wE(i,t,e){let n=new ya;const s=new Jt,r=new Jt,a=new We,o=new Fx,l=new Ox,c={},f=e.maxTextureSize,u={[Bs]:Hn,[Hn]:Bs,[Ui]:Ui},h=new Es({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Jt},radius:{value:4}},vertexShader:ME,fragmentShader:yE}),p=h.clone();p.defines.HORIZONTAL_PASS=1;const x=new wn;x.setAttribute("position",new hi(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));const E=new Vn(x,h),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ho;let d=this.type;this.render=function(T,_,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===y0&&(Zt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=ho);const B=i.getRenderTarget(),N=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),k=i.state;k.setBlending(Sr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);const V=d!==this.type;V&&_.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(W=>W.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,W=T.length;D<W;D++){const q=T[D],H=q.shadow;if(H===void 0){Zt("WebGLShadowMap:",q,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);const lt=H.getFrameExtents();s.multiply(lt),r.copy(H.mapSize),(s.x>f||s.y>f)&&(s.x>f&&(r.x=Math.floor(f/lt.x),s.x=r.x*lt.x,H.mapSize.x=r.x),s.y>f&&(r.y=Math.floor(f/lt.y),s.y=r.y*lt.y,H.mapSize.y=r.y));const Z=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=Z,H.map===null||V===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===ca){if(q.isPointLight){Zt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new Oi(s.x,s.y,{format:zs,type:zi,minFilter:kn,magFilter:kn,generateMipmaps:!1}),H.map.texture.name=q.name+".shadowMap",H.map.depthTexture=new Pr(s.x,s.y,yi),H.map.depthTexture.name=q.name+".shadowMapDepth",H.map.depthTexture.format=Ms,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=En,H.map.depthTexture.magFilter=En}else q.isPointLight?(H.map=new Hh(s.x),H.map.depthTexture=new Yp(s.x,Bi)):(H.map=new Oi(s.x,s.y),H.map.depthTexture=new Pr(s.x,s.y,Bi)),H.map.depthTexture.name=q.name+".shadowMap",H.map.depthTexture.format=Ms,this.type===ho?(H.map.depthTexture.compareFunction=Z?Dp:Lp,H.map.depthTexture.minFilter=kn,H.map.depthTexture.magFilter=kn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=En,H.map.depthTexture.magFilter=En);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);const Q=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();q.isPointLight!==!0&&H.updateMatrices(q,w);const it=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:w.layers;for(let ut=0;ut<Q;ut++){const ht=H.getCamera(ut);if(q.isPointLight){const j=H.camera,mt=H.matrix,xt=q.distance||j.far;xt!==j.far&&(j.far=xt,j.updateProjectionMatrix()),sa.setFromMatrixPosition(q.matrixWorld),j.position.copy(sa),Kl.copy(j.position),Kl.add(EE[ut]),j.up.copy(bE[ut]),j.lookAt(Kl),j.updateMatrixWorld(),mt.makeTranslation(-sa.x,-sa.y,-sa.z),rd.multiplyMatrices(j.projectionMatrix,j.matrixWorldInverse),H._frustum.setFromProjectionMatrix(rd,j.coordinateSystem,j.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ut),i.clear();else{ut===0&&(i.setRenderTarget(H.map),i.clear());const j=H.getViewport(ut);a.set(r.x*j.x,r.y*j.y,r.x*j.z,r.y*j.w),k.viewport(a)}n=H.getFrustum(ut),b(_,w,ht,q,it,this.type)}H.isPointLightShadow!==!0&&this.type===ca&&S(H,w),H.needsUpdate=!1}d=this.type,m.needsUpdate=!1,i.setRenderTarget(B,N,I)};function S(T,_){const w=t.update(E);h.defines.VSM_SAMPLES!==T.blurSamples&&(h.defines.VSM_SAMPLES=T.blurSamples,p.defines.VSM_SAMPLES=T.blurSamples,h.needsUpdate=!0,p.needsUpdate=!0),T.mapPass===null?T.mapPass=new Oi(s.x,s.y,{format:zs,type:zi}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),h.uniforms.shadow_pass.value=T.map.depthTexture,h.uniforms.resolution.value.set(T.map.width,T.map.height),h.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(_,null,w,h,E,null),p.uniforms.shadow_pass.value=T.mapPass.texture,p.uniforms.resolution.value.set(T.map.width,T.map.height),p.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(_,null,w,p,E,null)}function C(T,_,w,B){let N=null;const I=w.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(I!==void 0)N=I;else if(N=w.isPointLight===!0?l:o,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){const k=N.uuid,V=_.uuid;let D=c[k];D===void 0&&(D={},c[k]=D);let W=D[V];W===void 0&&(W=N.clone(),D[V]=W,_.addEventListener("dispose",P)),N=W}if(N.visible=_.visible,N.wireframe=_.wireframe,B===ca?N.side=_.shadowSide!==null?_.shadowSide:_.side:N.side=_.shadowSide!==null?_.shadowSide:u[_.side],N.alphaMap=_.alphaMap,N.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,N.map=_.map,N.clipShadows=_.clipShadows,N.clippingPlanes=_.clippingPlanes,N.clipIntersection=_.clipIntersection,N.displacementMap=_.displacementMap,N.displacementScale=_.displacementScale,N.displacementBias=_.displacementBias,N.wireframeLinewidth=_.wireframeLinewidth,N.linewidth=_.linewidth,w.isPointLight===!0&&N.isMeshDistanceMaterial===!0){const k=i.properties.get(N);k.light=w}return N}function b(T,_,w,B,N,I){if(T.visible===!1)return;if(T.layers.test(N)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&I===ca)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,T.matrixWorld);const D=t.update(T),W=T.material;if(Array.isArray(W)){const q=D.groups;for(let H=0,lt=q.length;H<lt;H++){const Z=q[H],Q=W[Z.materialIndex];if(Q&&Q.visible){const it=C(T,Q,B,I);T.onBeforeShadow(i,T,_,w,D,it,Z),i.renderBufferDirect(w,null,D,it,T,Z),T.onAfterShadow(i,T,_,w,D,it,Z)}}}else if(W.visible){const q=C(T,W,B,I);T.onBeforeShadow(i,T,_,w,D,q,null),i.renderBufferDirect(w,null,D,q,T,null),T.onAfterShadow(i,T,_,w,D,q,null)}}const V=T.children;for(let D=0,W=V.length;D<W;D++)b(V[D],_,w,B,N,I)}function P(T){T.target.removeEventListener("dispose",P);for(const w in c){const B=c[w],N=T.target.uuid;N in B&&(B[N].dispose(),delete B[N])}}}function TE(i,t){function e(){let U=!1;const st=new We;let et=null;const bt=new We(0,0,0,0);return{setMask:function(gt){et!==gt&&!U&&(i.colorMask(gt,gt,gt,gt),et=gt)},setLocked:function(gt){U=gt},setClear:function(gt,Mt,Ht,$t,ot){ot===!0&&(gt*=$t,Mt*=$t,Ht*=$t),st.set(gt,Mt,Ht,$t),bt.equals(st)===!1&&(i.clearColor(gt,Mt,Ht,$t),bt.copy(st))},reset:function(){U=!1,et=null,bt.set(-1,0,0,0)}}}function n(){let U=!1,st=!1,et=null,bt=null,gt=null;return{setReversed:function(Mt){if(st!==Mt){const Ht=t.get("EXT_clip_control");Mt?Ht.clipControlEXT(Ht.LOWER_LEFT_EXT,Ht.ZERO_TO_ONE_EXT):Ht.clipControlEXT(Ht.LOWER_LEFT_EXT,Ht.NEGATIVE_ONE_TO_ONE_EXT),st=Mt;const $t=gt;gt=null,this.setClear($t)}},getReversed:function(){return st},setTest:function(Mt){Mt?yt(i.DEPTH_TEST):Vt(i.DEPTH_TEST)},setMask:function(Mt){et!==Mt&&!U&&(i.depthMask(Mt),et=Mt)},setFunc:function(Mt){if(st&&(Mt=ex[Mt]),bt!==Mt){switch(Mt){case fc:i.depthFunc(i.NEVER);break;case dc:i.depthFunc(i.ALWAYS);break;case pc:i.depthFunc(i.LESS);break;case xa:i.depthFunc(i.LEQUAL);break;case mc:i.depthFunc(i.EQUAL);break;case gc:i.depthFunc(i.GEQUAL);break;case _c:i.depthFunc(i.GREATER);break;case xc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}bt=Mt}},setLocked:function(Mt){U=Mt},setClear:function(Mt){gt!==Mt&&(gt=Mt,st&&(Mt=1-Mt),i.clearDepth(Mt))},reset:function(){U=!1,et=null,bt=null,gt=null,st=!1}}}function s(){let U=!1,st=null,et=null,bt=null,gt=null,Mt=null,Ht=null,$t=null,ot=null;return{setTest:function(Ot){U||(Ot?yt(i.STENCIL_TEST):Vt(i.STENCIL_TEST))},setMask:function(Ot){st!==Ot&&!U&&(i.stencilMask(Ot),st=Ot)},setFunc:function(Ot,Kt,Rt){(et!==Ot||bt!==Kt||gt!==Rt)&&(i.stencilFunc(Ot,Kt,Rt),et=Ot,bt=Kt,gt=Rt)},setOp:function(Ot,Kt,Rt){(Mt!==Ot||Ht!==Kt||$t!==Rt)&&(i.stencilOp(Ot,Kt,Rt),Mt=Ot,Ht=Kt,$t=Rt)},setLocked:function(Ot){U=Ot},setClear:function(Ot){ot!==Ot&&(i.clearStencil(Ot),ot=Ot)},reset:function(){U=!1,st=null,et=null,bt=null,gt=null,Mt=null,Ht=null,$t=null,ot=null}}}const r=new e,a=new n,o=new s;let l={};const c=new WeakMap;let f={},u={},h={},p=new WeakMap,x=[],E=null,m=!1,d=null,S=null,C=null,b=null,P=null,T=null,_=null,w=new ne(0,0,0),B=0,N=!1,I=null,k=null,V=null,D=null,W=null;const q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS);let H=!1,lt=0;const Z=i.getParameter(i.VERSION);Z.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(Z)[1]),H=lt>=1):Z.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),H=lt>=2);let Q=null,it={};const ut=i.getParameter(i.SCISSOR_BOX),ht=i.getParameter(i.VIEWPORT),j=new We().fromArray(ut),mt=new We().fromArray(ht);function xt(U,st,et,bt){const gt=new Uint8Array(4),Mt=i.createTexture();i.bindTexture(U,Mt),i.texParameteri(U,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(U,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ht=0;Ht<et;Ht++)U===i.TEXTURE_3D||U===i.TEXTURE_2D_ARRAY?i.texImage3D(st,0,i.RGBA,1,1,bt,0,i.RGBA,i.UNSIGNED_BYTE,gt):i.texImage2D(st+Ht,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,gt);return Mt}const At={};At[i.TEXTURE_2D]=xt(i.TEXTURE_2D,i.TEXTURE_2D,1),At[i.TEXTURE_CUBE_MAP]=xt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),At[i.TEXTURE_2D_ARRAY]=xt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),At[i.TEXTURE_3D]=xt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),yt(i.DEPTH_TEST),a.setFunc(xa),je(!1),Pe(sf),yt(i.CULL_FACE),Ge(Sr);function yt(U){f[U]!==!0&&(i.enable(U),f[U]=!0)}function Vt(U){f[U]!==!1&&(i.disable(U),f[U]=!1)}function ie(U,st){return h[U]!==st?(i.bindFramebuffer(U,st),h[U]=st,U===i.DRAW_FRAMEBUFFER&&(h[i.FRAMEBUFFER]=st),U===i.FRAMEBUFFER&&(h[i.DRAW_FRAMEBUFFER]=st),!0):!1}function Gt(U,st){let et=x,bt=!1;if(U){et=p.get(st),et===void 0&&(et=[],p.set(st,et));const gt=U.textures;if(et.length!==gt.length||et[0]!==i.COLOR_ATTACHMENT0){for(let Mt=0,Ht=gt.length;Mt<Ht;Mt++)et[Mt]=i.COLOR_ATTACHMENT0+Mt;et.length=gt.length,bt=!0}}else et[0]!==i.BACK&&(et[0]=i.BACK,bt=!0);bt&&i.drawBuffers(et)}function ce(U){return E!==U?(i.useProgram(U),E=U,!0):!1}const ae={[mr]:i.FUNC_ADD,[b0]:i.FUNC_SUBTRACT,[w0]:i.FUNC_REVERSE_SUBTRACT};ae[T0]=i.MIN,ae[A0]=i.MAX;const jt={[R0]:i.ZERO,[C0]:i.ONE,[P0]:i.SRC_COLOR,[mp]:i.SRC_ALPHA,[F0]:i.SRC_ALPHA_SATURATE,[N0]:i.DST_COLOR,[D0]:i.DST_ALPHA,[L0]:i.ONE_MINUS_SRC_COLOR,[gp]:i.ONE_MINUS_SRC_ALPHA,[U0]:i.ONE_MINUS_DST_COLOR,[I0]:i.ONE_MINUS_DST_ALPHA,[O0]:i.CONSTANT_COLOR,[B0]:i.ONE_MINUS_CONSTANT_COLOR,[z0]:i.CONSTANT_ALPHA,[k0]:i.ONE_MINUS_CONSTANT_ALPHA};function Ge(U,st,et,bt,gt,Mt,Ht,$t,ot,Ot){if(U===Sr){m===!0&&(Vt(i.BLEND),m=!1);return}if(m===!1&&(yt(i.BLEND),m=!0),U!==E0){if(U!==d||Ot!==N){if((S!==mr||P!==mr)&&(i.blendEquation(i.FUNC_ADD),S=mr,P=mr),Ot)switch(U){case da:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case rf:i.blendFunc(i.ONE,i.ONE);break;case af:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case of:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Ee("WebGLState: Invalid blending: ",U);break}else switch(U){case da:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case rf:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case af:Ee("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case of:Ee("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Ee("WebGLState: Invalid blending: ",U);break}C=null,b=null,T=null,_=null,w.set(0,0,0),B=0,d=U,N=Ot}return}gt=gt||st,Mt=Mt||et,Ht=Ht||bt,(st!==S||gt!==P)&&(i.blendEquationSeparate(ae[st],ae[gt]),S=st,P=gt),(et!==C||bt!==b||Mt!==T||Ht!==_)&&(i.blendFuncSeparate(jt[et],jt[bt],jt[Mt],jt[Ht]),C=et,b=bt,T=Mt,_=Ht),($t.equals(w)===!1||ot!==B)&&(i.blendColor($t.r,$t.g,$t.b,ot),w.copy($t),B=ot),d=U,N=!1}function Ue(U,st){U.side===Ui?Vt(i.CULL_FACE):yt(i.CULL_FACE);let et=U.side===Hn;st&&(et=!et),je(et),U.blending===da&&U.transparent===!1?Ge(Sr):Ge(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),a.setFunc(U.depthFunc),a.setTest(U.depthTest),a.setMask(U.depthWrite),r.setMask(U.colorWrite);const bt=U.stencilWrite;o.setTest(bt),bt&&(o.setMask(U.stencilWriteMask),o.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),o.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),xe(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?yt(i.SAMPLE_ALPHA_TO_COVERAGE):Vt(i.SAMPLE_ALPHA_TO_COVERAGE)}function je(U){I!==U&&(U?i.frontFace(i.CW):i.frontFace(i.CCW),I=U)}function Pe(U){U!==S0?(yt(i.CULL_FACE),U!==k&&(U===sf?i.cullFace(i.BACK):U===M0?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Vt(i.CULL_FACE),k=U}function gn(U){U!==V&&(H&&i.lineWidth(U),V=U)}function xe(U,st,et){U?(yt(i.POLYGON_OFFSET_FILL),(D!==st||W!==et)&&(D=st,W=et,a.getReversed()&&(st=-st,et=-et),i.polygonOffset(st,et))):Vt(i.POLYGON_OFFSET_FILL)}function ln(U){U?yt(i.SCISSOR_TEST):Vt(i.SCISSOR_TEST)}function Ye(U){U===void 0&&(U=i.TEXTURE0+q-1),Q!==U&&(i.activeTexture(U),Q=U)}function tn(U,st,et){et===void 0&&(Q===null?et=i.TEXTURE0+q-1:et=Q);let bt=it[et];bt===void 0&&(bt={type:void 0,texture:void 0},it[et]=bt),(bt.type!==U||bt.texture!==st)&&(Q!==et&&(i.activeTexture(et),Q=et),i.bindTexture(U,st||At[U]),bt.type=U,bt.texture=st)}function F(){const U=it[Q];U!==void 0&&U.type!==void 0&&(i.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Ct(){try{i.compressedTexImage2D(...arguments)}catch(U){Ee("WebGLState:",U)}}function Yt(){try{i.compressedTexImage3D(...arguments)}catch(U){Ee("WebGLState:",U)}}function se(){try{i.texSubImage2D(...arguments)}catch(U){Ee("WebGLState:",U)}}function Et(){try{i.texSubImage3D(...arguments)}catch(U){Ee("WebGLState:",U)}}function De(){try{i.compressedTexSubImage2D(...arguments)}catch(U){Ee("WebGLState:",U)}}function kt(){try{i.compressedTexSubImage3D(...arguments)}catch(U){Ee("WebGLState:",U)}}function Xt(){try{i.texStorage2D(...arguments)}catch(U){Ee("WebGLState:",U)}}function A(){try{i.texStorage3D(...arguments)}catch(U){Ee("WebGLState:",U)}}function v(){try{i.texImage2D(...arguments)}catch(U){Ee("WebGLState:",U)}}function X(){try{i.texImage3D(...arguments)}catch(U){Ee("WebGLState:",U)}}function ct(U){return u[U]!==void 0?u[U]:i.getParameter(U)}function rt(U,st){u[U]!==st&&(i.pixelStorei(U,st),u[U]=st)}function _t(U){j.equals(U)===!1&&(i.scissor(U.x,U.y,U.z,U.w),j.copy(U))}function vt(U){mt.equals(U)===!1&&(i.viewport(U.x,U.y,U.z,U.w),mt.copy(U))}function tt(U,st){let et=c.get(st);et===void 0&&(et=new WeakMap,c.set(st,et));let bt=et.get(U);bt===void 0&&(bt=i.getUniformBlockIndex(st,U.name),i.uniformBlockBinding(st,bt,bt),et.set(U,bt))}function nt(U,st,et){const gt=c.get(st).get(U);l[gt]!==et&&(i.bindBufferBase(i.UNIFORM_BUFFER,gt,et),l[gt]=et)}function dt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),f={},u={},Q=null,it={},h={},l={},p=new WeakMap,x=[],E=null,m=!1,d=null,S=null,C=null,b=null,P=null,T=null,_=null,w=new ne(0,0,0),B=0,N=!1,I=null,k=null,V=null,D=null,W=null,j.set(0,0,i.canvas.width,i.canvas.height),mt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:yt,disable:Vt,bindFramebuffer:ie,drawBuffers:Gt,useProgram:ce,setBlending:Ge,setMaterial:Ue,setFlipSided:je,setCullFace:Pe,setLineWidth:gn,setPolygonOffset:xe,setScissorTest:ln,activeTexture:Ye,bindTexture:tn,unbindTexture:F,compressedTexImage2D:Ct,compressedTexImage3D:Yt,texImage2D:v,texImage3D:X,pixelStorei:rt,getParameter:ct,updateUBOMapping:tt,uniformBlockBinding:nt,texStorage2D:Xt,texStorage3D:A,texSubImage2D:se,texSubImage3D:Et,compressedTexSubImage2D:De,compressedTexSubImage3D:kt,scissor:_t,viewport:vt,reset:dt}}function AE(i,t,e,n,s,r,a){const o=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Jt,f=new WeakMap,u=new Set;let h;const p=new WeakMap,x=new Set,E=new FinalizationRegistry(A=>x.delete(A));let m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function d(A,v){return m?new OffscreenCanvas(A,v):Lo("canvas")}function S(A,v,X){let ct=1;const rt=Xt(A);if((rt.width>X||rt.height>X)&&(ct=X/Math.max(rt.width,rt.height)),ct<1)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap||typeof VideoFrame<"u"&&A instanceof VideoFrame){const _t=Math.floor(ct*rt.width),vt=Math.floor(ct*rt.height);h===void 0&&(h=d(_t,vt));const tt=v?d(_t,vt):h;return tt.width=_t,tt.height=vt,tt.getContext("2d").drawImage(A,0,0,_t,vt),Zt("WebGLRenderer: Texture has been resized from ("+rt.width+"x"+rt.height+") to ("+_t+"x"+vt+")."),tt}else return"data"in A&&Zt("WebGLRenderer: Image in DataTexture is too big ("+rt.width+"x"+rt.height+")."),A;return A}function C(A){return A.generateMipmaps}function b(A){i.generateMipmap(A)}function P(A){return A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:A.isWebGL3DRenderTarget?i.TEXTURE_3D:A.isWebGLArrayRenderTarget||A.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(A,v,X,ct,rt,_t=!1){if(A!==null){if(i[A]!==void 0)return i[A];Zt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let vt;ct&&(vt=t.get("EXT_texture_norm16"),vt||Zt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let tt=v;if(v===i.RED&&(X===i.FLOAT&&(tt=i.R32F),X===i.HALF_FLOAT&&(tt=i.R16F),X===i.UNSIGNED_BYTE&&(tt=i.R8),X===i.UNSIGNED_SHORT&&vt&&(tt=vt.R16_EXT),X===i.SHORT&&vt&&(tt=vt.R16_SNORM_EXT)),v===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.R8UI),X===i.UNSIGNED_SHORT&&(tt=i.R16UI),X===i.UNSIGNED_INT&&(tt=i.R32UI),X===i.BYTE&&(tt=i.R8I),X===i.SHORT&&(tt=i.R16I),X===i.INT&&(tt=i.R32I)),v===i.RG&&(X===i.FLOAT&&(tt=i.RG32F),X===i.HALF_FLOAT&&(tt=i.RG16F),X===i.UNSIGNED_BYTE&&(tt=i.RG8),X===i.UNSIGNED_SHORT&&vt&&(tt=vt.RG16_EXT),X===i.SHORT&&vt&&(tt=vt.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RG8UI),X===i.UNSIGNED_SHORT&&(tt=i.RG16UI),X===i.UNSIGNED_INT&&(tt=i.RG32UI),X===i.BYTE&&(tt=i.RG8I),X===i.SHORT&&(tt=i.RG16I),X===i.INT&&(tt=i.RG32I)),v===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGB8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGB16UI),X===i.UNSIGNED_INT&&(tt=i.RGB32UI),X===i.BYTE&&(tt=i.RGB8I),X===i.SHORT&&(tt=i.RGB16I),X===i.INT&&(tt=i.RGB32I)),v===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGBA16UI),X===i.UNSIGNED_INT&&(tt=i.RGBA32UI),X===i.BYTE&&(tt=i.RGBA8I),X===i.SHORT&&(tt=i.RGBA16I),X===i.INT&&(tt=i.RGBA32I)),v===i.RGB&&(X===i.UNSIGNED_SHORT&&vt&&(tt=vt.RGB16_EXT),X===i.SHORT&&vt&&(tt=vt.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(tt=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(tt=i.R11F_G11F_B10F)),v===i.RGBA){const nt=_t?Co:_e.getTransfer(rt);X===i.FLOAT&&(tt=i.RGBA32F),X===i.HALF_FLOAT&&(tt=i.RGBA16F),X===i.UNSIGNED_BYTE&&(tt=nt===Ce?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&vt&&(tt=vt.RGBA16_EXT),X===i.SHORT&&vt&&(tt=vt.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(tt=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(tt=i.RGB5_A1)}return(tt===i.R16F||tt===i.R32F||tt===i.RG16F||tt===i.RG32F||tt===i.RGBA16F||tt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),tt}function _(A,v){let X;return A?v===null||v===Bi||v===Cr?X=i.DEPTH24_STENCIL8:v===yi?X=i.DEPTH32F_STENCIL8:v===Sa&&(X=i.DEPTH24_STENCIL8,Zt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===Bi||v===Cr?X=i.DEPTH_COMPONENT24:v===yi?X=i.DEPTH_COMPONENT32F:v===Sa&&(X=i.DEPTH_COMPONENT16),X}function w(A,v){return C(A)===!0||A.isFramebufferTexture&&A.minFilter!==En&&A.minFilter!==kn?Math.log2(Math.max(v.width,v.height))+1:A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?v.mipmaps.length:1}function B(A){const v=new WeakRef(A);n.get(A).__ref=v,x.add(v),E.register(A,v,v)}function N(A){const v=n.get(A).__ref;v!==void 0&&(x.delete(v),E.unregister(v))}function I(A){V(A.target)}function k(A){D(A.target)}function V(A){A.removeEventListener("dispose",I),N(A),q(A),A.isVideoTexture&&f.delete(A),A.isHTMLTexture&&u.delete(A)}function D(A){A.removeEventListener("dispose",k),N(A),lt(A)}function W(){for(const A of x){const v=A.deref();v!==void 0&&(v.isRenderTarget===!0?D(v):V(v))}x.clear(),u.clear()}function q(A){const v=n.get(A);if(v.__webglInit===void 0)return;const X=A.source,ct=p.get(X);if(ct){const rt=ct[v.__cacheKey];rt.usedTimes--,rt.usedTimes===0&&H(A),Object.keys(ct).length===0&&p.delete(X)}n.remove(A)}function H(A){const v=n.get(A);i.deleteTexture(v.__webglTexture);const X=A.source,ct=p.get(X);delete ct[v.__cacheKey],a.memory.textures--}function lt(A){const v=n.get(A);v.__depthDisposeCallback&&v.__depthDisposeCallback();const X=A.depthTexture;if(X&&X.renderTarget===A&&V(X),A.isWebGLCubeRenderTarget)for(let rt=0;rt<6;rt++){if(Array.isArray(v.__webglFramebuffer[rt]))for(let _t=0;_t<v.__webglFramebuffer[rt].length;_t++)i.deleteFramebuffer(v.__webglFramebuffer[rt][_t]);else i.deleteFramebuffer(v.__webglFramebuffer[rt]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[rt])}else{if(Array.isArray(v.__webglFramebuffer))for(let rt=0;rt<v.__webglFramebuffer.length;rt++)i.deleteFramebuffer(v.__webglFramebuffer[rt]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let rt=0;rt<v.__webglColorRenderbuffer.length;rt++)v.__webglColorRenderbuffer[rt]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[rt]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}const ct=A.textures;for(let rt=0,_t=ct.length;rt<_t;rt++){const vt=n.get(ct[rt]);vt.__webglTexture&&(i.deleteTexture(vt.__webglTexture),a.memory.textures--),n.remove(ct[rt])}n.remove(A)}let Z=0;function Q(){Z=0}function it(){return Z}function ut(A){Z=A}function ht(){const A=Z;return A>=s.maxTextures&&Zt("WebGLTextures: Trying to use "+(A+1)+" texture units while this GPU supports only "+s.maxTextures),Z+=1,A}function j(A){const v=[];return v.push(A.wrapS),v.push(A.wrapT),v.push(A.wrapR||0),v.push(A.magFilter),v.push(A.minFilter),v.push(A.anisotropy),v.push(A.internalFormat),v.push(A.format),v.push(A.type),v.push(A.generateMipmaps),v.push(A.mipmapsAutoUpdate),v.push(A.premultiplyAlpha),v.push(A.flipY),v.push(A.unpackAlignment),v.push(A.colorSpace),v.join()}function mt(A,v){const X=n.get(A);if(A.isVideoTexture&&De(A),A.isRenderTargetTexture===!1&&A.isExternalTexture!==!0&&A.version>0&&X.__version!==A.version){const ct=A.image;if(ct===null)Zt("WebGLRenderer: Texture marked for update but no image data found.");else if(ct.complete===!1)Zt("WebGLRenderer: Texture marked for update but image is incomplete");else{Ue(X,A,v);return}}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+v)}function xt(A,v){const X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ue(X,A,v);return}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+v)}function At(A,v){const X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ue(X,A,v);return}e.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+v)}function yt(A,v){const X=n.get(A);if(A.version>0&&X.__version!==A.version){je(X,A,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+v)}const Vt={[vc]:i.REPEAT,[ts]:i.CLAMP_TO_EDGE,[Sc]:i.MIRRORED_REPEAT},ie={[En]:i.NEAREST,[V0]:i.NEAREST_MIPMAP_NEAREST,[Da]:i.NEAREST_MIPMAP_LINEAR,[kn]:i.LINEAR,[yl]:i.LINEAR_MIPMAP_NEAREST,[xs]:i.LINEAR_MIPMAP_LINEAR},Gt={[q0]:i.NEVER,[Ip]:i.ALWAYS,[$0]:i.LESS,[Lp]:i.LEQUAL,[K0]:i.EQUAL,[Dp]:i.GEQUAL,[Z0]:i.GREATER,[J0]:i.NOTEQUAL};function ce(A,v){if(v.type===yi&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===kn||v.magFilter===yl||v.magFilter===Da||v.magFilter===xs||v.minFilter===kn||v.minFilter===yl||v.minFilter===Da||v.minFilter===xs)&&Zt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(A,i.TEXTURE_WRAP_S,Vt[v.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,Vt[v.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,Vt[v.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,ie[v.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,ie[v.minFilter]),v.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,Gt[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===En||v.minFilter!==Da&&v.minFilter!==xs||v.type===yi&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){const X=t.get("EXT_texture_filter_anisotropic");i.texParameterf(A,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function ae(A,v){let X=!1;A.__webglInit===void 0&&(A.__webglInit=!0,v.addEventListener("dispose",I),B(v));const ct=v.source;let rt=p.get(ct);rt===void 0&&(rt={},p.set(ct,rt));const _t=j(v);if(_t!==A.__cacheKey){rt[_t]===void 0&&(rt[_t]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,X=!0),rt[_t].usedTimes++;const vt=rt[A.__cacheKey];vt!==void 0&&(rt[A.__cacheKey].usedTimes--,vt.usedTimes===0&&H(v)),A.__cacheKey=_t,A.__webglTexture=rt[_t].texture}return X}function jt(A,v,X){return Math.floor(Math.floor(A/X)/v)}function Ge(A,v,X,ct){const _t=A.updateRanges;if(_t.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,X,ct,v.data);else{_t.sort((U,st)=>U.start-st.start);let vt=0;for(let U=1;U<_t.length;U++){const st=_t[vt],et=_t[U],bt=st.start+st.count,gt=jt(et.start,v.width,4),Mt=jt(st.start,v.width,4);et.start<=bt+1&&gt===Mt&&jt(et.start+et.count-1,v.width,4)===gt?st.count=Math.max(st.count,et.start+et.count-st.start):(++vt,_t[vt]=et)}_t.length=vt+1;const tt=e.getParameter(i.UNPACK_ROW_LENGTH),nt=e.getParameter(i.UNPACK_SKIP_PIXELS),dt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let U=0,st=_t.length;U<st;U++){const et=_t[U],bt=Math.floor(et.start/4),gt=Math.ceil(et.count/4),Mt=bt%v.width,Ht=Math.floor(bt/v.width),$t=gt,ot=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,Mt),e.pixelStorei(i.UNPACK_SKIP_ROWS,Ht),e.texSubImage2D(i.TEXTURE_2D,0,Mt,Ht,$t,ot,X,ct,v.data)}A.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,tt),e.pixelStorei(i.UNPACK_SKIP_PIXELS,nt),e.pixelStorei(i.UNPACK_SKIP_ROWS,dt)}}function Ue(A,v,X){let ct=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(ct=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(ct=i.TEXTURE_3D);const rt=ae(A,v),_t=v.source;e.bindTexture(ct,A.__webglTexture,i.TEXTURE0+X);const vt=n.get(_t);if(_t.version!==vt.__version||rt===!0){if(e.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){const ot=_e.getPrimaries(_e.workingColorSpace),Ot=v.colorSpace===_s?null:_e.getPrimaries(v.colorSpace),Kt=v.colorSpace===_s||ot===Ot?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Kt)}e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let nt=S(v.image,!1,s.maxTextureSize);nt=kt(v,nt);const dt=r.convert(v.format,v.colorSpace),U=r.convert(v.type);let st=T(v.internalFormat,dt,U,v.normalized,v.colorSpace,v.isVideoTexture);ce(ct,v);let et;const bt=v.mipmaps,gt=v.isVideoTexture!==!0,Mt=vt.__version===void 0||rt===!0,Ht=_t.dataReady,$t=w(v,nt);if(v.isDepthTexture)st=_(v.format===vs,v.type),Mt&&(gt?e.texStorage2D(i.TEXTURE_2D,1,st,nt.width,nt.height):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,U,null));else if(v.isDataTexture)if(bt.length>0){gt&&Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,bt[0].width,bt[0].height);for(let ot=0,Ot=bt.length;ot<Ot;ot++)et=bt[ot],gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,U,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,dt,U,et.data);v.generateMipmaps=!1}else gt?(Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,nt.width,nt.height),Ht&&Ge(v,nt,dt,U)):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,U,nt.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){gt&&Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,$t,st,bt[0].width,bt[0].height,nt.depth);for(let ot=0,Ot=bt.length;ot<Ot;ot++)if(et=bt[ot],v.format!==Fi)if(dt!==null)if(gt){if(Ht)if(v.layerUpdates.size>0){const Kt=Bf(et.width,et.height,v.format,v.type);for(const Rt of v.layerUpdates){const re=et.data.subarray(Rt*Kt/et.data.BYTES_PER_ELEMENT,(Rt+1)*Kt/et.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,Rt,et.width,et.height,1,dt,re)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,dt,et.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,et.data,0,0);else Zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else gt?Ht&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,dt,U,et.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,dt,U,et.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{gt&&Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,bt[0].width,bt[0].height);for(let ot=0,Ot=bt.length;ot<Ot;ot++)et=bt[ot],v.format!==Fi?dt!==null?gt?Ht&&e.compressedTexSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,et.data):e.compressedTexImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,et.data):Zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,U,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,dt,U,et.data)}else if(v.isDataArrayTexture)if(gt){if(Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,$t,st,nt.width,nt.height,nt.depth),Ht)if(v.layerUpdates.size>0){const ot=Bf(nt.width,nt.height,v.format,v.type);for(const Ot of v.layerUpdates){const Kt=nt.data.subarray(Ot*ot/nt.data.BYTES_PER_ELEMENT,(Ot+1)*ot/nt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ot,nt.width,nt.height,1,dt,U,Kt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,nt.width,nt.height,nt.depth,dt,U,nt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,st,nt.width,nt.height,nt.depth,0,dt,U,nt.data);else if(v.isData3DTexture)gt?(Mt&&e.texStorage3D(i.TEXTURE_3D,$t,st,nt.width,nt.height,nt.depth),Ht&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,nt.width,nt.height,nt.depth,dt,U,nt.data)):e.texImage3D(i.TEXTURE_3D,0,st,nt.width,nt.height,nt.depth,0,dt,U,nt.data);else if(v.isFramebufferTexture){if(Mt)if(gt)e.texStorage2D(i.TEXTURE_2D,$t,st,nt.width,nt.height);else{let ot=nt.width,Ot=nt.height;for(let Kt=0;Kt<$t;Kt++)e.texImage2D(i.TEXTURE_2D,Kt,st,ot,Ot,0,dt,U,null),ot>>=1,Ot>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){const ot=i.canvas;if(ot.hasAttribute("layoutsubtree")||ot.setAttribute("layoutsubtree","true"),nt.parentNode!==ot){ot.appendChild(nt),u.add(v),ot.onpaint=Ot=>{const Kt=Ot.changedElements;for(const Rt of u)Kt.includes(Rt.image)&&(Rt.needsUpdate=!0)},ot.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,nt);else{const Kt=i.RGBA,Rt=i.RGBA,re=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Kt,Rt,re,nt)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(bt.length>0){if(gt&&Mt){const ot=Xt(bt[0]);e.texStorage2D(i.TEXTURE_2D,$t,st,ot.width,ot.height)}for(let ot=0,Ot=bt.length;ot<Ot;ot++)et=bt[ot],gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,dt,U,et):e.texImage2D(i.TEXTURE_2D,ot,st,dt,U,et);v.generateMipmaps=!1}else if(gt){if(Mt){const ot=Xt(nt);e.texStorage2D(i.TEXTURE_2D,$t,st,ot.width,ot.height)}Ht&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,dt,U,nt)}else e.texImage2D(i.TEXTURE_2D,0,st,dt,U,nt);C(v)&&v.mipmapsAutoUpdate===!0&&b(ct),vt.__version=_t.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function je(A,v,X){if(v.image.length!==6)return;const ct=ae(A,v),rt=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+X);const _t=n.get(rt);if(rt.version!==_t.__version||ct===!0){e.activeTexture(i.TEXTURE0+X);const vt=_e.getPrimaries(_e.workingColorSpace),tt=v.colorSpace===_s?null:_e.getPrimaries(v.colorSpace),nt=v.colorSpace===_s||vt===tt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,nt);const dt=v.isCompressedTexture||v.image[0].isCompressedTexture,U=v.image[0]&&v.image[0].isDataTexture,st=[];for(let Rt=0;Rt<6;Rt++)!dt&&!U?st[Rt]=S(v.image[Rt],!0,s.maxCubemapSize):st[Rt]=U?v.image[Rt].image:v.image[Rt],st[Rt]=kt(v,st[Rt]);const et=st[0],bt=r.convert(v.format,v.colorSpace),gt=r.convert(v.type);let Mt=T(v.internalFormat,bt,gt,v.normalized,v.colorSpace);const Ht=v.isVideoTexture!==!0,$t=_t.__version===void 0||ct===!0,ot=rt.dataReady;let Ot=w(v,et);ce(i.TEXTURE_CUBE_MAP,v);let Kt;if(v.isDepthTexture){if(Mt=_(v.format===vs,v.type),$t)if(Ht)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,Mt,et.width,et.height);else for(let Rt=0;Rt<6;Rt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,Mt,et.width,et.height,0,bt,gt,null)}else if(dt){Ht&&$t&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Ot,Mt,et.width,et.height);for(let Rt=0;Rt<6;Rt++){Kt=st[Rt].mipmaps;for(let re=0;re<Kt.length;re++){const Fe=Kt[re];v.format!==Fi?bt!==null?Ht?ot&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,0,0,Fe.width,Fe.height,bt,Fe.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,Mt,Fe.width,Fe.height,0,Fe.data):Zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,0,0,Fe.width,Fe.height,bt,gt,Fe.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,Mt,Fe.width,Fe.height,0,bt,gt,Fe.data)}}}else{if(Kt=v.mipmaps,Ht&&$t){Kt.length>0&&Ot++;const Rt=Xt(st[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Ot,Mt,Rt.width,Rt.height)}for(let Rt=0;Rt<6;Rt++)if(U){Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,0,0,st[Rt].width,st[Rt].height,bt,gt,st[Rt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,Mt,st[Rt].width,st[Rt].height,0,bt,gt,st[Rt].data);for(let re=0;re<Kt.length;re++){const Pn=Kt[re].image[Rt].image;Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,0,0,Pn.width,Pn.height,bt,gt,Pn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,Mt,Pn.width,Pn.height,0,bt,gt,Pn.data)}}else{Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,0,0,bt,gt,st[Rt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,Mt,bt,gt,st[Rt]);for(let re=0;re<Kt.length;re++){const Fe=Kt[re];Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,0,0,bt,gt,Fe.image[Rt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,Mt,bt,gt,Fe.image[Rt])}}}C(v)&&v.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),_t.__version=rt.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function Pe(A,v,X,ct,rt,_t){const vt=r.convert(X.format,X.colorSpace),tt=r.convert(X.type),nt=T(X.internalFormat,vt,tt,X.normalized,X.colorSpace),dt=n.get(v),U=n.get(X);if(U.__renderTarget=v,!dt.__hasExternalTextures){const st=Math.max(1,v.width>>_t),et=Math.max(1,v.height>>_t);rt===i.TEXTURE_3D||rt===i.TEXTURE_2D_ARRAY?e.texImage3D(rt,_t,nt,st,et,v.depth,0,vt,tt,null):e.texImage2D(rt,_t,nt,st,et,0,vt,tt,null)}e.bindFramebuffer(i.FRAMEBUFFER,A),Et(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ct,rt,U.__webglTexture,0,se(v)):(rt===i.TEXTURE_2D||rt>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&rt<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ct,rt,U.__webglTexture,_t),e.bindFramebuffer(i.FRAMEBUFFER,null)}function gn(A,v,X){if(i.bindRenderbuffer(i.RENDERBUFFER,A),v.depthBuffer){const ct=v.depthTexture,rt=ct&&ct.isDepthTexture?ct.type:null,_t=_(v.stencilBuffer,rt),vt=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Et(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,se(v),_t,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,se(v),_t,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,_t,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,vt,i.RENDERBUFFER,A)}else{const ct=v.textures;for(let rt=0;rt<ct.length;rt++){const _t=ct[rt],vt=r.convert(_t.format,_t.colorSpace),tt=r.convert(_t.type),nt=T(_t.internalFormat,vt,tt,_t.normalized,_t.colorSpace);Et(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,se(v),nt,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,se(v),nt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,nt,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function xe(A,v,X){const ct=v.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,A),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");const rt=n.get(v.depthTexture);rt.__renderTarget=v;const _t=ct?v.depthTexture.image[0]:v.depthTexture.image;(!rt.__webglTexture||_t.width!==v.width||_t.height!==v.height)&&(_t.width=v.width,_t.height=v.height,v.depthTexture.needsUpdate=!0),ct?yt(v.depthTexture,0):mt(v.depthTexture,0);const vt=rt.__webglTexture,tt=se(v),nt=ct?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,dt=v.depthTexture.format===vs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===Ms)Et(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,nt,vt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,dt,nt,vt,0);else if(v.depthTexture.format===vs)Et(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,nt,vt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,dt,nt,vt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ln(A){const v=n.get(A),X=A.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==A.depthTexture){const ct=A.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),ct){const rt=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,ct.removeEventListener("dispose",rt)};ct.addEventListener("dispose",rt),v.__depthDisposeCallback=rt}v.__boundDepthTexture=ct}if(A.depthTexture&&!v.__autoAllocateDepthBuffer)if(X)for(let ct=0;ct<6;ct++)xe(v.__webglFramebuffer[ct],A,ct);else A.texture.mipmaps.length>0?xe(v.__webglFramebuffer[0],A,0):xe(v.__webglFramebuffer,A,0);else if(X){v.__webglDepthbuffer=[];for(let ct=0;ct<6;ct++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[ct]),v.__webglDepthbuffer[ct]===void 0)v.__webglDepthbuffer[ct]=i.createRenderbuffer(),gn(v.__webglDepthbuffer[ct],A,!1);else{const rt=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_t=v.__webglDepthbuffer[ct];i.bindRenderbuffer(i.RENDERBUFFER,_t),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,_t)}}else if(A.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),gn(v.__webglDepthbuffer,A,!1);else{const rt=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_t=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,_t),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,_t)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Ye(A,v,X){const ct=n.get(A);v!==void 0&&Pe(ct.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&ln(A)}function tn(A){const v=A.texture,X=n.get(A),ct=n.get(v);A.addEventListener("dispose",k),B(A);const rt=A.textures,_t=A.isWebGLCubeRenderTarget===!0,vt=rt.length>1;if(vt||(ct.__webglTexture===void 0&&(ct.__webglTexture=i.createTexture()),ct.__version=v.version,a.memory.textures++),_t){X.__webglFramebuffer=[];for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0){X.__webglFramebuffer[tt]=[];for(let nt=0;nt<v.mipmaps.length;nt++)X.__webglFramebuffer[tt][nt]=i.createFramebuffer()}else X.__webglFramebuffer[tt]=i.createFramebuffer()}else{if(v.mipmaps.length>0){X.__webglFramebuffer=[];for(let tt=0;tt<v.mipmaps.length;tt++)X.__webglFramebuffer[tt]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(vt)for(let tt=0,nt=rt.length;tt<nt;tt++){const dt=n.get(rt[tt]);dt.__webglTexture===void 0&&(dt.__webglTexture=i.createTexture(),a.memory.textures++)}if(A.samples>0&&Et(A)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let tt=0;tt<rt.length;tt++){const nt=rt[tt];X.__webglColorRenderbuffer[tt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[tt]);const dt=r.convert(nt.format,nt.colorSpace),U=r.convert(nt.type),st=T(nt.internalFormat,dt,U,nt.normalized,nt.colorSpace,A.isXRRenderTarget===!0),et=se(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,et,st,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+tt,i.RENDERBUFFER,X.__webglColorRenderbuffer[tt])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),gn(X.__webglDepthRenderbuffer,A,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(_t){e.bindTexture(i.TEXTURE_CUBE_MAP,ct.__webglTexture),ce(i.TEXTURE_CUBE_MAP,v);for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Pe(X.__webglFramebuffer[tt][nt],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,nt);else Pe(X.__webglFramebuffer[tt],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,0);C(v)?b(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}else if(vt){for(let tt=0,nt=rt.length;tt<nt;tt++){const dt=rt[tt],U=n.get(dt);let st=i.TEXTURE_2D;(A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(st=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(st,U.__webglTexture),ce(st,dt),Pe(X.__webglFramebuffer,A,dt,i.COLOR_ATTACHMENT0+tt,st,0),C(dt)&&b(st)}e.unbindTexture()}else{let tt=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(tt=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(tt,ct.__webglTexture),ce(tt,v),v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Pe(X.__webglFramebuffer[nt],A,v,i.COLOR_ATTACHMENT0,tt,nt);else Pe(X.__webglFramebuffer,A,v,i.COLOR_ATTACHMENT0,tt,0);C(v)?b(tt):v.mipmaps.length>0&&i.texParameteri(tt,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}A.depthBuffer&&ln(A)}function F(A){const v=A.textures;for(let X=0,ct=v.length;X<ct;X++){const rt=v[X];if(C(rt)&&rt.mipmapsAutoUpdate===!0){const _t=P(A),vt=n.get(rt).__webglTexture;e.bindTexture(_t,vt),b(_t),e.unbindTexture()}}}const Ct=[];function Yt(A){if(A.samples>0){if(Et(A)===!1){const v=A.textures,X=A.width,ct=A.height;let rt=i.COLOR_BUFFER_BIT;const _t=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,vt=n.get(A),tt=v.length>1;if(tt)for(let dt=0;dt<v.length;dt++)e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,vt.__webglMultisampledFramebuffer),A.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglFramebuffer);for(let dt=0;dt<v.length;dt++){if(A.resolveDepthBuffer&&(A.depthBuffer&&(rt|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&A.resolveStencilBuffer&&(rt|=i.STENCIL_BUFFER_BIT)),tt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,vt.__webglColorRenderbuffer[dt]);const U=n.get(v[dt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,U,0)}i.blitFramebuffer(0,0,X,ct,0,0,X,ct,rt,i.NEAREST),l===!0&&(Ct.length=0,Ct.push(i.COLOR_ATTACHMENT0+dt),A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&Ct.push(_t),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Ct))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),tt)for(let dt=0;dt<v.length;dt++){e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.RENDERBUFFER,vt.__webglColorRenderbuffer[dt]);const U=n.get(v[dt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.TEXTURE_2D,U,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglMultisampledFramebuffer)}else if(A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&l){const v=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function se(A){return Math.min(s.maxSamples,A.samples)}function Et(A){const v=n.get(A);return A.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function De(A){const v=a.render.frame;f.get(A)!==v&&(f.set(A,v),A.update())}function kt(A,v){const X=A.colorSpace,ct=A.format,rt=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||X!==Ro&&X!==_s&&(_e.getTransfer(X)===Ce?(ct!==Fi||rt!==jn)&&Zt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Ee("WebGLTextures: Unsupported texture color space:",X)),v}function Xt(A){return typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement?(c.width=A.naturalWidth||A.width,c.height=A.naturalHeight||A.height):typeof VideoFrame<"u"&&A instanceof VideoFrame?(c.width=A.displayWidth,c.height=A.displayHeight):(c.width=A.width,c.height=A.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=Q,this.getTextureUnits=it,this.setTextureUnits=ut,this.setTexture2D=mt,this.setTexture2DArray=xt,this.setTexture3D=At,this.setTextureCube=yt,this.rebindTextures=Ye,this.setupRenderTarget=tn,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=Yt,this.setupDepthRenderbuffer=ln,this.setupFrameBufferTexture=Pe,this.useMultisampledRTT=Et,this.dispose=W}function RE(i,t){function e(n,s=_s){let r;const a=_e.getTransfer(s);if(n===jn)return i.UNSIGNED_BYTE;if(n===Rh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Ch)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Ap)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Rp)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===wp)return i.BYTE;if(n===Tp)return i.SHORT;if(n===Sa)return i.UNSIGNED_SHORT;if(n===Ah)return i.INT;if(n===Bi)return i.UNSIGNED_INT;if(n===yi)return i.FLOAT;if(n===zi)return i.HALF_FLOAT;if(n===Cp)return i.ALPHA;if(n===Pp)return i.RGB;if(n===Fi)return i.RGBA;if(n===Ms)return i.DEPTH_COMPONENT;if(n===vs)return i.DEPTH_STENCIL;if(n===Ph)return i.RED;if(n===Lh)return i.RED_INTEGER;if(n===zs)return i.RG;if(n===Dh)return i.RG_INTEGER;if(n===Ih)return i.RGBA_INTEGER;if(n===uo||n===fo||n===po||n===mo)if(a===Ce)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===uo)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===fo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===po)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===mo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===uo)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===fo)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===po)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===mo)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Mc||n===yc||n===Ec||n===bc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Mc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===yc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Ec)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===bc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===wc||n===Tc||n===Ac||n===Rc||n===Cc||n===To||n===Pc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===wc||n===Tc)return a===Ce?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Ac)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Rc)return r.COMPRESSED_R11_EAC;if(n===Cc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===To)return r.COMPRESSED_RG11_EAC;if(n===Pc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Lc||n===Dc||n===Ic||n===Nc||n===Uc||n===Fc||n===Oc||n===Bc||n===zc||n===kc||n===Gc||n===Hc||n===Vc||n===Wc)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Lc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Dc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Ic)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Nc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Uc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Fc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Oc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Bc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===zc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===kc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Gc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Hc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Vc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Wc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Xc||n===Yc||n===qc)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Xc)return a===Ce?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Yc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===qc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===$c||n===Kc||n===Ao||n===Zc)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===$c)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Kc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ao)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Zc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Cr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}const CE=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,PE=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`;class LE{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){const n=new qp(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){const e=t.cameras[0].viewport,n=new Es({vertexShader:CE,fragmentShader:PE,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Vn(new Jo(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}class DE extends bs{constructor(t,e){super();const n=this;let s=null,r=1,a=null,o="local-floor",l=1,c=null,f=null,u=null,h=null,p=null,x=null;const E=typeof XRWebGLBinding<"u",m=new LE,d={},S=e.getContextAttributes();let C=null,b=null;const P=[],T=[],_=new Jt;let w=null,B=null;const N=new vi;N.viewport=new We;const I=new vi;I.viewport=new We;const k=[N,I],V=new Hx;let D=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(j){let mt=P[j];return mt===void 0&&(mt=new Pl,P[j]=mt),mt.getTargetRaySpace()},this.getControllerGrip=function(j){let mt=P[j];return mt===void 0&&(mt=new Pl,P[j]=mt),mt.getGripSpace()},this.getHand=function(j){let mt=P[j];return mt===void 0&&(mt=new Pl,P[j]=mt),mt.getHandSpace()};function q(j){const mt=T.indexOf(j.inputSource);if(mt===-1)return;const xt=P[mt];xt!==void 0&&(xt.update(j.inputSource,j.frame,c||a),xt.dispatchEvent({type:j.type,data:j.inputSource}))}function H(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",lt);for(let j=0;j<P.length;j++){const mt=T[j];mt!==null&&(T[j]=null,P[j].disconnect(mt))}D=null,W=null,m.reset();for(const j in d)delete d[j];if(t.setRenderTarget(C),p=null,h=null,u=null,s=null,b=null,ht.stop(),n.isPresenting=!1,t.setPixelRatio(w),t.setSize(_.width,_.height,!1),B!==null){const j=B.camera;j.fov=B.fov,j.zoom=B.zoom,j.updateProjectionMatrix(),B=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(j){r=j,n.isPresenting===!0&&Zt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(j){o=j,n.isPresenting===!0&&Zt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(j){c=j},this.getBaseLayer=function(){return h!==null?h:p},this.getBinding=function(){return u===null&&E&&(u=new XRWebGLBinding(s,e)),u},this.getFrame=function(){return x},this.getSession=function(){return s},this.setSession=async function(j){if(s=j,s!==null){if(C=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",H),s.addEventListener("inputsourceschange",lt),S.xrCompatible!==!0&&await e.makeXRCompatible(),w=t.getPixelRatio(),t.getSize(_),E&&"createProjectionLayer"in XRWebGLBinding.prototype){let xt=null,At=null,yt=null;S.depth&&(yt=S.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,xt=S.stencil?vs:Ms,At=S.stencil?Cr:Bi);const Vt={colorFormat:e.RGBA8,depthFormat:yt,scaleFactor:r};u=this.getBinding(),h=u.createProjectionLayer(Vt),s.updateRenderState({layers:[h]}),t.setPixelRatio(1),t.setSize(h.textureWidth,h.textureHeight,!1),b=new Oi(h.textureWidth,h.textureHeight,{format:Fi,type:jn,depthTexture:new Pr(h.textureWidth,h.textureHeight,At,void 0,void 0,void 0,void 0,void 0,void 0,xt),stencilBuffer:S.stencil,colorSpace:t.outputColorSpace,samples:S.antialias?4:0,resolveDepthBuffer:h.ignoreDepthValues===!1,resolveStencilBuffer:h.ignoreDepthValues===!1,storeMultisampledDepthBuffer:h.ignoreDepthValues===!1,storeMultisampledStencilBuffer:h.ignoreDepthValues===!1})}else{const xt={antialias:S.antialias,alpha:!0,depth:S.depth,stencil:S.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,e,xt),s.updateRenderState({baseLayer:p}),t.setPixelRatio(1),t.setSize(p.framebufferWidth,p.framebufferHeight,!1),b=new Oi(p.framebufferWidth,p.framebufferHeight,{format:Fi,type:jn,colorSpace:t.outputColorSpace,stencilBuffer:S.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),ht.setContext(s),ht.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(j){for(let mt=0;mt<j.removed.length;mt++){const xt=j.removed[mt],At=T.indexOf(xt);At>=0&&(T[At]=null,P[At].disconnect(xt))}for(let mt=0;mt<j.added.length;mt++){const xt=j.added[mt];let At=T.indexOf(xt);if(At===-1){for(let Vt=0;Vt<P.length;Vt++)if(Vt>=T.length){T.push(xt),At=Vt;break}else if(T[Vt]===null){T[Vt]=xt,At=Vt;break}if(At===-1)break}const yt=P[At];yt&&yt.connect(xt)}}function Z(j,mt){mt===null?j.matrixWorld.copy(j.matrix):j.matrixWorld.multiplyMatrices(mt.matrixWorld,j.matrix),j.matrixWorldInverse.copy(j.matrixWorld).invert()}this.updateCamera=function(j){if(s===null)return;let mt=j.near,xt=j.far;m.texture!==null&&(m.depthNear>0&&(mt=m.depthNear),m.depthFar>0&&(xt=m.depthFar)),V.near=I.near=N.near=mt,V.far=I.far=N.far=xt,(D!==V.near||W!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,W=V.far),V.layers.mask=j.layers.mask|6,N.layers.mask=V.layers.mask&-5,I.layers.mask=V.layers.mask&-3;const At=j.parent,yt=V.cameras;Z(V,At);for(let Vt=0;Vt<yt.length;Vt++)Z(yt[Vt],At);V.projectionMatrix.copy(N.projectionMatrix),V.projectionMatrixInverse.copy(N.projectionMatrixInverse),B===null&&j.isPerspectiveCamera&&(B={camera:j,fov:j.fov,zoom:j.zoom}),Q(j,V,At)};function Q(j,mt,xt){xt===null?j.matrix.copy(mt.matrixWorld):(j.matrix.copy(xt.matrixWorld),j.matrix.invert(),j.matrix.multiply(mt.matrixWorld)),j.matrix.decompose(j.position,j.quaternion,j.scale),j.updateMatrixWorld(!0),j.projectionMatrix.copy(mt.projectionMatrix),j.projectionMatrixInverse.copy(mt.projectionMatrixInverse),j.isPerspectiveCamera&&(j.fov=jc*2*Math.atan(1/j.projectionMatrix.elements[5]),j.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(h===null&&p===null))return l},this.setFoveation=function(j){l=j,h!==null&&(h.fixedFoveation=j),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=j)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(V)},this.getCameraTexture=function(j){return d[j]};let it=null;function ut(j,mt){if(f=mt.getViewerPose(c||a),x=mt,f!==null){const xt=f.views;p!==null&&(t.setRenderTargetFramebuffer(b,p.framebuffer),t.setRenderTarget(b));let At=!1;xt.length!==V.cameras.length&&(V.cameras.length=0,At=!0);for(let Gt=0;Gt<xt.length;Gt++){const ce=xt[Gt];let ae=null;if(p!==null)ae=p.getViewport(ce);else{const Ge=u.getViewSubImage(h,ce);ae=Ge.viewport,Gt===0&&(t.setRenderTargetTextures(b,Ge.colorTexture,Ge.depthStencilTexture),t.setRenderTarget(b))}let jt=k[Gt];jt===void 0&&(jt=new vi,jt.layers.enable(Gt),jt.viewport=new We,k[Gt]=jt),jt.matrix.fromArray(ce.transform.matrix),jt.matrix.decompose(jt.position,jt.quaternion,jt.scale),jt.projectionMatrix.fromArray(ce.projectionMatrix),jt.projectionMatrixInverse.copy(jt.projectionMatrix).invert(),jt.viewport.set(ae.x,ae.y,ae.width,ae.height),Gt===0&&(V.matrix.copy(jt.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),At===!0&&V.cameras.push(jt)}const yt=s.enabledFeatures;if(yt&&yt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&E){u=n.getBinding();const Gt=u.getDepthInformation(xt[0]);Gt&&Gt.isValid&&Gt.texture&&m.init(Gt,s.renderState)}if(yt&&yt.includes("camera-access")&&E){t.state.unbindTexture(),u=n.getBinding();for(let Gt=0;Gt<xt.length;Gt++){const ce=xt[Gt].camera;if(ce){let ae=d[ce];ae||(ae=new qp,d[ce]=ae);const jt=u.getCameraImage(ce);ae.sourceTexture=jt}}}}for(let xt=0;xt<P.length;xt++){const At=T[xt],yt=P[xt];At!==null&&yt!==void 0&&yt.update(At,mt,c||a)}it&&it(j,mt),mt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:mt}),x=null}const ht=new Qp;ht.setAnimationLoop(ut),this.setAnimationLoop=function(j){it=j},this.dispose=function(){}}}const IE=new ge,lm=new ee;lm.set(-1,0,0,0,1,0,0,0,1);function NE(i,t){function e(m,d){m.matrixAutoUpdate===!0&&m.updateMatrix(),d.value.copy(m.matrix)}function n(m,d){d.color.getRGB(m.fogColor.value,$p(i)),d.isFog?(m.fogNear.value=d.near,m.fogFar.value=d.far):d.isFogExp2&&(m.fogDensity.value=d.density)}function s(m,d,S,C,b){d.isNodeMaterial?d.uniformsNeedUpdate=!1:d.isMeshBasicMaterial?r(m,d):d.isMeshLambertMaterial?(r(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshToonMaterial?(r(m,d),u(m,d)):d.isMeshPhongMaterial?(r(m,d),f(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshStandardMaterial?(r(m,d),h(m,d),d.isMeshPhysicalMaterial&&p(m,d,b)):d.isMeshMatcapMaterial?(r(m,d),x(m,d)):d.isMeshDepthMaterial?r(m,d):d.isMeshDistanceMaterial?(r(m,d),E(m,d)):d.isMeshNormalMaterial?r(m,d):d.isLineBasicMaterial?(a(m,d),d.isLineDashedMaterial&&o(m,d)):d.isPointsMaterial?l(m,d,S,C):d.isSpriteMaterial?c(m,d):d.isShadowMaterial?(m.color.value.copy(d.color),m.opacity.value=d.opacity):d.isShaderMaterial&&(d.uniformsNeedUpdate=!1)}function r(m,d){m.opacity.value=d.opacity,d.color&&m.diffuse.value.copy(d.color),d.emissive&&m.emissive.value.copy(d.emissive).multiplyScalar(d.emissiveIntensity),d.map&&(m.map.value=d.map,e(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.bumpMap&&(m.bumpMap.value=d.bumpMap,e(d.bumpMap,m.bumpMapTransform),m.bumpScale.value=d.bumpScale,d.side===Hn&&(m.bumpScale.value*=-1)),d.normalMap&&(m.normalMap.value=d.normalMap,e(d.normalMap,m.normalMapTransform),m.normalScale.value.copy(d.normalScale),d.side===Hn&&m.normalScale.value.negate()),d.displacementMap&&(m.displacementMap.value=d.displacementMap,e(d.displacementMap,m.displacementMapTransform),m.displacementScale.value=d.displacementScale,m.displacementBias.value=d.displacementBias),d.emissiveMap&&(m.emissiveMap.value=d.emissiveMap,e(d.emissiveMap,m.emissiveMapTransform)),d.specularMap&&(m.specularMap.value=d.specularMap,e(d.specularMap,m.specularMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest);const S=t.get(d),C=S.envMap,b=S.envMapRotation;C&&(m.envMap.value=C,m.envMapRotation.value.setFromMatrix4(IE.makeRotationFromEuler(b)).transpose(),C.isCubeTexture&&C.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(lm),m.reflectivity.value=d.reflectivity,m.ior.value=d.ior,m.refractionRatio.value=d.refractionRatio),d.lightMap&&(m.lightMap.value=d.lightMap,m.lightMapIntensity.value=d.lightMapIntensity,e(d.lightMap,m.lightMapTransform)),d.aoMap&&(m.aoMap.value=d.aoMap,m.aoMapIntensity.value=d.aoMapIntensity,e(d.aoMap,m.aoMapTransform))}function a(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,d.map&&(m.map.value=d.map,e(d.map,m.mapTransform))}function o(m,d){m.dashSize.value=d.dashSize,m.totalSize.value=d.dashSize+d.gapSize,m.scale.value=d.scale}function l(m,d,S,C){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.size.value=d.size*S,m.scale.value=C*.5,d.map&&(m.map.value=d.map,e(d.map,m.uvTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function c(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.rotation.value=d.rotation,d.map&&(m.map.value=d.map,e(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function f(m,d){m.specular.value.copy(d.specular),m.shininess.value=Math.max(d.shininess,1e-4)}function u(m,d){d.gradientMap&&(m.gradientMap.value=d.gradientMap)}function h(m,d){m.metalness.value=d.metalness,d.metalnessMap&&(m.metalnessMap.value=d.metalnessMap,e(d.metalnessMap,m.metalnessMapTransform)),m.roughness.value=d.roughness,d.roughnessMap&&(m.roughnessMap.value=d.roughnessMap,e(d.roughnessMap,m.roughnessMapTransform)),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)}function p(m,d,S){m.ior.value=d.ior,d.diffuseRoughness>0&&(m.diffuseRoughness.value=d.diffuseRoughness,d.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=d.diffuseRoughnessMap,e(d.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),d.sheen>0&&(m.sheenColor.value.copy(d.sheenColor).multiplyScalar(d.sheen),m.sheenRoughness.value=d.sheenRoughness,d.sheenColorMap&&(m.sheenColorMap.value=d.sheenColorMap,e(d.sheenColorMap,m.sheenColorMapTransform)),d.sheenRoughnessMap&&(m.sheenRoughnessMap.value=d.sheenRoughnessMap,e(d.sheenRoughnessMap,m.sheenRoughnessMapTransform))),d.clearcoat>0&&(m.clearcoat.value=d.clearcoat,m.clearcoatRoughness.value=d.clearcoatRoughness,d.clearcoatMap&&(m.clearcoatMap.value=d.clearcoatMap,e(d.clearcoatMap,m.clearcoatMapTransform)),d.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=d.clearcoatRoughnessMap,e(d.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),d.clearcoatNormalMap&&(m.clearcoatNormalMap.value=d.clearcoatNormalMap,e(d.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(d.clearcoatNormalScale),d.side===Hn&&m.clearcoatNormalScale.value.negate())),d.dispersion>0&&(m.dispersion.value=d.dispersion),d.retroreflectivity>0&&(m.retroreflectivity.value=d.retroreflectivity),d.iridescence>0&&(m.iridescence.value=d.iridescence,m.iridescenceIOR.value=d.iridescenceIOR,m.iridescenceThicknessMinimum.value=d.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=d.iridescenceThicknessMaximum,d.iridescenceMap&&(m.iridescenceMap.value=d.iridescenceMap,e(d.iridescenceMap,m.iridescenceMapTransform)),d.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=d.iridescenceThicknessMap,e(d.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),d.transmission>0&&(m.transmission.value=d.transmission,m.transmissionSamplerMap.value=S.texture,m.transmissionSamplerSize.value.set(S.width,S.height),d.transmissionMap&&(m.transmissionMap.value=d.transmissionMap,e(d.transmissionMap,m.transmissionMapTransform)),m.thickness.value=d.thickness,d.thicknessMap&&(m.thicknessMap.value=d.thicknessMap,e(d.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=d.attenuationDistance,m.attenuationColor.value.copy(d.attenuationColor)),d.anisotropy>0&&(m.anisotropyVector.value.set(d.anisotropy*Math.cos(d.anisotropyRotation),d.anisotropy*Math.sin(d.anisotropyRotation)),d.anisotropyMap&&(m.anisotropyMap.value=d.anisotropyMap,e(d.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=d.specularIntensity,m.specularColor.value.copy(d.specularColor),d.specularColorMap&&(m.specularColorMap.value=d.specularColorMap,e(d.specularColorMap,m.specularColorMapTransform)),d.specularIntensityMap&&(m.specularIntensityMap.value=d.specularIntensityMap,e(d.specularIntensityMap,m.specularIntensityMapTransform))}function x(m,d){d.matcap&&(m.matcap.value=d.matcap)}function E(m,d){const S=t.get(d).light;m.referencePosition.value.setFromMatrixPosition(S.matrixWorld),m.nearDistance.value=S.shadow.camera.near,m.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function UE(i,t,e,n){let s={},r={};function a(S,C){const b=C.program;n.uniformBlockBinding(S,b,s[S.id])}function o(S,C){let b=s[S.id];b===void 0&&(x(S),b=l(S),s[S.id]=b,S.addEventListener("dispose",m));const P=C.program;n.updateUBOMapping(S,P);const T=t.render.frame;r[S.id]!==T&&(c(S),r[S.id]=T)}function l(S){const C=i.createBuffer(),b=S.__size,P=S.usage;return i.bindBuffer(i.UNIFORM_BUFFER,C),i.bufferData(i.UNIFORM_BUFFER,b,P),i.bindBuffer(i.UNIFORM_BUFFER,null),C}function c(S){const C=s[S.id],b=S.uniforms,P=S.__cache;i.bindBuffer(i.UNIFORM_BUFFER,C);for(let T=0,_=b.length;T<_;T++){const w=b[T];if(Array.isArray(w))for(let B=0,N=w.length;B<N;B++)f(w[B],T,B,P);else f(w,T,0,P)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(S,C,b,P){if(h(S,C,b,P)===!0){const T=S.__offset,_=S.value;if(Array.isArray(_)){let w=0;for(let B=0;B<_.length;B++){const N=_[B],I=E(N,!0);u(N,S.__data,w),w+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,S.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,S.__data)}}function u(S,C,b){typeof S=="number"||typeof S=="boolean"?C[b]=S:S.isMatrix3?(C[b]=S.elements[0],C[b+1]=S.elements[1],C[b+2]=S.elements[2],C[b+3]=0,C[b+4]=S.elements[3],C[b+5]=S.elements[4],C[b+6]=S.elements[5],C[b+7]=0,C[b+8]=S.elements[6],C[b+9]=S.elements[7],C[b+10]=S.elements[8],C[b+11]=0):ArrayBuffer.isView(S)?C.set(S.subarray(0,C.length-b),b):S.toArray(C,b)}function h(S,C,b,P){const T=S.value,_=C+"_"+b;if(Array.isArray(T)){P[_]===void 0&&(P[_]=[]);const w=P[_];let B=!1;for(let N=0;N<T.length;N++)p(T[N],w,N)===!0&&(B=!0);return B}return p(T,P,_)}function p(S,C,b){if(C[b]===void 0)return typeof S=="number"||typeof S=="boolean"?C[b]=S:ArrayBuffer.isView(S)?C[b]=S.slice():C[b]=S.clone(),!0;{const P=C[b];if(typeof S=="number"||typeof S=="boolean"){if(P!==S)return C[b]=S,!0}else{if(ArrayBuffer.isView(S))return!0;if(P.equals(S)===!1)return P.copy(S),!0}}return!1}function x(S){const C=S.uniforms;let b=0;const P=16;for(let _=0,w=C.length;_<w;_++){const B=Array.isArray(C[_])?C[_]:[C[_]];for(let N=0,I=B.length;N<I;N++){const k=B[N],V=Array.isArray(k.value)?k.value:[k.value],D=Array.isArray(C[_])||Array.isArray(k.value);let W=b;for(let H=0,lt=V.length;H<lt;H++){const Z=V[H],Q=E(Z,D),it=b%P,ut=it%Q.boundary,ht=it+ut;b+=ut,ht!==0&&P-ht<Q.storage&&(b+=P-ht),H===0&&(W=b),b+=Q.storage}const q=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new q((b-W)/Float32Array.BYTES_PER_ELEMENT),k.__offset=W}}const T=b%P;return T>0&&(b+=P-T),S.__size=b,S.__cache={},this}function E(S,C){const b={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(b.boundary=4,b.storage=4):S.isVector2?(b.boundary=8,b.storage=8):S.isVector3||S.isColor?(b.boundary=16,b.storage=12):S.isVector4?(b.boundary=16,b.storage=16):S.isMatrix3?(b.boundary=16,b.storage=48):S.isMatrix4?(b.boundary=16,b.storage=64):S.isTexture?Zt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(S)?(b.boundary=16,b.storage=S.byteLength):Zt("WebGLRenderer: Unsupported uniform value type.",S),C===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(S){const C=S.target;C.removeEventListener("dispose",m),i.deleteBuffer(s[C.id]),delete s[C.id],delete r[C.id]}function d(){for(const S in s)i.deleteBuffer(s[S]);s={},r={}}return{bind:a,update:o,dispose:d}}const FE=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]);let Ii=null;function OE(){return Ii===null&&(Ii=new Vp(FE,16,16,zs,zi),Ii.name="DFG_LUT",Ii.minFilter=kn,Ii.magFilter=kn,Ii.wrapS=ts,Ii.wrapT=ts,Ii.generateMipmaps=!1,Ii.needsUpdate=!0),Ii}class BE{constructor(t={}){const{canvas:e=j0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:f="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:h=!1,outputBufferType:p=jn}=t;this.isWebGLRenderer=!0;let x;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");x=n.getContextAttributes().alpha}else x=a;const E=p,m=new Set([Ih,Dh,Lh]),d=new Set([jn,Bi,Sa,Cr,Rh,Ch]),S=new Uint32Array(4),C=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]};let P=null,T=null;const _=[],w=[];let B=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=is,this.toneMappingExposure=1,this.transmissionResolutionScale=1;const N=this;let I=!1,k=null,V=null,D=null,W=null;this._outputColorSpace=li;let q=0,H=0,lt=null,Z=-1,Q=null;const it=new We,ut=new We;let ht=null;const j=new ne(0);let mt=0,xt=e.width,At=e.height,yt=1,Vt=null,ie=null;const Gt=new We(0,0,xt,At),ce=new We(0,0,xt,At);let ae=!1;const jt=new ya,Ge=new Oh;let Ue=!1,je=!1;const Pe=new ge,gn=new z,xe=new We,ln={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};let Ye=!1;function tn(){return lt===null?yt:1}let F=n;function Ct(y,O){return e.getContext(y,O)}let Yt,se,Et,De,kt,Xt,A,v,X,ct,rt,_t,vt,tt,nt,dt,U,st,et,bt,gt,Mt,Ht;try{const y={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:f,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${wh}`),e.addEventListener("webglcontextlost",Ot,!1),e.addEventListener("webglcontextrestored",Kt,!1),e.addEventListener("webglcontextcreationerror",Rt,!1),F===null){const O="webgl2";if(F=Ct(O,y),F===null)throw Ct(O)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}$t()}catch(y){throw e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",Rt,!1),Ee("WebGLRenderer: "+y.message),y}function $t(){Yt=new GM(F),Yt.init(),gt=new RE(F,Yt),se=new PM(F,Yt,t,gt),Et=new TE(F,Yt),se.reversedDepthBuffer&&h&&Et.buffers.depth.setReversed(!0),V=F.createFramebuffer(),D=F.createFramebuffer(),W=F.createFramebuffer(),De=new WM(F),kt=new fE,Xt=new AE(F,Yt,Et,kt,se,gt,De),A=new kM(N),v=new Yx(F),Mt=new RM(F,v),X=new HM(F,v,De,Mt),ct=new YM(F,X,v,Mt,De),st=new XM(F,se,Xt),nt=new LM(kt),rt=new uE(N,A,Yt,se,Mt,nt),_t=new NE(N,kt),vt=new pE,tt=new SE(Yt),U=new AM(N,A,Et,ct,x,l),dt=new wE(N,ct,se),Ht=new UE(F,De,se,Et),et=new CM(F,Yt,De),bt=new VM(F,Yt,De),De.programs=rt.programs,N.capabilities=se,N.extensions=Yt,N.properties=kt,N.renderLists=vt,N.shadowMap=dt,N.state=Et,N.info=De}E!==jn&&(B=new $M(E,e.width,e.height,o,s,r));const ot=new DE(N,F);this.xr=ot,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){const y=Yt.get("WEBGL_lose_context");y&&y.loseContext()},this.forceContextRestore=function(){const y=Yt.get("WEBGL_lose_context");y&&y.restoreContext()},this.getPixelRatio=function(){return yt},this.setPixelRatio=function(y){y!==void 0&&(yt=y,this.setSize(xt,At,!1))},this.getSize=function(y){return y.set(xt,At)},this.setSize=function(y,O,J=!0){if(ot.isPresenting){Zt("WebGLRenderer: Can't change size while VR device is presenting.");return}xt=y,At=O,e.width=Math.floor(y*yt),e.height=Math.floor(O*yt),J===!0&&(e.style.width=y+"px",e.style.height=O+"px"),B!==null&&B.setSize(e.width,e.height),this.setViewport(0,0,y,O)},this.getDrawingBufferSize=function(y){return y.set(xt*yt,At*yt).floor()},this.setDrawingBufferSize=function(y,O,J){xt=y,At=O,yt=J,e.width=Math.floor(y*J),e.height=Math.floor(O*J),this.setViewport(0,0,y,O)},this.setEffects=function(y){if(E===jn){Ee("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(y){for(let O=0;O<y.length;O++)if(y[O].isOutputPass===!0){Zt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}B.setEffects(y||[])},this.getCurrentViewport=function(y){return y.copy(it)},this.getViewport=function(y){return y.copy(Gt)},this.setViewport=function(y,O,J,Y){y.isVector4?Gt.set(y.x,y.y,y.z,y.w):Gt.set(y,O,J,Y),Et.viewport(it.copy(Gt).multiplyScalar(tn()).round())},this.getScissor=function(y){return y.copy(ce)},this.setScissor=function(y,O,J,Y){y.isVector4?ce.set(y.x,y.y,y.z,y.w):ce.set(y,O,J,Y),Et.scissor(ut.copy(ce).multiplyScalar(tn()).round())},this.getScissorTest=function(){return ae},this.setScissorTest=function(y){Et.setScissorTest(ae=y)},this.setOpaqueSort=function(y){Vt=y},this.setTransparentSort=function(y){ie=y},this.getClearColor=function(y){return y.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(y=!0,O=!0,J=!0){let Y=0;if(y){let $=!1;if(lt!==null){const wt=lt.texture.format;$=m.has(wt)}if($){const wt=lt.texture.type,Pt=d.has(wt),Tt=U.getClearColor(),Lt=U.getClearAlpha(),zt=Tt.r,Qt=Tt.g,he=Tt.b;Pt?(S[0]=zt,S[1]=Qt,S[2]=he,S[3]=Lt,F.clearBufferuiv(F.COLOR,0,S)):(C[0]=zt,C[1]=Qt,C[2]=he,C[3]=Lt,F.clearBufferiv(F.COLOR,0,C))}else Y|=F.COLOR_BUFFER_BIT}O&&(Y|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),J&&(Y|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&F.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(y){y.setRenderer(this),k=y},this.dispose=function(){e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",Rt,!1),U.dispose(),vt.dispose(),tt.dispose(),Xt.dispose(),kt.dispose(),A.dispose(),ct.dispose(),X.dispose(),Mt.dispose(),Ht.dispose(),rt.dispose(),ot.dispose(),ot.removeEventListener("sessionstart",wa),ot.removeEventListener("sessionend",bi),ki.stop()};function Ot(y){y.preventDefault(),Do("WebGLRenderer: Context Lost."),I=!0}function Kt(){Do("WebGLRenderer: Context Restored."),I=!1;const y=De.autoReset,O=dt.enabled,J=dt.autoUpdate,Y=dt.needsUpdate,$=dt.type;$t(),De.autoReset=y,dt.enabled=O,dt.autoUpdate=J,dt.needsUpdate=Y,dt.type=$}function Rt(y){Ee("WebGLRenderer: A WebGL context could not be created. Reason: ",y.statusMessage)}function re(y){const O=y.target;O.removeEventListener("dispose",re),Fe(O)}function Fe(y){Pn(y),kt.remove(y)}function Pn(y){const O=kt.get(y).programs;O!==void 0&&(O.forEach(function(J){rt.releaseProgram(J)}),y.isShaderMaterial&&rt.releaseShaderCache(y))}this.renderBufferDirect=function(y,O,J,Y,$,wt){O===null&&(O=ln);const Pt=$.isMesh&&$.matrixWorld.determinantAffine()<0,Tt=Wr(y,O,J,Y,$);Et.setMaterial(Y,Pt);let Lt=J.index,zt=1;if(Y.wireframe===!0){if(Lt=X.getWireframeAttribute(J),Lt===void 0)return;zt=2}const Qt=J.drawRange,he=J.attributes.position;let Bt=Qt.start*zt,ue=(Qt.start+Qt.count)*zt;wt!==null&&(Bt=Math.max(Bt,wt.start*zt),ue=Math.min(ue,(wt.start+wt.count)*zt)),Lt!==null?(Bt=Math.max(Bt,0),ue=Math.min(ue,Lt.count)):he!=null&&(Bt=Math.max(Bt,0),ue=Math.min(ue,he.count));const Ve=ue-Bt;if(Ve<0||Ve===1/0)return;Mt.setup($,Y,Tt,J,Lt);let Te,Ae=et;if(Lt!==null&&(Te=v.get(Lt),Ae=bt,Ae.setIndex(Te)),$.isMesh)Y.wireframe===!0?(Et.setLineWidth(Y.wireframeLinewidth*tn()),Ae.setMode(F.LINES)):Ae.setMode(F.TRIANGLES);else if($.isLine){let cn=Y.linewidth;cn===void 0&&(cn=1),Et.setLineWidth(cn*tn()),$.isLineSegments?Ae.setMode(F.LINES):$.isLineLoop?Ae.setMode(F.LINE_LOOP):Ae.setMode(F.LINE_STRIP)}else $.isPoints?Ae.setMode(F.POINTS):$.isSprite&&Ae.setMode(F.TRIANGLES);if($.isBatchedMesh)if(Yt.get("WEBGL_multi_draw"))Ae.renderMultiDraw($._multiDrawStarts,$._multiDrawCounts,$._multiDrawCount);else{const cn=$._multiDrawStarts,Ut=$._multiDrawCounts,en=$._multiDrawCount,pe=Lt?v.get(Lt).bytesPerElement:1,Hi=kt.get(Y).currentProgram.getUniforms();for(let nn=0;nn<en;nn++)Hi.setValue(F,"_gl_DrawID",nn),Ae.render(cn[nn]/pe,Ut[nn])}else if($.isInstancedMesh)Ae.renderInstances(Bt,Ve,$.count);else if(J.isInstancedBufferGeometry){const cn=J._maxInstanceCount!==void 0?J._maxInstanceCount:1/0,Ut=Math.min(J.instanceCount,cn);Ae.renderInstances(Bt,Ve,Ut)}else Ae.render(Bt,Ve)};function Gr(y,O,J,Y){k!==null&&y.isNodeMaterial&&k.setObject(Y,y),Ue===!0&&nt.setState(y,J,!1),y.transparent===!0&&y.side===Ui&&y.forceSinglePass===!1?(y.side=Hn,y.needsUpdate=!0,wi(y,O,Y),y.side=Bs,y.needsUpdate=!0,wi(y,O,Y),y.side=Ui):wi(y,O,Y)}this.compile=function(y,O,J=null){J===null&&(J=y),k!==null&&k.renderStart(y,O,J),T=tt.get(J),T.init(O),w.push(T),J.traverseVisible(function($){$.isLight&&$.layers.test(O.layers)&&(T.pushLight($),$.castShadow&&T.pushShadow($))}),y!==J&&y.traverseVisible(function($){$.isLight&&$.layers.test(O.layers)&&(T.pushLight($),$.castShadow&&T.pushShadow($))}),T.setupLights(),k!==null&&k.updateLights(T.state.lightsArray),je=this.localClippingEnabled,Ue=nt.init(this.clippingPlanes,je),Ue===!0&&nt.setGlobalState(this.clippingPlanes,O),k!==null&&dt.render(T.state.shadowsArray,J,O);const Y=new Set;return y.traverse(function($){if(!($.isMesh||$.isPoints||$.isLine||$.isSprite))return;const wt=$.material;if(wt)if(Array.isArray(wt))for(let Pt=0;Pt<wt.length;Pt++){const Tt=wt[Pt];Gr(Tt,J,O,$),Y.add(Tt)}else Gr(wt,J,O,$),Y.add(wt)}),T=w.pop(),k!==null&&k.renderEnd(),Y},this.compileAsync=function(y,O,J=null){const Y=this.compile(y,O,J);return new Promise($=>{function wt(){if(Y.forEach(function(Pt){const Lt=kt.get(Pt).currentProgram;(Lt===void 0||Lt.isReady())&&Y.delete(Pt)}),Y.size===0){$(y);return}setTimeout(wt,10)}Yt.get("KHR_parallel_shader_compile")!==null?wt():setTimeout(wt,10)})};let Hs=null;function tl(y){Hs&&Hs(y)}function wa(){ki.stop()}function bi(){ki.start()}const ki=new Qp;ki.setAnimationLoop(tl),typeof self<"u"&&ki.setContext(self),this.setAnimationLoop=function(y){Hs=y,ot.setAnimationLoop(y),y===null?ki.stop():ki.start()},ot.addEventListener("sessionstart",wa),ot.addEventListener("sessionend",bi),this.render=function(y,O){if(O!==void 0&&O.isCamera!==!0){Ee("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;k!==null&&k.renderStart(y,O);const J=ot.enabled===!0&&ot.isPresenting===!0,Y=B!==null&&(lt===null||J)&&B.begin(N,lt);if(y.matrixWorldAutoUpdate===!0&&y.updateMatrixWorld(),O.parent===null&&O.matrixWorldAutoUpdate===!0&&O.updateMatrixWorld(),ot.enabled===!0&&ot.isPresenting===!0&&(B===null||B.isCompositing()===!1)&&(ot.cameraAutoUpdate===!0&&ot.updateCamera(O),O=ot.getCamera()),y.isScene===!0&&y.onBeforeRender(N,y,O,lt),T=tt.get(y,w.length),T.init(O),T.state.textureUnits=Xt.getTextureUnits(),w.push(T),Pe.multiplyMatrices(O.projectionMatrix,O.matrixWorldInverse),O.isArrayCamera?Ge.setFromArrayCamera(O):jt.setFromProjectionMatrix(Pe,Ei,O.reversedDepth),je=this.localClippingEnabled,Ue=nt.init(this.clippingPlanes,je),P=vt.get(y,_.length),P.init(),_.push(P),this.info.render.frame++,ot.enabled===!0&&ot.isPresenting===!0){const Pt=N.xr.getDepthSensingMesh();Pt!==null&&Gi(Pt,O,-1/0,N.sortObjects)}Gi(y,O,0,N.sortObjects),P.finish(),k!==null&&k.updateLights(T.state.lightsArray),N.sortObjects===!0&&P.sort(Vt,ie),Ye=ot.enabled===!1||ot.isPresenting===!1||ot.hasDepthSensing()===!1,Ye&&U.addToRenderList(P,y),this.info.autoReset===!0&&this.info.reset(),Ue===!0&&nt.beginShadows();const $=T.state.shadowsArray;if(dt.render($,y,O),Ue===!0&&nt.endShadows(),(Y&&B.hasRenderPass())===!1){const Pt=P.opaque,Tt=P.transmissive;if(T.setupLights(),O.isArrayCamera){const Lt=O.cameras;if(Tt.length>0)for(let zt=0,Qt=Lt.length;zt<Qt;zt++){const he=Lt[zt];ui(Pt,Tt,y,he)}Ye&&U.render(y);for(let zt=0,Qt=Lt.length;zt<Qt;zt++){const he=Lt[zt];Hr(P,y,he,he.viewport)}}else Tt.length>0&&ui(Pt,Tt,y,O),Ye&&U.render(y),Hr(P,y,O)}lt!==null&&H===0&&(Xt.updateMultisampleRenderTarget(lt),Xt.updateRenderTargetMipmap(lt)),Y&&B.end(N),y.isScene===!0&&y.onAfterRender(N,y,O),Mt.resetDefaultState(),Z=-1,Q=null,w.pop(),w.length>0?(T=w[w.length-1],Xt.setTextureUnits(T.state.textureUnits),Ue===!0&&nt.setGlobalState(N.clippingPlanes,T.state.camera)):T=null,_.pop(),_.length>0?P=_[_.length-1]:P=null,k!==null&&k.renderEnd()};function Gi(y,O,J,Y){if(y.visible===!1)return;if(y.layers.test(O.layers)){if(y.isGroup)J=y.renderOrder;else if(y.isLOD)y.autoUpdate===!0&&y.update(O);else if(y.isLight)T.pushLight(y),y.castShadow&&T.pushShadow(y);else if(y.isSprite){const Pt=O.isArrayCamera?Ge:jt;if(!y.frustumCulled||y.intersectsFrustum(Pt)){Y&&xe.setFromMatrixPosition(y.matrixWorld).applyMatrix4(Pe);const Tt=ct.update(y),Lt=y.material;Lt.visible&&P.push(y,Tt,Lt,J,xe.z,null,O)}}else if(y.isMesh||y.isLine||y.isPoints){const Pt=O.isArrayCamera?Ge:jt;if(!y.frustumCulled||y.intersectsFrustum(Pt)){const Tt=ct.update(y),Lt=y.material;if(Y&&(y.boundingSphere!==void 0?(y.boundingSphere===null&&y.computeBoundingSphere(),xe.copy(y.boundingSphere.center)):(Tt.boundingSphere===null&&Tt.computeBoundingSphere(),xe.copy(Tt.boundingSphere.center)),xe.applyMatrix4(y.matrixWorld).applyMatrix4(Pe)),Array.isArray(Lt)){const zt=Tt.groups;for(let Qt=0,he=zt.length;Qt<he;Qt++){const Bt=zt[Qt],ue=Lt[Bt.materialIndex];ue&&ue.visible&&P.push(y,Tt,ue,J,xe.z,Bt,O)}}else Lt.visible&&P.push(y,Tt,Lt,J,xe.z,null,O)}}}const wt=y.children;for(let Pt=0,Tt=wt.length;Pt<Tt;Pt++)Gi(wt[Pt],O,J,Y)}function Hr(y,O,J,Y){const{opaque:$,transmissive:wt,transparent:Pt}=y;T.setupLightsView(J),Ue===!0&&nt.setGlobalState(N.clippingPlanes,J),Y&&Et.viewport(it.copy(Y)),$.length>0&&qe($,O,J),wt.length>0&&qe(wt,O,J),Pt.length>0&&qe(Pt,O,J),Et.buffers.depth.setTest(!0),Et.buffers.depth.setMask(!0),Et.buffers.color.setMask(!0),Et.setPolygonOffset(!1)}function ui(y,O,J,Y){if((J.isScene===!0?J.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[Y.id]===void 0){const Bt=Yt.has("EXT_color_buffer_half_float")||Yt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[Y.id]=new Oi(1,1,{generateMipmaps:!0,type:Bt?zi:jn,minFilter:xs,samples:Math.max(4,se.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_e.workingColorSpace})}const wt=T.state.transmissionRenderTarget[Y.id],Pt=Y.viewport||it;wt.setSize(Pt.z*N.transmissionResolutionScale,Pt.w*N.transmissionResolutionScale);const Tt=N.getRenderTarget(),Lt=N.getActiveCubeFace(),zt=N.getActiveMipmapLevel();N.setRenderTarget(wt),N.getClearColor(j),mt=N.getClearAlpha(),mt<1&&N.setClearColor(16777215,.5),N.clear(),Ye&&U.render(J);const Qt=N.toneMapping;N.toneMapping=is;const he=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),T.setupLightsView(Y),Ue===!0&&nt.setGlobalState(N.clippingPlanes,Y),qe(y,J,Y),Xt.updateMultisampleRenderTarget(wt),Xt.updateRenderTargetMipmap(wt),Yt.has("WEBGL_multisampled_render_to_texture")===!1){let Bt=!1;for(let ue=0,Ve=O.length;ue<Ve;ue++){const Te=O[ue],{object:Ae,geometry:cn,material:Ut,group:en}=Te;if(Ut.side===Ui&&Ae.layers.test(Y.layers)){const pe=Ut.side;Ut.side=Hn,Ut.needsUpdate=!0,Je(Ae,J,Y,cn,Ut,en),Ut.side=pe,Ut.needsUpdate=!0,Bt=!0}}Bt===!0&&(Xt.updateMultisampleRenderTarget(wt),Xt.updateRenderTargetMipmap(wt))}N.setRenderTarget(Tt,Lt,zt),N.setClearColor(j,mt),he!==void 0&&(Y.viewport=he),N.toneMapping=Qt}function qe(y,O,J){const Y=O.isScene===!0?O.overrideMaterial:null;for(let $=0,wt=y.length;$<wt;$++){const Pt=y[$],{object:Tt,geometry:Lt,group:zt}=Pt;let Qt=Pt.material;Qt.allowOverride===!0&&Y!==null&&(Qt=Y),Tt.layers.test(J.layers)&&Je(Tt,O,J,Lt,Qt,zt)}}function Je(y,O,J,Y,$,wt){k!==null&&$.isNodeMaterial&&k.setObject(y,$),y.onBeforeRender(N,O,J,Y,$,wt),y.modelViewMatrix.multiplyMatrices(J.matrixWorldInverse,y.matrixWorld),y.normalMatrix.getNormalMatrix(y.modelViewMatrix),$.onBeforeRender(N,O,J,Y,y,wt),$.transparent===!0&&$.side===Ui&&$.forceSinglePass===!1?($.side=Hn,$.needsUpdate=!0,N.renderBufferDirect(J,O,Y,$,y,wt),$.side=Bs,$.needsUpdate=!0,N.renderBufferDirect(J,O,Y,$,y,wt),$.side=Ui):N.renderBufferDirect(J,O,Y,$,y,wt),y.onAfterRender(N,O,J,Y,$,wt)}function Qe(y){let O=0;for(const J of y)J.texture!==null&&O++;return O}function wi(y,O,J){O.isScene!==!0&&(O=ln);const Y=kt.get(y),$=T.state.lights,wt=T.state.shadowsArray,Pt=$.state.version,Tt=rt.getParameters(y,$.state,wt,O,J,T.state.lightProbeGridArray),Lt=rt.getProgramCacheKey(Tt);let zt=Y.programs;Y.environment=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?O.environment:null,Y.fog=O.fog;const Qt=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap;Y.envMap=A.get(y.envMap||Y.environment,Qt),Y.envMapRotation=Y.environment!==null&&y.envMap===null?O.environmentRotation:y.envMapRotation,zt===void 0&&(y.addEventListener("dispose",re),zt=new Map,Y.programs=zt,Y.programVariants=new Map);let he=zt.get(Lt);if(he!==void 0){if(Y.currentProgram===he&&Y.lightsStateVersion===Pt)return Vr(y,Tt),he}else Tt.uniforms=rt.getUniforms(y),k!==null&&y.isNodeMaterial&&k.build(y,J,Tt),y.onBeforeCompile(Tt,N),he=rt.acquireProgram(Tt,Lt),zt.set(Lt,he),Y.uniforms=Tt.uniforms;const Bt=Y.uniforms;return(!y.isShaderMaterial&&!y.isRawShaderMaterial||y.clipping===!0)&&(Bt.clippingPlanes=nt.uniform),Vr(y,Tt),Y.needsLights=as(y),Y.lightsStateVersion=Pt,Y.needsLights&&(Bt.ambientLightColor.value=$.state.ambient,Bt.lightProbe.value=$.state.probe,Bt.sunLights.value=$.state.sun,Bt.sunLightShadows.value=$.state.sunShadow,Bt.directionalLights.value=$.state.directional,Bt.directionalLightShadows.value=$.state.directionalShadow,Bt.spotLights.value=$.state.spot,Bt.spotLightShadows.value=$.state.spotShadow,Bt.rectAreaLights.value=$.state.rectArea,Bt.ltc_1.value=$.state.rectAreaLTC1,Bt.ltc_2.value=$.state.rectAreaLTC2,Bt.pointLights.value=$.state.point,Bt.pointLightShadows.value=$.state.pointShadow,Bt.hemisphereLights.value=$.state.hemi,Bt.sunShadowMatrix.value=$.state.sunShadowMatrix,Bt.sunShadowCascade.value=$.state.sunShadowCascade,Bt.directionalShadowMatrix.value=$.state.directionalShadowMatrix,Bt.spotLightMatrix.value=$.state.spotLightMatrix,Bt.spotLightMap.value=$.state.spotLightMap,Bt.pointShadowMatrix.value=$.state.pointShadowMatrix),Y.numLightProbeGrids=Qe(T.state.lightProbeGridArray),Y.currentProgram=he,Y.uniformsList=null,he}function Wn(y,O,J,Y,$){const wt=kt.get(y),Pt=wt.currentProgram.id+","+Y+","+$;let Tt=wt.programVariants.get(Pt);return Tt===void 0?(Tt=wi(y,O,J),wt.programVariants.set(Pt,Tt)):(wt.currentProgram=Tt,wt.uniformsList=null,wt.outputColorSpace=Y,wt.toneMapping=$),Tt}function rs(y){if(y.uniformsList===null){const O=y.currentProgram.getUniforms();y.uniformsList=_o.seqWithValue(O.seq,y.uniforms)}return y.uniformsList}function Vr(y,O){const J=kt.get(y);J.outputColorSpace=O.outputColorSpace,J.batching=O.batching,J.batchingColor=O.batchingColor,J.instancing=O.instancing,J.instancingColor=O.instancingColor,J.instancingMorph=O.instancingMorph,J.skinning=O.skinning,J.morphTargets=O.morphTargets,J.morphNormals=O.morphNormals,J.morphColors=O.morphColors,J.morphTargetsCount=O.morphTargetsCount,J.numClippingPlanes=O.numClippingPlanes,J.numIntersection=O.numClipIntersection,J.vertexAlphas=O.vertexAlphas,J.vertexTangents=O.vertexTangents,J.toneMapping=O.toneMapping}function Wr(y,O,J,Y,$){O.isScene!==!0&&(O=ln),Xt.resetTextureUnits();const wt=O.fog,Pt=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?O.environment:null,Tt=lt===null?N.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:_e.workingColorSpace,Lt=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,zt=A.get(Y.envMap||Pt,Lt),Qt=Y.vertexColors===!0&&!!J.attributes.color&&J.attributes.color.itemSize===4,he=!!J.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Bt=!!J.morphAttributes.position,ue=!!J.morphAttributes.normal,Ve=!!J.morphAttributes.color;let Te=is;Y.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(Te=N.toneMapping);const Ae=J.morphAttributes.position||J.morphAttributes.normal||J.morphAttributes.color,cn=Ae!==void 0?Ae.length:0,Ut=kt.get(Y),en=T.state.lights;if(Ue===!0&&(je===!0||y!==Q)){const Re=y===Q&&Y.id===Z;nt.setState(Y,y,Re)}let pe=!1,Hi=!1;Y.version===Ut.__version?Ut.needsLights&&Ut.lightsStateVersion!==en.state.version||$.isBatchedMesh&&Ut.batching===!1||!$.isBatchedMesh&&Ut.batching===!0||$.isBatchedMesh&&Ut.batchingColor===!0&&$._colorsTexture===null||$.isBatchedMesh&&Ut.batchingColor===!1&&$._colorsTexture!==null||$.isInstancedMesh&&Ut.instancing===!1||!$.isInstancedMesh&&Ut.instancing===!0||$.isSkinnedMesh&&Ut.skinning===!1||!$.isSkinnedMesh&&Ut.skinning===!0||$.isInstancedMesh&&Ut.instancingColor===!0&&$.instanceColor===null||$.isInstancedMesh&&Ut.instancingColor===!1&&$.instanceColor!==null||$.isInstancedMesh&&Ut.instancingMorph===!0&&$.morphTexture===null||$.isInstancedMesh&&Ut.instancingMorph===!1&&$.morphTexture!==null||Ut.envMap!==zt||Y.fog===!0&&Ut.fog!==wt||Ut.numClippingPlanes!==void 0&&(Ut.numClippingPlanes!==nt.numPlanes||Ut.numIntersection!==nt.numIntersection)||Ut.vertexAlphas!==Qt||Ut.vertexTangents!==he||Ut.morphTargets!==Bt||Ut.morphNormals!==ue||Ut.morphColors!==Ve||Ut.morphTargetsCount!==cn||Ut.numLightProbeGrids!==Qe(T.state.lightProbeGridArray)?pe=!0:(Ut.outputColorSpace!==Tt||Ut.toneMapping!==Te)&&(Hi=!0):(pe=!0,Ut.__version=Y.version);let nn=Ut.currentProgram;(pe===!0||Hi===!0)&&(nn=Hi===!0?Wn(Y,O,$,Tt,Te):wi(Y,O,$),k&&Y.isNodeMaterial&&k.onUpdateProgram(Y,nn,Ut));let Xs=!1,Ti=!1,Vi=!1;const oe=nn.getUniforms(),$e=Ut.uniforms;if(Et.useProgram(nn.program)&&(Xs=!0,Ti=!0,Vi=!0),Y.id!==Z&&(Z=Y.id,Ti=!0),Xs||Q!==y){Et.buffers.depth.getReversed()&&y.reversedDepth!==!0&&(y._reversedDepth=!0,y.updateProjectionMatrix()),oe.setValue(F,"projectionMatrix",y.projectionMatrix),oe.setValue(F,"viewMatrix",y.matrixWorldInverse);const sn=oe.map.cameraPosition;sn!==void 0&&sn.setValue(F,gn.setFromMatrixPosition(y.matrixWorld)),se.logarithmicDepthBuffer&&oe.setValue(F,"logDepthBufFC",2/(Math.log(y.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&oe.setValue(F,"isOrthographic",y.isOrthographicCamera===!0),Q!==y&&(Q=y,Ti=!0,Vi=!0)}if(Ut.needsLights&&(en.state.sunShadowMap.length>0&&oe.setValue(F,"sunShadowMap",en.state.sunShadowMap,Xt),en.state.directionalShadowMap.length>0&&oe.setValue(F,"directionalShadowMap",en.state.directionalShadowMap,Xt),en.state.spotShadowMap.length>0&&oe.setValue(F,"spotShadowMap",en.state.spotShadowMap,Xt),en.state.pointShadowMap.length>0&&oe.setValue(F,"pointShadowMap",en.state.pointShadowMap,Xt)),$.isSkinnedMesh){oe.setOptional(F,$,"bindMatrix"),oe.setOptional(F,$,"bindMatrixInverse");const Re=$.skeleton;Re&&(Re.boneTexture===null&&Re.computeBoneTexture(),oe.setValue(F,"boneTexture",Re.boneTexture,Xt))}$.isBatchedMesh&&(oe.setOptional(F,$,"batchingTexture"),oe.setValue(F,"batchingTexture",$._matricesTexture,Xt),oe.setOptional(F,$,"batchingIdTexture"),oe.setValue(F,"batchingIdTexture",$._indirectTexture,Xt),oe.setOptional(F,$,"batchingColorTexture"),$._colorsTexture!==null&&oe.setValue(F,"batchingColorTexture",$._colorsTexture,Xt));const Ln=J.morphAttributes;if((Ln.position!==void 0||Ln.normal!==void 0||Ln.color!==void 0)&&st.update($,J,nn),(Ti||Ut.receiveShadow!==$.receiveShadow)&&(Ut.receiveShadow=$.receiveShadow,oe.setValue(F,"receiveShadow",$.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&O.environment!==null&&($e.envMapIntensity.value=O.environmentIntensity),$e.dfgLUT!==void 0&&($e.dfgLUT.value=OE()),Ti){if(oe.setValue(F,"toneMappingExposure",N.toneMappingExposure),Ut.needsLights&&Vs($e,Vi),wt&&Y.fog===!0&&_t.refreshFogUniforms($e,wt),_t.refreshMaterialUniforms($e,Y,yt,At,T.state.transmissionRenderTarget[y.id]),Ut.needsLights&&Ut.numLightProbeGrids>0){const Re=b;let sn=0;for(const Tn of T.state.lightProbeGridArray)Tn.texture!==null&&(Re.textures[sn]=Tn.texture,Re.min[sn]=Tn.boundingBox.min,Re.max[sn]=Tn.boundingBox.max,Re.resolution[sn]=Tn.resolution,sn++);for(const Tn in Re)Re[Tn].length=sn;$e.probesSH.value=Re.textures,$e.probesMin.value=Re.min,$e.probesMax.value=Re.max,$e.probesResolution.value=Re.resolution}_o.upload(F,rs(Ut),$e,Xt)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(_o.upload(F,rs(Ut),$e,Xt),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&oe.setValue(F,"center",$.center),oe.setValue(F,"modelViewMatrix",$.modelViewMatrix),oe.setValue(F,"normalMatrix",$.normalMatrix),oe.setValue(F,"modelMatrix",$.matrixWorld),Y.uniformsGroups!==void 0){const Re=Y.uniformsGroups;for(let sn=0,Tn=Re.length;sn<Tn;sn++){const Ta=Re[sn];Ht.update(Ta,nn),Ht.bind(Ta,nn)}}return nn}function Vs(y,O){y.ambientLightColor.needsUpdate=O,y.lightProbe.needsUpdate=O,y.sunLights.needsUpdate=O,y.sunLightShadows.needsUpdate=O,y.directionalLights.needsUpdate=O,y.directionalLightShadows.needsUpdate=O,y.pointLights.needsUpdate=O,y.pointLightShadows.needsUpdate=O,y.spotLights.needsUpdate=O,y.spotLightShadows.needsUpdate=O,y.rectAreaLights.needsUpdate=O,y.hemisphereLights.needsUpdate=O}function as(y){return y.isMeshLambertMaterial||y.isMeshToonMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isShadowMaterial||y.isShaderMaterial&&y.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(y,O,J){const Y=kt.get(y);Y.__autoAllocateDepthBuffer=y.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),kt.get(y.texture).__webglTexture=O,kt.get(y.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:J,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(y,O){const J=kt.get(y);J.__webglFramebuffer=O,J.__useDefaultFramebuffer=O===void 0},this.setRenderTarget=function(y,O=0,J=0){lt=y,q=O,H=J;let Y=null,$=!1,wt=!1;if(y){const Tt=kt.get(y);if(Tt.__useDefaultFramebuffer!==void 0){Et.bindFramebuffer(F.FRAMEBUFFER,Tt.__webglFramebuffer),it.copy(y.viewport),ut.copy(y.scissor),ht=y.scissorTest,Et.viewport(it),Et.scissor(ut),Et.setScissorTest(ht),Z=-1;return}else if(Tt.__webglFramebuffer===void 0)Xt.setupRenderTarget(y);else if(Tt.__hasExternalTextures)Xt.rebindTextures(y,kt.get(y.texture).__webglTexture,kt.get(y.depthTexture).__webglTexture);else if(y.depthBuffer){const Qt=y.depthTexture;if(Tt.__boundDepthTexture!==Qt){if(Qt!==null&&kt.has(Qt)&&(y.width!==Qt.image.width||y.height!==Qt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xt.setupDepthRenderbuffer(y)}}const Lt=y.texture;(Lt.isData3DTexture||Lt.isDataArrayTexture||Lt.isCompressedArrayTexture)&&(wt=!0);const zt=kt.get(y).__webglFramebuffer;y.isWebGLCubeRenderTarget?(Array.isArray(zt[O])?Y=zt[O][J]:Y=zt[O],$=!0):y.samples>0&&Xt.useMultisampledRTT(y)===!1?Y=kt.get(y).__webglMultisampledFramebuffer:Array.isArray(zt)?Y=zt[J]:Y=zt,it.copy(y.viewport),ut.copy(y.scissor),ht=y.scissorTest}else it.copy(Gt).multiplyScalar(yt).floor(),ut.copy(ce).multiplyScalar(yt).floor(),ht=ae;if(J!==0&&(Y=V),Et.bindFramebuffer(F.FRAMEBUFFER,Y)&&Et.drawBuffers(y,Y),Et.viewport(it),Et.scissor(ut),Et.setScissorTest(ht),$){const Tt=kt.get(y.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+O,Tt.__webglTexture,J)}else if(wt){const Tt=O;for(let Lt=0;Lt<y.textures.length;Lt++){const zt=kt.get(y.textures[Lt]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Lt,zt.__webglTexture,J,Tt)}}else if(y!==null&&J!==0){const Tt=kt.get(y.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Tt.__webglTexture,J)}Z=-1};function Ws(y){const O=kt.get(y);return(O.__readFormat!==y.format||O.__readType!==y.type)&&(O.__readFormat=y.format,O.__readType=y.type,O.__formatReadable=se.textureFormatReadable(y.format),O.__typeReadable=se.textureTypeReadable(y.type)),O}this.readRenderTargetPixels=function(y,O,J,Y,$,wt,Pt,Tt=0){if(!(y&&y.isWebGLRenderTarget)){Ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Lt=kt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&Pt!==void 0&&(Lt=Lt[Pt],Array.isArray(Lt)&&(Lt=Lt[0])),Lt){Et.bindFramebuffer(F.FRAMEBUFFER,Lt);try{const zt=y.textures[Tt],Qt=zt.format,he=zt.type;y.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Tt);const Bt=Ws(zt);if(Bt.__formatReadable===!1){Ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Bt.__typeReadable===!1){Ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}O>=0&&O<=y.width-Y&&J>=0&&J<=y.height-$&&F.readPixels(O,J,Y,$,gt.convert(Qt),gt.convert(he),wt)}finally{const zt=lt!==null?kt.get(lt).__webglFramebuffer:null;Et.bindFramebuffer(F.FRAMEBUFFER,zt)}}},this.readRenderTargetPixelsAsync=async function(y,O,J,Y,$,wt,Pt,Tt=0){if(!(y&&y.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Lt=kt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&Pt!==void 0&&(Lt=Lt[Pt],Array.isArray(Lt)&&(Lt=Lt[0])),Lt)if(O>=0&&O<=y.width-Y&&J>=0&&J<=y.height-$){Et.bindFramebuffer(F.FRAMEBUFFER,Lt);const zt=y.textures[Tt],Qt=zt.format,he=zt.type;y.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Tt);const Bt=Ws(zt);if(Bt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Bt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");const ue=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,ue),F.bufferData(F.PIXEL_PACK_BUFFER,wt.byteLength,F.STREAM_READ),F.readPixels(O,J,Y,$,gt.convert(Qt),gt.convert(he),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);const Ve=lt!==null?kt.get(lt).__webglFramebuffer:null;Et.bindFramebuffer(F.FRAMEBUFFER,Ve);const Te=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await tx(F,Te,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,ue),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,wt),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(ue),F.deleteSync(Te),wt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(y,O=null,J=0){const Y=Math.pow(2,-J),$=Math.floor(y.image.width*Y),wt=Math.floor(y.image.height*Y),Pt=O!==null?O.x:0,Tt=O!==null?O.y:0;Xt.setTexture2D(y,0),F.copyTexSubImage2D(F.TEXTURE_2D,J,0,0,Pt,Tt,$,wt),Et.unbindTexture()},this.copyTextureToTexture=function(y,O,J=null,Y=null,$=0,wt=0){let Pt,Tt,Lt,zt,Qt,he,Bt,ue,Ve;const Te=y.isCompressedTexture?y.mipmaps[wt]:y.image;if(J!==null)Pt=J.max.x-J.min.x,Tt=J.max.y-J.min.y,Lt=J.isBox3?J.max.z-J.min.z:1,zt=J.min.x,Qt=J.min.y,he=J.isBox3?J.min.z:0;else{const oe=Math.pow(2,-$);Pt=Math.floor(Te.width*oe),Tt=Math.floor(Te.height*oe),y.isDataArrayTexture?Lt=Te.depth:y.isData3DTexture?Lt=Math.floor(Te.depth*oe):Lt=1,zt=0,Qt=0,he=0}Y!==null?(Bt=Y.x,ue=Y.y,Ve=Y.z):(Bt=0,ue=0,Ve=0);const Ae=gt.convert(O.format),cn=gt.convert(O.type);let Ut;O.isData3DTexture?(Xt.setTexture3D(O,0),Ut=F.TEXTURE_3D):O.isDataArrayTexture||O.isCompressedArrayTexture?(Xt.setTexture2DArray(O,0),Ut=F.TEXTURE_2D_ARRAY):(Xt.setTexture2D(O,0),Ut=F.TEXTURE_2D),Et.activeTexture(F.TEXTURE0),Et.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,O.flipY),Et.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,O.premultiplyAlpha),Et.pixelStorei(F.UNPACK_ALIGNMENT,O.unpackAlignment);const en=Et.getParameter(F.UNPACK_ROW_LENGTH),pe=Et.getParameter(F.UNPACK_IMAGE_HEIGHT),Hi=Et.getParameter(F.UNPACK_SKIP_PIXELS),nn=Et.getParameter(F.UNPACK_SKIP_ROWS),Xs=Et.getParameter(F.UNPACK_SKIP_IMAGES);Et.pixelStorei(F.UNPACK_ROW_LENGTH,Te.width),Et.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Te.height),Et.pixelStorei(F.UNPACK_SKIP_PIXELS,zt),Et.pixelStorei(F.UNPACK_SKIP_ROWS,Qt),Et.pixelStorei(F.UNPACK_SKIP_IMAGES,he);const Ti=y.isDataArrayTexture||y.isData3DTexture,Vi=O.isDataArrayTexture||O.isData3DTexture;if(y.isDepthTexture){const oe=kt.get(y),$e=kt.get(O),Ln=kt.get(oe.__renderTarget),Re=kt.get($e.__renderTarget);Et.bindFramebuffer(F.READ_FRAMEBUFFER,Ln.__webglFramebuffer),Et.bindFramebuffer(F.DRAW_FRAMEBUFFER,Re.__webglFramebuffer);for(let sn=0;sn<Lt;sn++)Ti&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,kt.get(y).__webglTexture,$,he+sn),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,kt.get(O).__webglTexture,wt,Ve+sn)),F.blitFramebuffer(zt,Qt,zt+Pt,Qt+Tt,Bt,ue,Bt+Pt,ue+Tt,F.DEPTH_BUFFER_BIT,F.NEAREST);Et.bindFramebuffer(F.READ_FRAMEBUFFER,null),Et.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if($!==0||y.isRenderTargetTexture||kt.has(y)){const oe=kt.get(y),$e=kt.get(O);Et.bindFramebuffer(F.READ_FRAMEBUFFER,D),Et.bindFramebuffer(F.DRAW_FRAMEBUFFER,W);for(let Ln=0;Ln<Lt;Ln++)Ti?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,oe.__webglTexture,$,he+Ln):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,oe.__webglTexture,$),Vi?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,$e.__webglTexture,wt,Ve+Ln):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,$e.__webglTexture,wt),$!==0?F.blitFramebuffer(zt,Qt,zt+Pt,Qt+Tt,Bt,ue,Bt+Pt,ue+Tt,F.COLOR_BUFFER_BIT,F.NEAREST):Vi?F.copyTexSubImage3D(Ut,wt,Bt,ue,Ve+Ln,zt,Qt,Pt,Tt):F.copyTexSubImage2D(Ut,wt,Bt,ue,zt,Qt,Pt,Tt);Et.bindFramebuffer(F.READ_FRAMEBUFFER,null),Et.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Vi?y.isDataTexture||y.isData3DTexture?F.texSubImage3D(Ut,wt,Bt,ue,Ve,Pt,Tt,Lt,Ae,cn,Te.data):O.isCompressedArrayTexture?F.compressedTexSubImage3D(Ut,wt,Bt,ue,Ve,Pt,Tt,Lt,Ae,Te.data):F.texSubImage3D(Ut,wt,Bt,ue,Ve,Pt,Tt,Lt,Ae,cn,Te):y.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,wt,Bt,ue,Pt,Tt,Ae,cn,Te.data):y.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,wt,Bt,ue,Te.width,Te.height,Ae,Te.data):F.texSubImage2D(F.TEXTURE_2D,wt,Bt,ue,Pt,Tt,Ae,cn,Te);Et.pixelStorei(F.UNPACK_ROW_LENGTH,en),Et.pixelStorei(F.UNPACK_IMAGE_HEIGHT,pe),Et.pixelStorei(F.UNPACK_SKIP_PIXELS,Hi),Et.pixelStorei(F.UNPACK_SKIP_ROWS,nn),Et.pixelStorei(F.UNPACK_SKIP_IMAGES,Xs),wt===0&&O.generateMipmaps===!0&&O.mipmapsAutoUpdate===!0&&F.generateMipmap(Ut),Et.unbindTexture()},this.initRenderTarget=function(y){kt.get(y).__webglFramebuffer===void 0&&Xt.setupRenderTarget(y)},this.initTexture=function(y){y.isCubeTexture?Xt.setTextureCube(y,0):y.isData3DTexture?Xt.setTexture3D(y,0):y.isDataArrayTexture||y.isCompressedArrayTexture?Xt.setTexture2DArray(y,0):Xt.setTexture2D(y,0),Et.unbindTexture()},this.resetState=function(){q=0,H=0,lt=null,Et.reset(),Mt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ei}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;const e=this.getContext();e.drawingBufferColorSpace=_e._getDrawingBufferColorSpace(t),e.unpackColorSpace=_e._getUnpackColorSpace()}}class cm{constructor(t){this.byName=new Map,t.forEach((e,n)=>this.byName.set(e.name,n))}find(t){return this.byName.get(t)??-1}}function hm(i,t,e){const n=t.position,s=t.rotation,r=a=>i[a];return s<0?e.makeTranslation(r(n),r(n+1),r(n+2)):e.set(r(s),r(s+1),r(s+2),r(n),r(s+3),r(s+4),r(s+5),r(n+1),r(s+6),r(s+7),r(s+8),r(n+2),0,0,0,1)}function ad(i){const t=i.frame,[e,n,s]=Vh(i),r=a=>t[a];return new ge().set(r(0)*e,r(1)*n,r(2)*s,0,r(3)*e,r(4)*n,r(5)*s,0,r(6)*e,r(7)*n,r(8)*s,0,0,0,0,1)}function Vh(i){const[t=0,e=0,n=0]=i.size;return i.kind==="box"?[t,e,n]:i.kind==="cylinder"?[2*t,2*t,e]:[2*t,2*t,2*t]}function Mi(i){return new z(i[0],i[1],i[2])}const od=new z(0,0,1);function um(i,t){const e=i.clone().normalize(),n=Math.abs(e.dot(od))<.9?od:new z(1,0,0),s=new z().crossVectors(n,e).normalize(),r=new z().crossVectors(e,s);return t.makeBasis(s,r,e)}function zE(i){return i==="box"?new Br(1,1,1):i==="cylinder"?new zr(.5,.5,1,32).rotateX(Math.PI/2):new Lr(.5,24,16)}class kE{constructor(t,e,n,s){this.members=e,this.shapes=n,this.edges=null,this.edgeTemplate=null,this.point=new z,this.product=new ge;const r=zE(t);if(this.faces=new th(r,new Gh,e.length),this.faces.instanceMatrix.setUsage(Po),this.faces.frustumCulled=!1,e.forEach((l,c)=>this.faces.setColorAt(c,new ne(Im(l)))),t==="sphere")return;this.edgeTemplate=new Px(r,40).attributes.position?.array;const a=new hi(new Float32Array(this.edgeTemplate.length*e.length),3).setUsage(Po),o=new Ea({color:s,transparent:!0,opacity:.55});this.edges=new Bh(new wn().setAttribute("position",a),o),this.edges.frustumCulled=!1}update(t){this.members.forEach((n,s)=>{this.product.multiplyMatrices(t[n],this.shapes[n]),this.faces.setMatrixAt(s,this.product),this.writeEdges(s)}),this.faces.instanceMatrix.needsUpdate=!0;const e=this.edges?.geometry.attributes.position;e&&(e.needsUpdate=!0)}writeEdges(t){const e=this.edgeTemplate;if(!e||!this.edges)return;const n=this.edges.geometry.attributes.position?.array,s=t*e.length;for(let r=0;r<e.length;r+=3)this.point.fromArray(e,r).applyMatrix4(this.product).toArray(n,s+r)}setLineColour(t){this.edges&&this.edges.material.color.copy(t)}}class GE{constructor(t,e){this.group=new Gn,this.batches=[],this.shapes=[],this.shapes=t.bodies.map(n=>ad(n.shape));for(const n of["box","cylinder","sphere"]){const s=t.bodies.map((r,a)=>a).filter(r=>t.bodies[r]?.shape.kind===n);s.length>0&&this.batches.push(new kE(n,s,this.shapes,e))}for(const n of this.batches)this.group.add(n.faces),n.edges&&this.group.add(n.edges)}setShape(t,e){this.shapes[t]?.copy(ad(e))}update(t){for(const e of this.batches)e.update(t)}setLineColour(t){for(const e of this.batches)e.setLineColour(t)}}const HE="#d55e00",VE=new Set(["revolute","cylindrical","helical","prismatic"]),ld=new ge;function WE(i){return i>30?new Lr(1,8,6):new Lr(1,16,12)}class XE{constructor(t,e,n){this.scene=t,this.size=e,this.group=new Gn,this.point=new z,this.axis=new z,this.frame=new ge;const s=t.joints.filter(l=>this.isPin(l)).length,r=new Gh({color:HE});this.balls=new th(WE(t.joints.length),r,t.joints.length-s),this.pins=new th(new zr(.55,.55,4,16).rotateX(Math.PI/2),r,s);const a=new hi(new Float32Array(t.joints.length*12),3).setUsage(Po),o=new Ea({color:n,transparent:!0,opacity:.6});this.links=new Bh(new wn().setAttribute("position",a),o);for(const l of[this.balls,this.pins,this.links])l.frustumCulled=!1;this.group.add(this.balls,this.pins,this.links)}isPin(t){return t.axis!==null&&VE.has(t.type)}update(t){const e=this.links.geometry.attributes.position;let n=0,s=0;this.scene.joints.forEach((r,a)=>{this.writeLink(r,t,e.array,a*12);const o=this.poseOf(r.bodies[1],t);this.point.copy(Mi(r.at[1])).applyMatrix4(o),this.isPin(r)?this.pins.setMatrixAt(s++,this.pinMatrix(r,o)):this.balls.setMatrixAt(n++,this.frame.makeScale(this.size,this.size,this.size).setPosition(this.point))}),e.needsUpdate=!0,this.balls.instanceMatrix.needsUpdate=!0,this.pins.instanceMatrix.needsUpdate=!0}poseOf(t,e){return t<0?ld:e[t]??ld}pinMatrix(t,e){return this.axis.copy(Mi(t.axis?.[1]??[0,0,1])).transformDirection(e),um(this.axis,this.frame),this.frame.scale(new z(this.size,this.size,this.size)).setPosition(this.point)}writeRod(t,e,n,s){const r=[0,1].map(a=>Mi(t.at[a]).applyMatrix4(this.poseOf(t.bodies[a],e)));[0,1,1,1].forEach((a,o)=>r[a].toArray(n,s+3*o))}writeLink(t,e,n,s){if(t.type==="distance"){this.writeRod(t,e,n,s);return}for(const r of[0,1]){const a=t.bodies[r],o=this.poseOf(a,e),l=Mi(t.at[r]).applyMatrix4(o);(a<0?l:new z().setFromMatrixPosition(o)).toArray(n,s+r*6),l.toArray(n,s+r*6+3)}}setLineColour(t){this.links.material.color.copy(t)}}const cd={type:"change"},Wh={type:"start"},fm={type:"end"},ao=new Uh,hd=new Ji,YE=Math.cos(70*sx.DEG2RAD),hn=new z,zn=2*Math.PI,be={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Zl=1e-6;class qE extends Wx{constructor(t,e=null){super(t,e),this.state=be.NONE,this.target=new z,this.cursor=new z,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:vr.ROTATE,MIDDLE:vr.DOLLY,RIGHT:vr.PAN},this.touches={ONE:gr.ROTATE,TWO:gr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new z,this._lastQuaternion=new ei,this._lastTargetPosition=new z,this._quat=new ei().setFromUnitVectors(t.up,new z(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Of,this._sphericalDelta=new Of,this._scale=1,this._panOffset=new z,this._rotateStart=new Jt,this._rotateEnd=new Jt,this._rotateDelta=new Jt,this._panStart=new Jt,this._panEnd=new Jt,this._panDelta=new Jt,this._dollyStart=new Jt,this._dollyEnd=new Jt,this._dollyDelta=new Jt,this._dollyDirection=new z,this._mouse=new Jt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=KE.bind(this),this._onPointerDown=$E.bind(this),this._onPointerUp=ZE.bind(this),this._onContextMenu=ib.bind(this),this._onMouseWheel=jE.bind(this),this._onKeyDown=tb.bind(this),this._onTouchStart=eb.bind(this),this._onTouchMove=nb.bind(this),this._onMouseDown=JE.bind(this),this._onMouseMove=QE.bind(this),this._interceptControlDown=sb.bind(this),this._interceptControlUp=rb.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=be.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(cd),this.update(),this.state=be.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){const e=this.object.position;hn.copy(e).sub(this.target),hn.applyQuaternion(this._quat),this._spherical.setFromVector3(hn),this.autoRotate&&this.state===be.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=zn:n>Math.PI&&(n-=zn),s<-Math.PI?s+=zn:s>Math.PI&&(s-=zn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{const a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(hn.setFromSpherical(this._spherical),hn.applyQuaternion(this._quatInverse),e.copy(this.target).add(hn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){const o=hn.length();a=this._clampDistance(o*this._scale);const l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){const o=new z(this._mouse.x,this._mouse.y,0);o.unproject(this.object);const l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;const c=new z(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=hn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(ao.origin.copy(this.object.position),ao.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(ao.direction))<YE?this.object.lookAt(this.target):(hd.setFromNormalAndCoplanarPoint(this.object.up,this.target),ao.intersectPlane(hd,this.target))))}else if(this.object.isOrthographicCamera){const a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Zl||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Zl||this._lastTargetPosition.distanceToSquared(this.target)>Zl?(this.dispatchEvent(cd),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?zn/60*this.autoRotateSpeed*t:zn/60/60*this.autoRotateSpeed}_getZoomScale(t){const e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){hn.setFromMatrixColumn(e,0),hn.multiplyScalar(-t),this._panOffset.add(hn)}_panUp(t,e){this.screenSpacePanning===!0?hn.setFromMatrixColumn(e,1):(hn.setFromMatrixColumn(e,0),hn.crossVectors(this.object.up,hn)),hn.multiplyScalar(t),this._panOffset.add(hn)}_pan(t,e){const n=this.domElement;if(this.object.isPerspectiveCamera){const s=this.object.position;hn.copy(s).sub(this.target);let r=hn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;const n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,a=n.width,o=n.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(zn*this._rotateDelta.x/e.clientHeight),this._rotateUp(zn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{const n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(zn*this._rotateDelta.x/e.clientHeight),this._rotateUp(zn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);const a=(t.pageX+e.x)*.5,o=(t.pageY+e.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Jt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){const e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){const e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}}function $E(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function KE(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function ZE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(fm),this.state=be.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:const t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function JE(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case vr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=be.DOLLY;break;case vr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=be.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=be.ROTATE}break;case vr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=be.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=be.PAN}break;default:this.state=be.NONE}this.state!==be.NONE&&this.dispatchEvent(Wh)}function QE(i){switch(this.state){case be.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case be.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case be.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function jE(i){this.enabled===!1||this.enableZoom===!1||this.state!==be.NONE||(i.preventDefault(),this.dispatchEvent(Wh),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(fm))}function tb(i){this.enabled!==!1&&this._handleKeyDown(i)}function eb(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case gr.ROTATE:if(this.enableRotate===!1){this.state=be.NONE;break}this._handleTouchStartRotate(i),this.state=be.TOUCH_ROTATE;break;case gr.PAN:if(this.enablePan===!1){this.state=be.NONE;break}this._handleTouchStartPan(i),this.state=be.TOUCH_PAN;break;default:this.state=be.NONE}break;case 2:switch(this.touches.TWO){case gr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=be.TOUCH_DOLLY_PAN;break;case gr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=be.TOUCH_DOLLY_ROTATE;break;default:this.state=be.NONE}break;default:this.state=be.NONE}this.state!==be.NONE&&this.dispatchEvent(Wh)}function nb(i){switch(this._trackPointer(i),this.state){case be.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case be.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case be.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case be.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=be.NONE}}function ib(i){this.enabled!==!1&&i.preventDefault()}function sb(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function rb(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}const ab=1e3/45,Jl=.6,ob=400;let oo=null;function lo(){if(oo!==null)return oo;const i=document.createElement("canvas").getContext("webgl2"),t=i?.getExtension("WEBGL_debug_renderer_info"),e=i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return oo=/swiftshader|llvmpipe|software|basic render/i.test(e),i?.getExtension("WEBGL_lose_context")?.loseContext(),oo}class dm{constructor(t,e){this.container=t,this.scene=new xx,this.camera=new vi(35,1,.001,1e3),this.dirty=!0,this.frame=0,this.fullRatio=Math.min(window.devicePixelRatio,2),this.ratio=lo()?Jl:this.fullRatio,this.stillTimer=0,this.slowness=0,this.lastDraw=0,this.onDraw=null,this.loop=()=>{this.frame=requestAnimationFrame(this.loop),!(!this.dirty||this.container.clientWidth===0)&&(this.dirty=!1,this.onDraw?.(),this.useRatio(this.ratio),this.renderer.render(this.scene,this.camera),this.adaptResolution(performance.now()),!(this.ratio===this.fullRatio&&!lo())&&(window.clearTimeout(this.stillTimer),this.stillTimer=window.setTimeout(()=>this.drawSharp(),ob)))},this.renderer=new BE({antialias:!lo(),alpha:!1,powerPreference:"high-performance"}),this.renderer.setPixelRatio(this.ratio),this.renderer.domElement.setAttribute("role","img"),this.renderer.domElement.setAttribute("aria-label",e),t.append(this.renderer.domElement),this.controls=new qE(this.camera,this.renderer.domElement),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>this.invalidate()),this.scene.add(new Gx("#ffffff",1.5));const n=new kx("#ffffff",2.2);n.position.set(.5,.9,.7),this.camera.add(n),this.scene.add(this.camera),new ResizeObserver(()=>this.resize()).observe(t),this.resize(),this.loop()}invalidate(){this.dirty=!0}setBackground(t){this.scene.background=new ne(t),this.invalidate()}lookAt(t,e,n,s){this.camera.up.copy(s),this.camera.near=e/200,this.camera.far=e*50,this.controls.target.copy(t),this.camera.position.copy(t).addScaledVector(n.clone().normalize(),e),this.camera.updateProjectionMatrix(),this.controls.update(),this.invalidate()}distanceFor(t){const e=this.camera.fov*Math.PI/360,n=Math.min(1,this.camera.aspect);return t*1.1/Math.sin(Math.atan(Math.tan(e)*n))}dispose(){cancelAnimationFrame(this.frame),window.clearTimeout(this.stillTimer),this.controls.dispose(),this.renderer.dispose(),this.renderer.domElement.remove()}freshCanvas(){return this.onDraw?.(),this.renderer.render(this.scene,this.camera),this.renderer.domElement}resize(){const{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setSize(t,e),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.invalidate())}drawSharp(){this.useRatio(lo()?Math.max(2,this.fullRatio):this.fullRatio),this.renderer.render(this.scene,this.camera)}useRatio(t){this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t)}adaptResolution(t){const e=t-this.lastDraw;this.lastDraw=t,!(e>250)&&(this.slowness=Math.max(0,this.slowness+(e>ab?1:-.5)),!(this.slowness<20||this.ratio<=Jl)&&(this.slowness=0,this.ratio=Math.max(Jl,this.ratio*.75)))}}const lb=700,ra=6,cb=`
  in vec3 next;
  in float side;
  uniform vec2 screen;
  uniform float width, count, capacity;
  uniform bool fades;
  out float opacity;
  void main() {
    mat4 all = projectionMatrix * modelViewMatrix;
    vec4 a = all * vec4(position, 1.0), b = all * vec4(next, 1.0);
    vec2 along = (b.xy / b.w - a.xy / a.w) * screen;
    float size = length(along);
    along = size > 0.0 ? along / size : vec2(1.0, 0.0);
    gl_Position = vec4(a.xy + vec2(-along.y, along.x) * side * width / screen * a.w, a.zw);
    opacity = fades ? pow(1.0 - (count - 1.0 - float(gl_VertexID / 2)) / capacity, 1.2) : 1.0;
  }`,hb=`
  in float opacity;
  uniform vec3 colour;
  out vec4 pixel;
  void main() {
    pixel = linearToOutputTexel(vec4(colour, opacity));
  }`;class ih{constructor(t,e=lb,n=!0,s=1.8){this.length=e,this.grain=0,this.geometry=new wn,this.corner=new Float32Array(3),this.count=0,this.tipMoves=!1,this.points=new Float32Array((e+1)*ra),this.buffer=new yx(this.points,3).setUsage(Po),this.geometry.setAttribute("position",new Io(this.buffer,3,0)),this.geometry.setAttribute("next",new Io(this.buffer,3,ra)),this.geometry.setAttribute("side",new hi(Float32Array.from({length:2*e},(a,o)=>2*(o%2)-1),1)),this.geometry.setIndex(Array.from({length:e-1},(a,o)=>[0,1,3,0,3,2].map(l=>2*o+l)).flat());const r={colour:{value:new ne(t)},screen:{value:new Jt(1,1)},width:{value:s},count:{value:0},capacity:{value:e},fades:{value:n}};this.material=new Es({glslVersion:Qc,vertexShader:cb,fragmentShader:hb,uniforms:r,transparent:n,depthWrite:!n,side:2}),this.line=new Vn(this.geometry,this.material),this.line.frustumCulled=!1,this.line.onBeforeRender=a=>a.getSize(r.screen.value),this.clear()}add(t,e,n){this.tipMoves||this.append();const s=this.count-1;this.write(s,t,e,n);const r=ra*Math.max(0,s-1),a=l=>this.points[r+l];this.write(s+1,2*t-a(0),2*e-a(1),2*n-a(2));const o=Math.hypot(t-this.corner[0],e-this.corner[1],n-this.corner[2])>this.grain;this.tipMoves=!o&&this.count>1,this.tipMoves||this.corner.set([t,e,n]),this.buffer.needsUpdate=!0}clear(){this.setCount(0),this.tipMoves=!1}paint(t){this.material.uniforms.colour.value.set(t)}append(){this.count===this.length&&this.points.copyWithin(0,ra),this.setCount(Math.min(this.count+1,this.length))}write(t,e,n,s){this.points.set([e,n,s,e,n,s],ra*t)}setCount(t){this.count=t,this.line.visible=t>1,this.geometry.setDrawRange(0,6*Math.max(0,t-1)),this.material.uniforms.count.value=t}}class ub{constructor(t,e){this.sources=t,this.group=new Gn,this.trails=t.map(n=>new ih(n.colour));for(const n of this.trails)n.grain=.004*e,this.group.add(n.line)}add(t){this.sources.forEach((e,n)=>{const s=e.column;this.trails[n]?.add(t[s],t[s+1],t[s+2])})}clear(){for(const t of this.trails)t.clear()}}class _r{constructor(t,e){this.thickness=e,this.group=new Gn,this.frame=new ge;const n=new Fh({color:t});this.shaft=new Vn(new zr(1,1,1,12).rotateX(Math.PI/2).translate(0,0,.5),n),this.head=new Vn(new kh(1,1,18).rotateX(Math.PI/2).translate(0,0,.5),n),this.group.add(this.shaft,this.head),this.group.matrixAutoUpdate=!1}set(t,e){const n=e.length();if(this.group.visible=n>this.thickness*.5&&Number.isFinite(n),!this.group.visible)return;const s=Math.min(this.thickness*7,n*.5);this.shaft.scale.set(this.thickness,this.thickness,n-s),this.head.scale.set(this.thickness*2.6,this.thickness*2.6,s),this.head.position.set(0,0,n-s),this.group.matrix.copy(um(e,this.frame)).setPosition(t),this.group.matrixWorldNeedsUpdate=!0}}const ud=24;class fb{constructor(t,e,n){this.scene=t,this.size=n,this.momentum=new Gn,this.omega=new Gn,this.axes=new Gn,this.largestOmega=0,this.largestMomentum=0,this.from=new z,this.along=new z;const s=t.bodies.length>3?.5:1,r=n*.009*s;this.reach=s,this.momentumColumn=e.find("Lx"),this.momentumArrow=new _r(ga,r),this.momentum.add(this.momentumArrow.group),this.rotorArrow=t.bodies.some(o=>o.rotors.length>0)?new _r(lh,r):null,this.rotorArrow&&this.momentum.add(this.rotorArrow.group);const a=t.bodies.slice(0,ud);this.omegaColumns=a.map(o=>e.find(`${o.name}.wx`)),this.omegaArrows=a.map(()=>new _r(ko,r*.9)),this.axisArrows=a.flatMap(()=>[zo,Go,xo].map(o=>new _r(o,r*.55))),this.omega.add(...this.omegaArrows.map(o=>o.group)),this.axes.add(...this.axisArrows.map(o=>o.group)),this.anchoredAtBody=t.bodies.length===1&&t.joints.length===0}setBodies(t){this.scene={...this.scene,bodies:t}}reset(){this.largestOmega=0,this.largestMomentum=0}update(t,e){this.updateMomentum(t,e),this.updateOmegas(t,e),this.updateAxes(e)}updateMomentum(t,e){this.anchoredAtBody&&e[0]?this.from.setFromMatrixPosition(e[0]):this.from.set(0,0,0),this.read(t,this.momentumColumn),this.largestMomentum=Math.max(this.largestMomentum,this.along.length());const n=.72*this.size*this.reach/(this.largestMomentum||1);this.momentumArrow.set(this.from,this.along.multiplyScalar(n)),this.rotorArrow&&this.updateRotor(e,n)}updateRotor(t,e){const n=this.scene.bodies.findIndex(a=>a.rotors.length>0),s=t[n];if(!s||!this.rotorArrow)return;this.along.set(0,0,0);for(const a of this.scene.bodies[n]?.rotors??[])this.along.addScaledVector(Mi(a.axis).normalize(),a.momentum);const r=this.along.length()*e;this.rotorArrow.set(this.from.setFromMatrixPosition(s),this.along.transformDirection(s).multiplyScalar(r))}updateOmegas(t,e){for(const s of this.omegaColumns)this.read(t,s),this.largestOmega=Math.max(this.largestOmega,this.along.length());const n=.6*this.size*this.reach/(this.largestOmega||1);this.omegaColumns.forEach((s,r)=>{const a=e[r];if(!a)return;this.read(t,s);const o=this.along.length()*n;this.along.transformDirection(a).multiplyScalar(o),this.omegaArrows[r]?.set(this.from.setFromMatrixPosition(a),this.along)})}updateAxes(t){const e=Math.min(ud,this.scene.bodies.length);for(let n=0;n<e;n++){const s=t[n],r=this.scene.bodies[n];if(!s||!r||(this.omegaColumns[n]??-1)<0)continue;const a=Vh(r.shape),o=Math.max(.06*this.size,...a)*.75;this.from.setFromMatrixPosition(s);for(let l=0;l<3;l++)this.along.setFromMatrixColumn(s,l).multiplyScalar(o),this.axisArrows[n*3+l]?.set(this.from,this.along)}}read(t,e){e<0?this.along.set(0,0,0):this.along.set(t[e],t[e+1],t[e+2])}}const db=3;function pb(i){return{...Xh,omega:i<=db}}const Xh={joints:!0,trails:!0,momentum:!0,omega:!0,axes:!1},mb=8;class gb{constructor(t,e,n="Moving picture of the model"){this.poses=[],this.poseColumns=[],this.bodies=null,this.joints=null,this.trails=null,this.vectors=null,this.grid=null,this.row=null,this.layers={...Xh},this.stage=new dm(t,n),this.theme=e,this.stage.onDraw=()=>this.place(),this.setTheme(e)}setModel(t,e){this.clear();const n=new cm(t.columns);this.poses=t.bodies.map(()=>new ge),this.poseColumns=t.bodies.map(l=>({position:n.find(`${l.name}.x`),rotation:n.find(`${l.name}.R11`)})),this.row=e,this.readPoses();const s=this.bounds(t),r=Math.max(s.getSize(new z).length(),1e-6),a=new ne(this.theme.line);this.bodies=new GE(t,a),this.joints=new XE(t,_b(t,r),a),this.trails=new ub(xb(t,n,this.theme.dark),r),this.vectors=new fb(t,n,r);const{scene:o}=this.stage;o.add(this.bodies.group,this.joints.group,this.trails.group,this.vectors.momentum,this.vectors.omega,this.vectors.axes),this.frame(t,s,r),this.setLayers(this.layers),this.stage.invalidate()}refresh(t){t.bodies.forEach((e,n)=>this.bodies?.setShape(n,e.shape)),this.vectors?.setBodies(t.bodies),this.stage.invalidate()}show(t,e=!0){this.row=t,e&&this.trails?.add(t),this.stage.invalidate()}restart(){this.trails?.clear(),this.vectors?.reset(),this.stage.invalidate()}setLayers(t){this.layers={...t},this.joints&&(this.joints.group.visible=t.joints),this.trails&&(this.trails.group.visible=t.trails),this.vectors&&(this.vectors.momentum.visible=t.momentum,this.vectors.omega.visible=t.omega,this.vectors.axes.visible=t.axes),this.stage.invalidate()}setShape(t,e){this.bodies?.setShape(t,e),this.stage.invalidate()}setTheme(t){this.theme=t,this.stage.setBackground(t.stage);const e=new ne(t.line);this.bodies?.setLineColour(e),this.joints?.setLineColour(e),this.grid&&this.grid.material.color.set(t.grid),this.stage.invalidate()}dispose(){this.stage.dispose()}clear(){const t=[this.bodies?.group,this.joints?.group,this.trails?.group,this.grid],e=[this.vectors?.momentum,this.vectors?.omega,this.vectors?.axes];for(const n of[...t,...e])n&&this.stage.scene.remove(n)}readPoses(){const t=this.row;t&&this.poseColumns.forEach((e,n)=>hm(t,e,this.poses[n]))}place(){!this.row||!this.bodies||(this.readPoses(),this.bodies.update(this.poses),this.layers.joints&&this.joints?.update(this.poses),this.vectors?.update(this.row,this.poses))}bounds(t){const e=new ws;t.bodies.forEach((n,s)=>{const r=this.poses[s],a=Mi(Vh(n.shape)).length()/2,o=new z().setFromMatrixPosition(r);e.expandByPoint(o.clone().addScalar(a)).expandByPoint(o.clone().addScalar(-a));for(const l of n.markers)e.expandByPoint(Mi(l.at).applyMatrix4(r))});for(const n of t.joints)n.bodies[0]<0&&e.expandByPoint(Mi(n.at[0]));return e.isEmpty()&&e.expandByPoint(new z(-1,-1,-1)).expandByPoint(new z(1,1,1)),e}frame(t,e,n){const s=Mi(t.gravity),r=s.length()>0?s.clone().negate().normalize():new z(0,0,1),a=e.getCenter(new z),o=t.joints.find(p=>p.bodies[0]<0),l=o!==void 0&&t.bodies.length<=3;l&&o&&a.lerp(Mi(o.at[0]),.6);const c=t.joints.length===0,f=n*(l?.66:c?.6:.53),h=Math.abs(r.y)>.9?new z(.35,.3,1):new z(1,-1.6,.75);this.stage.lookAt(a,this.stage.distanceFor(f),h,r),this.addGrid(a,r,f)}addGrid(t,e,n){const s=Math.pow(10,Math.floor(Math.log10(n))),r=2*Math.ceil(2.5*n/s),a=new Vx(r*s,r),o=a.material;o.vertexColors=!1,o.color.set(this.theme.grid),a.quaternion.copy(new ei().setFromUnitVectors(new z(0,1,0),e)),a.position.copy(t).addScaledVector(e,-n*.95),this.grid=a,this.stage.scene.add(a)}}function _b(i,t){const e=Math.max(1,i.bodies.length/6);return t*.014/Math.sqrt(e)}function xb(i,t,e){const n=i.bodies.flatMap(a=>a.markers.map(o=>`${a.name}.${o.name}.x`)),s=i.bodies.map(a=>`${a.name}.x`);return(n.length>0?n:s.length>mb?s.slice(-1):s).map((a,o)=>({column:t.find(a),colour:Er(o,e)})).filter(a=>a.column>=0)}const vb=[["trails","Trails",null],["joints","Joints",null],["momentum","Angular momentum",ga],["omega","Angular velocity",ko],["axes","Body axes",zo]];class Sb{constructor(t){this.panel=new ji("view","View"),this.layers={...Xh},this.boxes=new Map;const e=vb.map(([n,s,r])=>{const a=pt("input",{type:"checkbox",change:()=>t(this.read())});a.checked=this.layers[n],this.boxes.set(n,a);const o=r?pt("span",{class:"swatch","aria-hidden":"true"}):null;return o&&r&&(o.style.background=r),pt("label",{class:"check"},a,s,o)});this.panel.fill(pt("div",{class:"check-grid"},...e))}set(t){this.layers={...t};for(const[e,n]of this.boxes)n.checked=t[e]}read(){for(const[t,e]of this.boxes)this.layers[t]=e.checked;return{...this.layers}}}const Mb=3,yb=["midpoint","variational","gauss4","generalized-alpha","rkmk4","rkmk2","explicit-euler"];class Eb{constructor(t,e,n,s,r){this.session=t,this.configure=e,this.choose=n,this.isDark=s,this.raiseStep=r,this.panel=new ji("methods","Method and timestep"),this.result=pt("p",{class:"note",id:"raise-result"})}rebuild(){const{simulations:t}=this.session,e=t.map((r,a)=>this.card(r,a)),n=yr("Compare with another method",()=>this.add(),{class:"button wide",id:"compare"});n.disabled=t.length>=Mb;const s=yr("Raise the step until one breaks",()=>this.raiseStep(),{class:"button wide",id:"raise-step"});this.panel.fill(...e,n,t.length>1&&s,t.length>1&&this.result)}showResult(t){this.result.textContent=t}companion(){const t=new Set(this.session.simulations.map(n=>n.method)),e=this.runnable().filter(n=>!t.has(n));return yb.find(n=>e.includes(n))??e[0]??null}add(){const t=this.companion(),e=this.session.simulations[0];!t||!e||this.choose([...this.session.simulations.map(sh),{method:t,step:e.step}])}runnable(){return this.session.model?.methods.filter(t=>t.runs).map(t=>t.name)??[]}card(t,e){const n=this.session.simulations.length>1,s=pt("button",{type:"button",class:"icon-button small","aria-label":`Remove ${t.method}`,click:()=>this.remove(e)},Qn.close()),r=pt("span",{class:"swatch","aria-hidden":"true"});return r.style.background=Er(e,this.isDark()),pt("div",{class:"method-card"},pt("div",{class:"field-row"},n&&r,this.methodSelect(t,e),n&&s),this.stepSlider(t,e).root,this.stabilizationSelect(t,e))}methodSelect(t,e){const n=pt("select",{"aria-label":`Method${e>0?` ${e+1}`:""}`,change:()=>this.configure(e,{method:n.value})});for(const s of this.session.hello.methods){const r=this.session.model?.methods.find(o=>o.name===s.name),a=pt("option",{value:s.name,title:r?.why??s.summary},s.name);a.disabled=!s.available||r?.runs===!1,n.append(a)}return n.value=t.method,n.title=this.session.hello.methods.find(s=>s.name===t.method)?.summary??"",n}stepSlider(t,e){const n=this.session.model?.simulation.step??t.step,s=t.adaptive?"Output interval":"Timestep";return new bh({name:s,unit:"s",value:t.step,min:n/100,max:n*100,logarithmic:!0,onInput:r=>this.configure(e,{step:r})})}stabilizationSelect(t,e){if((this.session.model?.joints.length??0)===0)return null;const n=pt("select",{"aria-label":"Stabilisation",change:()=>this.configure(e,{stabilization:n.value})});for(const s of this.session.hello.stabilizations)n.append(pt("option",{value:s.name,title:s.summary},s.name));return n.value=t.stabilization,pt("label",{class:"field"},pt("span",{},"Stabilisation"),n)}remove(t){this.choose(this.session.simulations.filter((e,n)=>n!==t).map(sh))}}function sh(i){const{method:t,step:e,stabilization:n}=i;return{method:t,step:e,stabilization:n}}const bb=120;class wb{constructor(t){this.onChange=t,this.panel=new ji("output","Output"),this.chosen=[],this.columns=[],this.list=pt("div",{class:"column-list",role:"group","aria-label":"Quantities to plot"}),this.search=pt("input",{type:"search",placeholder:"Find a quantity","aria-label":"Find a quantity",input:()=>this.fillList()}),this.panel.fill(this.search,this.list)}setColumns(t,e){this.columns=t;const n=new Set(t.map(r=>r.name)),s=(e??this.chosen).filter(r=>n.has(r));this.chosen=s.length>0?s:Tb(t),this.fillList()}chosenColumns(){return this.chosen.flatMap(t=>this.columns.filter(e=>e.name===t))}fillList(){const t=this.search.value.trim().toLowerCase(),e=this.columns.filter(r=>r.name.toLowerCase().includes(t)&&!/\.R\d\d$/.test(r.name)),n=e.filter(r=>this.chosen.includes(r.name)),s=e.filter(r=>!this.chosen.includes(r.name)).slice(0,bb);this.list.replaceChildren(...[...n,...s].map(r=>this.item(r)))}item(t){const e=pt("input",{type:"checkbox",change:()=>this.toggle(t,e.checked)});return e.checked=this.chosen.includes(t.name),pt("label",{class:"check"},e,pt("span",{},t.name),pt("span",{class:"unit"},oh(t.unit)))}toggle(t,e){this.chosen=this.chosen.filter(s=>s!==t.name),e&&this.chosen.push(t.name);const n=fp(this.chosenColumns());n.length>2&&(this.chosen=this.chosenColumns().filter(s=>s.unit!==n[0]).map(s=>s.name)),this.chosen=this.chosen.slice(-7),this.fillList(),this.onChange()}}function Tb(i){const t=i.filter(r=>/\.q1?$/.test(r.name)).slice(0,3),e=i.filter(r=>/\.w[xyz]$/.test(r.name)).slice(0,3),n=t[0]?.unit,s=t.length>0?t.filter(r=>r.unit===n):e;return(s.length>0?s:i.slice(0,1)).map(r=>r.name)}class Ab{constructor(t,e){this.session=t,this.onChange=e,this.panel=new ji("parameters","Parameters"),this.keep=pt("input",{type:"checkbox",id:"keep-state"}),this.sliders=new Map}rebuild(t){const e=this.session.model?.parameters.filter(r=>!t.has(r.name))??[];this.panel.shown=e.length>0,this.sliders.clear();for(const r of e)this.sliders.set(r.name,this.makeSlider(r));const s=pt("label",{class:"check",title:"Off: a change starts the motion anew. On: it goes on from where it is."},this.keep,"Keep the present state");this.panel.fill(...[...this.sliders.values()].map(r=>r.root),s)}showValues(){for(const[t,e]of this.sliders)e.show(this.session.values[t]??0)}makeSlider(t){const[e,n]=Rb(t),s=this.session.values[t.name]??t.value,r=a=>this.onChange({[t.name]:a},this.keep.checked);return new bh({name:t.name,value:s,min:e,max:n,unit:t.unit??"",onInput:r})}}function Rb(i){const t=Math.abs(i.value)||1,e=i.min??(i.value<0?-2*t:0),n=i.max??(i.value<0?0:2*t);return e<n?[e,n]:[e,e+t]}class Cb{constructor(t,e){this.panels=t,this.onChange=e,this.root=pt("div",{class:"toggles",role:"group","aria-label":"Panels"}),this.off=new Set,this.usable=[]}get hidden(){return[...this.off]}rebuild(){this.usable=this.panels.filter(t=>t.shown||this.off.has(t.key)&&this.usable.includes(t)),this.draw()}setHidden(t){this.off.clear();for(const e of t)this.off.add(e);this.draw()}draw(){for(const t of this.usable)t.shown=!this.off.has(t.key);this.root.replaceChildren(...this.usable.map(t=>this.chip(t)))}chip(t){const e=String(!this.off.has(t.key));return pt("button",{type:"button",class:"chip","aria-pressed":e,click:()=>this.toggle(t)},t.title.split(" ")[0])}toggle(t){this.off.delete(t.key)||this.off.add(t.key),this.draw(),this.onChange()}}const Pb=1.5,Lb=24,Db=.1,Ib=2e4;async function Nb(i,t,e,n){let s=i.simulations.map(({method:a,step:o,stabilization:l})=>({method:a,step:o,stabilization:l}));const r=i.speed;try{for(let a=0;a<Lb&&n();a++){await i.setSimulations(s),await i.setSpeed("max");const o=await Ub(i,t,s[0]?.step??0);if(e(o),o.broken.length>0)return o;s=s.map(l=>({...l,step:(l.step??0)*Pb}))}return null}finally{await i.pause().catch(()=>{}),await i.setSpeed(r).catch(()=>{})}}async function Ub(i,t,e){const n=[],s=new Promise(r=>{Oo.paused=r,setTimeout(r,Ib)});return Fb(i),Oo.failed=r=>n.push(r),await i.run(t),await s,await new Promise(r=>setTimeout(r,120)),Ob(i,e,n)}const Oo={paused:()=>{},failed:()=>{}},fd=new WeakSet;function Fb(i){fd.has(i)||(fd.add(i),i.on("paused",()=>Oo.paused()),i.on("failed",t=>Oo.failed(t)))}function Ob(i,t,e){const n=Math.max(0,i.invariants.findIndex(c=>c.name==="energy")),s=i.latest?.blocks??[],r=s.map(c=>c.invariants[3*n+2]),a=Math.max(...s.map(c=>Math.abs(c.invariants[3*n]-c.invariants[3*n+1])),1e-300),o=s.flatMap((c,f)=>{const u=r[f];return c.failed||e.some(h=>h.simulation===f)||!(u<=Db*a)?[f]:[]}),l=e[0]?.message??(o.length>0?"its energy is off by more than a tenth":"");return{step:t,largest:r,broken:o,reason:l}}const dr=16,dd=44;class Bb{constructor(t){this.picture=t,this.recorder=null,this.frame=0,this.onFilm=()=>{}}get recording(){return this.recorder!==null}savePicture(t){const e=document.createElement("canvas");this.compose(e),e.toBlob(n=>n&&rh(`${t}.png`,n),"image/png")}start(){const t=document.createElement("canvas");this.compose(t);const e=[],n=MediaRecorder.isTypeSupported("video/webm;codecs=vp9")?"video/webm;codecs=vp9":"video/webm",s=new MediaRecorder(t.captureStream(30),{mimeType:n,videoBitsPerSecond:8e6});s.ondataavailable=a=>e.push(a.data),s.onstop=()=>this.finished(new Blob(e,{type:"video/webm"}));const r=()=>{this.compose(t,!0),this.frame=requestAnimationFrame(r)};r(),s.start(1e3),this.recorder=s}stop(){cancelAnimationFrame(this.frame),this.recorder?.stop(),this.recorder=null}finished(t){this.onFilm(t)}compose(t,e=!1){const{title:n,rows:s,background:r,text:a}=this.picture(),o=s.map(u=>u.reduce((h,p)=>h+p.width,0)),l=Math.max(...o,320),c=s.map((u,h)=>Math.max(0,...u.map(p=>p.height))*l/(o[h]||l));e||(t.width=l+2*dr,t.height=dd+c.reduce((u,h)=>u+h+dr,0));const f=t.getContext("2d");f&&(f.fillStyle=r,f.fillRect(0,0,t.width,t.height),f.fillStyle=a,f.font='600 20px "Source Serif 4 Variable", Georgia, serif',f.fillText(n,dr,30),this.drawRows(f,s,o,c,t.width-2*dr))}drawRows(t,e,n,s,r){let a=dd;e.forEach((o,l)=>{let c=dr;const f=r/(n[l]||r);for(const u of o)t.drawImage(u,c,a,u.width*f,u.height*f),c+=u.width*f;a+=s[l]+dr})}}const pd=new z(0,0,-1),md=2500;class zb{constructor(t,e){this.tilt=new Gn,this.body=new Gn,this.net=new Gn,this.polhode=new ih(xo,md,!1,2.4),this.herpolhode=new ih(ga,md,!1,2.2),this.omegaArrow=new _r(ko,.012),this.momentumArrow=new _r(ga,.012),this.inertia=[],this.rotors=new z,this.pose={position:0,rotation:0},this.omegaColumn=-1,this.scale=1,this.reach=1,this.started=!1,this.framed=!1,this.omega=new z,this.tip=new z,this.matrix=new ge,this.stage=new dm(t,"Polhode on the inertia ellipsoid, herpolhode below");const n=new Gh({transparent:!0,opacity:.66});this.ellipsoid=new Vn(new Lr(1,64,40),n),this.ellipsoid.matrixAutoUpdate=!1,this.net.matrixAutoUpdate=!1;for(const s of Hb())this.net.add(s);this.plane=new Vn(new zh(1,72),new Fh({transparent:!0,opacity:.5,side:Ui,depthWrite:!1})),this.rim=pm(),this.body.add(this.ellipsoid,this.net,this.polhode.line),this.body.matrixAutoUpdate=!1,this.tilt.add(this.body,this.herpolhode.line,this.omegaArrow.group),this.stage.scene.add(this.tilt,this.plane,this.rim,this.momentumArrow.group),this.setTheme(e)}setModel(t,e){const n=t.bodies[0];if(!n)return;const s=new cm(t.columns);this.pose={position:s.find(`${n.name}.x`),rotation:s.find(`${n.name}.R11`)},this.omegaColumn=s.find(`${n.name}.wx`),this.refresh(t),this.framed=!1,this.start(e)}refresh(t){const e=t.bodies[0];if(e){this.inertia=e.inertia,this.rotors.set(0,0,0);for(const n of e.rotors)this.rotors.addScaledVector(Mi(n.axis),n.momentum);this.restart()}}restart(){this.polhode.clear(),this.herpolhode.clear(),this.started=!1,this.stage.invalidate()}show(t){this.started||this.start(t),this.readRow(t),this.body.matrix.copy(this.matrix),this.body.matrixWorldNeedsUpdate=!0;const e=1.004;this.polhode.add(this.omega.x*e,this.omega.y*e,this.omega.z*e),this.herpolhode.add(this.tip.x,this.tip.y,this.tip.z),this.omegaArrow.set(new z,this.tip);const n=this.tip.clone().applyQuaternion(this.tilt.quaternion).z;this.plane.position.set(0,0,n-.003*this.reach),this.rim.position.copy(this.plane.position),this.stage.invalidate()}setTheme(t){this.stage.setBackground(t.stage),this.ellipsoid.material.color=new ne(t.dark?"#59626e":"#e4dfd3"),this.polhode.paint(t.dark?Go:xo),this.plane.material.color=new ne(t.grid),this.rim.material.color=new ne(t.line);for(const e of this.net.children)e.material.color=new ne(t.line);this.stage.invalidate()}dispose(){this.stage.dispose()}readRow(t){const e=this.omegaColumn;this.omega.set(t[e],t[e+1],t[e+2]).multiplyScalar(this.scale),hm(t,this.pose,this.matrix).setPosition(0,0,0),this.tip.copy(this.omega).applyMatrix4(this.matrix)}start(t){this.started=!0,this.scale=1,this.readRow(t);const e=this.omega.length();if(e===0)return;this.scale=1/e,this.omega.multiplyScalar(this.scale);const s=gd(this.inertia,this.omega).addScaledVector(this.rotors,this.scale).clone().applyMatrix4(this.matrix).normalize();this.tilt.quaternion.copy(new ei().setFromUnitVectors(s,pd));const r=gd(this.inertia,this.omega).dot(this.omega),a=kb(this.inertia,r);this.ellipsoid.matrix.copy(a),this.net.matrix.copy(a).scale(new z(1.002,1.002,1.002)),this.reach=Gb(a),this.polhode.grain=this.herpolhode.grain=.006*this.reach,this.plane.scale.setScalar(this.reach*1.7),this.rim.scale.setScalar(this.reach*1.7),this.momentumArrow.set(new z(0,0,0),pd.clone().multiplyScalar(this.reach*1.5)),!this.framed&&(this.framed=!0,this.stage.lookAt(new z(0,0,-.35*this.reach),this.stage.distanceFor(this.reach*1.6),new z(1,-1.5,.62),new z(0,0,1)))}}function gd(i,t){const e=n=>i[n];return new z(e(0)*t.x+e(1)*t.y+e(2)*t.z,e(3)*t.x+e(4)*t.y+e(5)*t.z,e(6)*t.x+e(7)*t.y+e(8)*t.z)}function kb(i,t){const e=(u,h)=>i[3*u+h],n=Math.sqrt(e(0,0)),s=e(0,1)/n,r=e(0,2)/n,a=Math.sqrt(e(1,1)-s*s),o=(e(1,2)-s*r)/a,l=Math.sqrt(e(2,2)-r*r-o*o),c=new ge().set(n,s,r,0,0,a,o,0,0,0,l,0,0,0,0,1),f=Math.sqrt(t);return c.invert().multiply(new ge().makeScale(f,f,f))}function Gb(i){const t=i.elements,e=n=>Math.hypot(t[n],t[n+4],t[n+8]);return Math.max(e(0),e(1),e(2))}function Hb(){return[new ei,new ei().setFromAxisAngle(new z(1,0,0),Math.PI/2),new ei().setFromAxisAngle(new z(0,1,0),Math.PI/2)].map(t=>{const e=pm();return e.quaternion.copy(t),e})}function pm(){const i=Array.from({length:96},(t,e)=>new z(Math.cos(e*Math.PI/48),Math.sin(e*Math.PI/48),0));return new Cx(new wn().setFromPoints(i),new Ea({transparent:!0,opacity:.35}))}class Vb{constructor(t,e,n){this.session=t,this.theme=e,this.layers=n,this.root=pt("div",{class:"stages"}),this.panes=[],this.polhode=null,this.modelShown=null,this.showPolhode=!1}get canvases(){return[...this.panes.map(e=>e.view.stage),...this.polhode?[this.polhode.view.stage]:[]].map(e=>e.freshCanvas())}arrange(){const t=this.session.simulations.length;for(;this.panes.length>t;)this.removePane();for(;this.panes.length<t;)this.addPane();const e=this.showPolhode&&t===1&&this.session.model?.bodies.length===1;e&&!this.polhode&&this.addPolhode(),!e&&this.polhode&&this.removePolhode(),this.root.dataset.panes=String(t+(e?1:0)),this.panes.forEach((n,s)=>this.describe(n,s)),this.modelShown=null,this.session.latest&&this.show()}show(){const{latest:t,scene:e}=this.session;if(!t||!e)return;this.panes.forEach((s,r)=>{const a=t.blocks[r]?.row;a&&(this.modelShown!==e&&s.view.setModel(e,a),s.view.show(a),s.root.classList.toggle("failed",t.blocks[r]?.failed??!1))});const n=t.blocks[0]?.row;this.polhode&&n&&(this.modelShown!==e&&this.polhode.view.setModel(e,n),this.polhode.view.show(n)),this.modelShown=e}refreshModel(){const{scene:t}=this.session;if(!(!t||this.modelShown===null)){this.modelShown=t;for(const e of this.panes)e.view.refresh(t);this.polhode?.view.refresh(t)}}restart(){for(const t of this.panes)t.view.restart();this.polhode?.view.restart()}setLayers(t){this.layers=t;for(const e of this.panes)e.view.setLayers(t)}setShape(t){for(const e of this.panes)e.view.setShape(0,t)}setTheme(t){this.theme=t;for(const e of this.panes)e.view.setTheme(t);this.polhode?.view.setTheme(t),this.panes.forEach((e,n)=>this.describe(e,n))}addPane(){const t=pt("figcaption",{class:"pane-caption"}),e=pt("div",{class:"canvas"}),n=pt("figure",{class:"pane"},e,t);this.root.insertBefore(n,this.polhode?.root??null);const s=new gb(e,this.theme);s.setLayers(this.layers),this.panes.push({root:n,caption:t,view:s})}removePane(){const t=this.panes.pop();t?.view.dispose(),t?.root.remove()}addPolhode(){const t=pt("div",{class:"canvas"}),e=pt("figcaption",{class:"pane-caption"},"Polhode on the inertia ellipsoid, herpolhode below"),n=pt("figure",{class:"pane polhode"},t,e);this.root.append(n),this.polhode={root:n,view:new zb(t,this.theme)}}removePolhode(){this.polhode?.view.dispose(),this.polhode?.root.remove(),this.polhode=null}describe(t,e){const n=this.session.simulations[e],s=this.session.simulations.length>1,r=pt("span",{class:"swatch","aria-hidden":"true"});r.style.background=Er(e,this.theme.dark);const a=pt("span",{class:"failed-mark"},"stopped");t.caption.replaceChildren(...s?[r]:[],`${n?.method??""}, h = ${Number((n?.step??0).toPrecision(3))} s`,a)}}const ma=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,100];class Wb{constructor(t,e){this.session=t,this.actions=e,this.time=pt("output",{class:"time","aria-label":"Simulated time"},"t = 0 s"),this.reached=pt("span",{class:"reached",title:"Speed reached"}),this.runButton=pt("button",{type:"button",id:"run",class:"button primary run",title:"Space",click:e.runOrPause}),this.speedSelect=pt("select",{id:"speed","aria-label":"Speed",change:()=>e.speed(_d(this.speedSelect.value))});const n=(s,r,a,o,l)=>pt("button",{type:"button",id:s,class:"icon-button","aria-label":r,title:`${r} (${a})`,click:l},o);this.root=pt("div",{class:"transport",role:"toolbar","aria-label":"Run the simulation"},this.runButton,n("step","Single step","→",Qn.step(),e.step),n("reset","Reset","R",Qn.reset(),e.reset),pt("label",{class:"speed"},pt("span",{},"Speed"),this.speedSelect),this.time,this.reached),this.showRunning()}showRunning(){const{running:t,speed:e}=this.session;this.runButton.replaceChildren(t?Qn.pause():Qn.run(),t?"Pause":"Run"),this.runButton.setAttribute("aria-pressed",String(t)),this.fillSpeeds(e)}changeSpeed(t){const{speedSelect:e}=this,n=Math.min(Math.max(e.selectedIndex+t,0),e.options.length-1);this.actions.speed(_d(e.options[n]?.value??"1"))}showTime(t,e){this.time.textContent=`t = ${Xb(t)} s`,this.reached.textContent=e>0?`${Md(e,3)}× reached`:""}fillSpeeds(t){const n=(typeof t=="number"&&!ma.includes(t)?[...ma,t].sort((s,r)=>s-r):ma).map(s=>pt("option",{value:s},`${s}×`));this.speedSelect.replaceChildren(...n,pt("option",{value:"max"},"as fast as it can")),this.speedSelect.value=String(t)}}function _d(i){return i==="max"?"max":Number(i)}function Xb(i){return i.toFixed(i<100?4:i<1e4?2:0)}function Yb(i){if(!i)return 1;const t=i/20;return t>=.5?1:[...ma].reverse().find(e=>e<=t*1.01)??ma[0]}const qb=40;class Zb{constructor(t,e){this.session=t,this.title=pt("h1",{class:"model-title"}),this.status=pt("p",{class:"status",role:"status"}),this.about=new ji("about","About",!0),this.example=null,this.text="",this.gyrostatText=null,this.described="",this.raising=!1,this.hashTimer=0,this.statusTimer=0;const n=hl(),s=(a,o)=>this.guard(this.session.set(a,o),()=>this.changed());this.layers=new Sb(a=>this.setLayers(a)),this.output=new wb(()=>this.outputChanged()),this.parameters=new Ab(t,s),this.gyrostat=new v0(t,s,a=>this.stages.setShape(a)),this.methods=new Eb(t,(a,o)=>this.guard(t.configure(a,o),()=>this.changed()),a=>this.guard(t.setSimulations(a),()=>this.changed()),()=>hl().dark,()=>void this.raise()),this.stages=new Vb(t,n,this.layers.layers),this.charts=new K_(t,n),this.transport=new Wb(t,{runOrPause:()=>this.runOrPause(),step:()=>this.guard(t.step()),reset:()=>this.guard(t.reset()),speed:a=>this.guard(t.setSpeed(a),()=>this.changed())}),this.editor=new j_(a=>void this.applyText(a),()=>this.showEditor(!1)),this.downloads=new Q_(t,a=>this.tell(a)),this.recorder=new Bb(()=>this.picture()),this.recorder.onFilm=a=>rh(`${this.fileName()}.webm`,a);const r=[this.about,this.methods.panel,this.parameters.panel,...this.gyrostat.panels,this.output.panel,this.layers.panel];this.toggles=new Cb(r,()=>this.changed()),this.polhodeButton=yr("Polhode",()=>this.togglePolhode(),{id:"polhode","aria-pressed":"false"}),this.recordButton=this.tool("record","Record a film (WebM)",Qn.record(),()=>this.toggleFilm()),this.root=this.layOut(e,r),this.listen()}layOut(t,e){const n=pt("div",{class:"model-bar"},yr("← Gallery",t,{id:"home",class:"button quiet"}),this.title,pt("div",{class:"tools",role:"toolbar","aria-label":"Model"},this.polhodeButton,this.tool("side-by-side","Side by side",Qn.columns(),()=>this.methods.add()),this.tool("edit","Edit the model",Qn.code(),()=>this.showEditor(this.editor.root.hidden)),this.tool("picture","Save a picture (PNG)",Qn.camera(),()=>this.recorder.savePicture(this.fileName())),this.recordButton,this.tool("csv","Download results (CSV)",Qn.download(),()=>this.guard(this.downloads.start("csv",null)),"CSV"),this.tool("hdf5","Download results (HDF5)",Qn.download(),()=>this.guard(this.downloads.start("h5",null)),"HDF5"),this.tool("link","Copy a link to this state",Qn.link(),()=>void this.copyLink()))),s=pt("aside",{class:"side","aria-label":"Controls"},this.toggles.root,...e.map(a=>a.root)),r=pt("div",{class:"work"},this.stages.root,this.editor.root,this.transport.root,this.charts.root);return pt("main",{class:"lab"},n,r,s,this.status)}tool(t,e,n,s,r=""){return pt("button",{type:"button",id:t,class:"icon-button","aria-label":e,title:e,click:s},n,r)}listen(){const{session:t}=this;t.on("opened",()=>this.modelChanged()),t.on("settings",()=>this.settingsChanged()),t.on("running",()=>this.transport.showRunning()),t.on("restarted",()=>this.stages.restart()),t.on("frame",e=>{this.stages.show(),this.charts.schedule(),this.transport.showTime(e.blocks[0]?.t??0,e.speed)}),t.on("failed",e=>{const n=t.simulations[e.simulation]?.method??"";this.tell(`${n} stopped at t = ${Number(e.t.toPrecision(4))} s: ${e.message}`,!0)}),t.on("paused",e=>e.reason==="cpu"&&this.tell(e.message)),Cm(e=>{this.stages.setTheme(e),this.charts.setTheme(e),this.methods.rebuild()})}async openExample(t){const{text:e}=await this.session.connection.request("example",{name:t});await this.open({example:t,text:e,set:{},simulations:[],plot:[],layers:null,hidden:[]})}async openText(t,e={}){await this.open({text:t,set:e,simulations:[],plot:[],layers:null,hidden:[]})}async restore(t){const e=await e0(t);return e?(e.example&&!e.text&&(e.text=(await this.session.connection.request("example",{name:e.example})).text),await this.open(e),!0):!1}async open(t){const e=t.text??"";this.described="",await this.openOnServer(e,t),this.text=e,this.example=t.example??null,this.editor.setText(e.length>4e5?"":e),await this.session.setSpeed(t.speed??Yb(this.session.model?.simulation.duration??null)),this.toggles.setHidden(t.hidden),this.setLayers(t.layers?$b(t.layers,this.layers.layers):pb(this.session.model?.bodies.length??0)),t.plot.length>0&&this.output.setColumns(this.session.outputs,t.plot),this.outputChanged(),this.polhodeButton.hidden=!this.hasPolhode;const n=this.session.model?.bodies.length===1;this.setPolhode(t.polhode??(n&&this.session.model?.joints.length===0&&window.innerWidth>900)),this.changed()}async openOnServer(t,e){const n=e.simulations.length>0?e.simulations:void 0,s=o0(t);if(this.gyrostatText=s,s)try{await this.session.open({text:s.text},e.set,n);return}catch(o){if(!(o instanceof xd))throw o;this.gyrostatText=null}const r=(t.match(/"mass"/g)?.length??0)>qb,a=e.example&&r?{example:e.example}:{text:t};await this.session.open(a,e.set,n)}modelChanged(){const t=this.session.model;if(!t)return;const e=`${t.name}|${t.columns.map(s=>s.name).join()}`;if(e===this.described){this.lawsChanged(),this.stages.refreshModel();return}this.described=e,this.title.textContent=t.name,document.title=`${t.name} – polhode lab`;const n=this.gyrostat.rebuild(this.gyrostatText);this.parameters.rebuild(n),this.output.setColumns(this.session.outputs,[]),this.charts.setModel(),this.describe(),this.toggles.rebuild()}lawsChanged(){this.charts.setModel()&&(this.output.setColumns(this.session.outputs,null),this.outputChanged())}describe(){const t=this.session.model;if(!t)return;const e=(s,r,a)=>`${s} ${s===1?r:a}`,n=[e(t.bodies.length+t.points.length,"body","bodies"),e(t.joints.length,"joint","joints"),e(t.dof,"degree of freedom","degrees of freedom"),...t.redundant>0?[e(t.redundant,"redundant constraint","redundant constraints")]:[]];this.about.fill(pt("p",{class:"description"},t.description??""),pt("p",{class:"note"},n.join(" · ")))}get hasPolhode(){return this.session.model?.bodies.length===1&&this.session.simulations.length===1}settingsChanged(){this.polhodeButton.hidden=!this.hasPolhode,this.methods.rebuild(),this.charts.setModel(),this.stages.arrange(),this.outputChanged()}outputChanged(){this.charts.setColumns(this.output.chosenColumns()),this.changed()}setLayers(t){this.layers.set(t),this.stages.setLayers(t),this.changed()}togglePolhode(){this.setPolhode(!this.stages.showPolhode),this.changed()}setPolhode(t){this.stages.showPolhode=t,this.polhodeButton.setAttribute("aria-pressed",String(t)),this.stages.arrange()}runOrPause(){this.raising=!1,this.guard(this.session.running?this.session.pause():this.session.run())}key(t){const e=t.target;if(t.ctrlKey||t.metaKey||t.altKey||e.closest("input, textarea, select")||t.key===" "&&e.closest("button:not(#run)"))return;const s={" ":()=>this.runOrPause(),ArrowRight:()=>this.guard(this.session.step()),ArrowUp:()=>this.transport.changeSpeed(1),ArrowDown:()=>this.transport.changeSpeed(-1),r:()=>this.guard(this.session.reset()),R:()=>this.guard(this.session.reset())}[t.key];s&&(t.preventDefault(),s())}async applyText(t,e={}){try{await this.openText(t,e),this.tell("The model is open.")}catch(n){this.showEditor(!0),this.editor.text!==t&&this.editor.setText(t),this.editor.showFault(Ql(n))}}showEditor(t){this.editor.root.hidden=!t,this.root.classList.toggle("editing",t)}async raise(){if(this.raising)return;this.raising=!0;const t=Math.min(this.session.model?.simulation.duration??10,20);try{const e=await Nb(this.session,t,n=>this.tell(this.roundText(n),!0),()=>this.raising);e?this.methods.showResult(this.roundText(e)):this.tell("Stopped before any of them broke.",!0)}catch(e){this.tell(Ql(e).message,!0)}finally{this.raising=!1}}roundText(t){const e=r=>this.session.simulations[r]?.method??"",n=`h = ${Number(t.step.toPrecision(3))} s: `,s=t.largest.map((r,a)=>`${e(a)} ${ah(r)} J`).join(", ");return t.broken.length===0?`${n}energy drift ${s}`:`${n}${t.broken.map(e).join(" and ")} breaks: ${t.reason}. Energy drift ${s}`}picture(){const t=hl();return{title:`${this.session.model?.name??""}  ·  ${this.session.simulations.map(n=>`${n.method}, h = ${n.step} s`).join("  |  ")}`,rows:[this.stages.canvases,this.charts.canvases],background:t.stage,text:t.text}}toggleFilm(){this.recorder.recording?this.recorder.stop():this.recorder.start(),this.recordButton.classList.toggle("recording",this.recorder.recording),this.tell(this.recorder.recording?"Recording; press again to end.":"The film is saved.")}fileName(){return this.example?.replace(":","-")??"polhode"}async copyLink(){await this.writeHash();try{await navigator.clipboard.writeText(window.location.href),this.tell("The link is copied.")}catch{this.tell("The address bar has the link.")}}changed(){window.clearTimeout(this.hashTimer),this.hashTimer=window.setTimeout(()=>void this.writeHash(),300)}async writeHash(){if(!this.session.model||!this.root.isConnected)return;const t=this.session.model.parameters.filter(n=>this.session.values[n.name]!==void 0),e={...this.example?{example:this.example}:{text:this.text},set:Object.fromEntries(t.map(n=>[n.name,this.session.values[n.name]])),simulations:this.session.simulations.map(sh),speed:this.session.speed,plot:this.output.chosen,layers:Object.entries(this.layers.layers).filter(([,n])=>n).map(([n])=>n),hidden:this.toggles.hidden,...this.session.model.bodies.length===1?{polhode:this.stages.showPolhode}:{}};window.history.replaceState(null,"",`#${await t0(e)}`)}guard(t,e=()=>{}){t.then(e,n=>{this.tell(Ql(n).message,!0),this.methods.rebuild(),this.parameters.showValues(),this.gyrostat.showValues()})}tell(t,e=!1){this.status.textContent=t,this.status.classList.add("shown"),window.clearTimeout(this.statusTimer),this.statusTimer=window.setTimeout(()=>this.status.classList.remove("shown"),e?15e3:4e3)}}function Ql(i){return i instanceof xd?i.fault:{message:i instanceof Error?i.message:String(i),line:0,column:0,where:""}}function $b(i,t){return Object.fromEntries(Object.keys(t).map(e=>[e,i.includes(e)]))}export{Zb as Lab};
