import{e as ut,d as _h,b as Er,s as Om,a as Bm,c as Sl,o as zm,S as Rd}from"./index-DpSEeMec.js";const km={"-":"⁻",0:"⁰",1:"¹",2:"²",3:"³",4:"⁴",5:"⁵",6:"⁶",7:"⁷",8:"⁸",9:"⁹"};function Cd(i){return[...String(i)].map(t=>km[t]??t).join("")}function Pd(i){return`10${Cd(i)}`}function ma(i,t=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";const e=Math.abs(i);return e>=1e5||e<.001?Yo(i,Math.min(t,3)):String(Number(i.toPrecision(t))).replace("-","−")}function Yo(i,t=2){if(!Number.isFinite(i))return"–";if(i===0)return"0";const[e,n]=i.toExponential(t-1).split("e");return`${e.replace("-","−")}·${Pd(Number(n))}`}function vr(i){return i===""||i==="1"?i:i.replace(/\^(-?\d+)/g,(t,e)=>Cd(Number(e))).replace(/ /g," ")}function Ld(i,t){return t===""?i:`${i} [${vr(t)}]`}const Ma="#0072b2",Pa="#e69f00",$o="#009e73",ya="#d55e00",xh="#cc79a7",Ko="#56b4e9",Gm=[Ma,ya,$o,xh,Pa,Ko,"#444444"],Hm=[Ko,Pa,"#2fc79c",xh,"#f0804a","#8f9cf0","#c8c8c8"],Ro=[[],[6,4],[2,3],[8,3,2,3],[12,4],[4,2],[1,2]];function wr(i,t){const e=t?Hm:Gm;return e[i%e.length]}const bu=["#7fa8c9","#d9a77a","#86b8a4","#c7a0b7","#d8c07f","#9fb4dd"],Vm="#8a939b";function Wm(i){return bu[i%bu.length]}const Xm=!0,gn="u-",qm="uplot",Ym=gn+"hz",$m=gn+"vt",Km=gn+"title",Zm=gn+"wrap",Jm=gn+"under",Qm=gn+"over",jm=gn+"axis",Fs=gn+"off",tg=gn+"select",eg=gn+"cursor-x",ng=gn+"cursor-y",ig=gn+"cursor-pt",sg=gn+"legend",rg=gn+"live",ag=gn+"inline",og=gn+"series",lg=gn+"marker",Eu=gn+"label",cg=gn+"value",ha="width",ua="height",jr="top",wu="bottom",er="left",Ml="right",vh="#000",Tu=vh+"0",yl="mousemove",Au="mousedown",bl="mouseup",Ru="mouseenter",Cu="mouseleave",Pu="dblclick",hg="resize",ug="scroll",Lu="change",Co="dppxchange",Sh="--",Fr=typeof window<"u",hc=Fr?document:null,Sr=Fr?window:null,fg=Fr?navigator:null;let ye,Fa;function uc(){let i=devicePixelRatio;ye!=i&&(ye=i,Fa&&dc(Lu,Fa,uc),Fa=matchMedia(`(min-resolution: ${ye-.001}dppx) and (max-resolution: ${ye+.001}dppx)`),Bs(Lu,Fa,uc),Sr.dispatchEvent(new CustomEvent(Co)))}function jn(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function fc(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function ke(i,t,e){i.style[t]=e+"px"}function xi(i,t,e,n){let s=hc.createElement(i);return t!=null&&jn(s,t),e?.insertBefore(s,n),s}function li(i,t){return xi("div",i,t)}const Du=new WeakMap;function Di(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",a=Du.get(i);r!=a&&(i.style.transform=r,Du.set(i,r),t<0||e<0||t>n||e>s?jn(i,Fs):fc(i,Fs))}const Iu=new WeakMap;function Nu(i,t,e){let n=t+e,s=Iu.get(i);n!=s&&(Iu.set(i,n),i.style.background=t,i.style.borderColor=e)}const Uu=new WeakMap;function Fu(i,t,e,n){let s=t+""+e,r=Uu.get(i);s!=r&&(Uu.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}const Mh={passive:!0},dg={...Mh,capture:!0};function Bs(i,t,e,n){t.addEventListener(i,e,n?dg:Mh)}function dc(i,t,e,n){t.removeEventListener(i,e,Mh)}Fr&&uc();function vi(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ii((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function Dd(i){return(e,n,s)=>{let r=-1,a=-1;for(let o=n;o<=s;o++)if(i(e[o])){r=o;break}for(let o=s;o>=n;o--)if(i(e[o])){a=o;break}return[r,a]}}const Id=i=>i!=null,Nd=i=>i!=null&&i>0,Zo=Dd(Id),pg=Dd(Nd);function mg(i,t,e,n=0,s=!1){let r=s?pg:Zo,a=s?Nd:Id;[t,e]=r(i,t,e);let o=i[t],l=i[t];if(t>-1)if(n==1)o=i[t],l=i[e];else if(n==-1)o=i[e],l=i[t];else for(let c=t;c<=e;c++){let u=i[c];a(u)&&(u<o?o=u:u>l&&(l=u))}return[o??Ie,l??-Ie]}function Jo(i,t,e,n){let s=zu(i),r=zu(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let a=e==10?ns:Ud,o=s==1?ii:ci,l=r==1?ci:ii,c=o(a(fn(i))),u=l(a(fn(t))),f=Tr(e,c),h=Tr(e,u);return e==10&&(c<0&&(f=Ne(f,-c)),u<0&&(h=Ne(h,-u))),n||e==2?(i=f*s,t=h*r):(i=zd(i,f),t=Qo(t,h)),[i,t]}function yh(i,t,e,n){let s=Jo(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}const bh=.1,Ou={mode:3,pad:bh},ga={pad:0,soft:null,mode:0},gg={min:ga,max:ga};function Po(i,t,e,n){return jo(e)?Bu(i,t,e):(ga.pad=e,ga.soft=n?0:null,ga.mode=n?3:0,Bu(i,t,gg))}function Se(i,t){return i??t}function _g(i,t,e){for(t=Se(t,0),e=Se(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Bu(i,t,e){let n=e.min,s=e.max,r=Se(n.pad,0),a=Se(s.pad,0),o=Se(n.hard,-Ie),l=Se(s.hard,Ie),c=Se(n.soft,Ie),u=Se(s.soft,-Ie),f=Se(n.mode,0),h=Se(s.mode,0),p=t-i,x=ns(p),b=zn(fn(i),fn(t)),m=ns(b),d=fn(m-x);(p<1e-24||d>10)&&(p=0,(i==0||t==0)&&(p=1e-24,f==2&&c!=Ie&&(r=0),h==2&&u!=-Ie&&(a=0)));let S=p||b||1e3,C=ns(S),E=Tr(10,ii(C)),P=S*(p==0?i==0?.1:1:r),T=Ne(zd(i-P,E/10),24),_=i>=c&&(f==1||f==3&&T<=c||f==2&&T>=c)?c:Ie,w=zn(o,T<_&&i>=_?_:Mi(_,T)),z=S*(p==0?t==0?.1:1:a),N=Ne(Qo(t+z,E/10),24),I=t<=u&&(h==1||h==3&&N>=u||h==2&&N<=u)?u:-Ie,k=Mi(l,N>I&&t<=I?I:zn(I,N));return w==k&&w==0&&(k=100),[w,k]}const xg=new Intl.NumberFormat(Fr?fg.language:"en-US"),Eh=i=>xg.format(i),si=Math,vo=si.PI,fn=si.abs,ii=si.floor,un=si.round,ci=si.ceil,Mi=si.min,zn=si.max,Tr=si.pow,zu=si.sign,ns=si.log10,Ud=si.log2,vg=(i,t=1)=>si.sinh(i)*t,El=(i,t=1)=>si.asinh(i/t),Ie=1/0;function ku(i){return(ns((i^i>>31)-(i>>31))|0)+1}function pc(i,t,e){return Mi(zn(i,t),e)}function Fd(i){return typeof i=="function"}function ge(i){return Fd(i)?i:()=>i}const Sg=()=>{},Od=i=>i,Bd=(i,t)=>t,Mg=i=>null,Gu=i=>!0,Hu=(i,t)=>i==t,yg=/\.\d*?(?=9{6,}|0{6,})/gm,zs=i=>{if(Gd(i)||Ms.has(i))return i;const t=`${i}`,e=t.match(yg);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${zs(s)}e${r}`}return Ne(i,n)};function Ns(i,t){return zs(Ne(zs(i/t))*t)}function Qo(i,t){return zs(ci(zs(i/t))*t)}function zd(i,t){return zs(ii(zs(i/t))*t)}function Ne(i,t=0){if(Gd(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return un(n)/e}const Ms=new Map;function kd(i){return((""+i).split(".")[1]||"").length}function ba(i,t,e,n){let s=[],r=n.map(kd);for(let a=t;a<e;a++){let o=fn(a),l=Ne(Tr(i,a),o);for(let c=0;c<n.length;c++){let u=i==10?+`${n[c]}e${a}`:n[c]*l,f=(a>=0?0:o)+(a>=r[c]?0:r[c]),h=i==10?u:Ne(u,f);s.push(h),Ms.set(h,f)}}return s}const _a={},wh=[],Ar=[null,null],_s=Array.isArray,Gd=Number.isInteger,bg=i=>i===void 0;function Vu(i){return typeof i=="string"}function jo(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function Eg(i){return i!=null&&typeof i=="object"}const wg=Object.getPrototypeOf(Uint8Array),Hd="__proto__";function Rr(i,t=jo){let e;if(_s(i)){let n=i.find(s=>s!=null);if(_s(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Rr(i[s],t)}else e=i.slice()}else if(i instanceof wg)e=i.slice();else if(t(i)){e={};for(let n in i)n!=Hd&&(e[n]=Rr(i[n],t))}else e=i;return e}function on(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=Hd&&(jo(i[s])?on(i[s],Rr(n[s])):i[s]=Rr(n[s]))}return i}const Tg=0,Ag=1,Rg=2;function Cg(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let a=t[n];if(a>r){for(s=a-1;s>=0&&i[s]==null;)i[s--]=null;for(s=a+1;s<e&&i[s]==null;)i[r=s++]=null}}}function Pg(i,t){if(Ig(i)){let a=i[0].slice();for(let o=1;o<i.length;o++)a.push(...i[o].slice(1));return Ng(a[0])||(a=Dg(a)),a}let e=new Set;for(let a=0;a<i.length;a++){let l=i[a][0],c=l.length;for(let u=0;u<c;u++)e.add(l[u])}let n=[Array.from(e).sort((a,o)=>a-o)],s=n[0].length,r=new Map;for(let a=0;a<s;a++)r.set(n[0][a],a);for(let a=0;a<i.length;a++){let o=i[a],l=o[0];for(let c=1;c<o.length;c++){let u=o[c],f=Array(s).fill(void 0),h=t?t[a][c]:Ag,p=[];for(let x=0;x<u.length;x++){let b=u[x],m=r.get(l[x]);b===null?h!=Tg&&(f[m]=b,h==Rg&&p.push(m)):f[m]=b}Cg(f,p,s),n.push(f)}}return n}const Lg=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function Dg(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,a)=>t[r]-t[a]);let s=[];for(let r=0;r<i.length;r++){let a=i[r],o=Array(e);for(let l=0;l<e;l++)o[l]=a[n[l]];s.push(o)}return s}function Ig(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function Ng(i,t=100){const e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;const r=zn(1,ii((s-n+1)/t));for(let a=i[n],o=n+r;o<=s;o+=r){const l=i[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}const Vd=["January","February","March","April","May","June","July","August","September","October","November","December"],Wd=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Xd(i){return i.slice(0,3)}const Ug=Wd.map(Xd),Fg=Vd.map(Xd),Og={MMMM:Vd,MMM:Fg,WWWW:Wd,WWW:Ug};function ta(i){return(i<10?"0":"")+i}function Bg(i){return(i<10?"00":i<100?"0":"")+i}const zg={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>ta(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>ta(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>ta(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>ta(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>ta(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>Bg(i.getMilliseconds())};function Th(i,t){t=t||Og;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?zg[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<e.length;o++)a+=typeof e[o]=="string"?e[o]:e[o](r,t);return a}}const kg=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Gg(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==kg?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}const qd=i=>i%1==0,Lo=[1,2,2.5,5],Hg=ba(10,-32,0,Lo),Yd=ba(10,0,32,Lo),Vg=Yd.filter(qd),Us=Hg.concat(Yd),Ah=`
`,$d="{YYYY}",Wu=Ah+$d,Kd="{M}/{D}",fa=Ah+Kd,Oa=fa+"/{YY}",Zd="{aa}",Wg="{h}:{mm}",gr=Wg+Zd,Xu=Ah+gr,qu=":{ss}",we=null;function Jd(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,a=s*365,l=(i==1?ba(10,0,3,Lo).filter(qd):ba(10,-3,0,Lo)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]);const c=[[a,$d,we,we,we,we,we,we,1],[s*28,"{MMM}",Wu,we,we,we,we,we,1],[s,Kd,Wu,we,we,we,we,we,1],[n,"{h}"+Zd,Oa,we,fa,we,we,we,1],[e,gr,Oa,we,fa,we,we,we,1],[t,qu,Oa+" "+gr,we,fa+" "+gr,we,Xu,we,1],[i,qu+".{fff}",Oa+" "+gr,we,fa+" "+gr,we,Xu,we,1]];function u(f){return(h,p,x,b,m,d)=>{let S=[],C=m>=a,E=m>=r&&m<a,P=f(x),T=Ne(P*i,3),_=wl(P.getFullYear(),C?0:P.getMonth(),E||C?1:P.getDate()),w=Ne(_*i,3);if(E||C){let z=E?m/r:0,N=C?m/a:0,I=T==w?T:Ne(wl(_.getFullYear()+N,_.getMonth()+z,1)*i,3),k=new Date(un(I/i)),V=k.getFullYear(),D=k.getMonth();for(let W=0;I<=b;W++){let Y=wl(V+N*W,D+z*W,1),H=Y-f(Ne(Y*i,3));I=Ne((+Y+H)*i,3),I<=b&&S.push(I)}}else{let z=m>=s?s:m,N=ii(x)-ii(T),I=w+N+Qo(T-w,z);S.push(I);let k=f(I),V=k.getHours()+k.getMinutes()/e+k.getSeconds()/n,D=m/n,W=h.axes[p]._space,Y=d/W;for(;I=Ne(I+m,i==1?0:3),!(I>b);)if(D>1){let H=ii(Ne(V+D,6))%24,Q=f(I).getHours()-H;Q>1&&(Q=-1),I-=Q*n,V=(V+D)%24;let it=S[S.length-1];Ne((I-it)/m,3)*Y>=.7&&S.push(I)}else S.push(I)}return S}}return[l,c,u]}const[Xg,qg,Yg]=Jd(1),[$g,Kg,Zg]=Jd(.001);ba(2,-53,53,[1]);function Yu(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function $u(i,t){return(e,n,s,r,a)=>{let o=t.find(x=>a>=x[0])||t[t.length-1],l,c,u,f,h,p;return n.map(x=>{let b=i(x),m=b.getFullYear(),d=b.getMonth(),S=b.getDate(),C=b.getHours(),E=b.getMinutes(),P=b.getSeconds(),T=m!=l&&o[2]||d!=c&&o[3]||S!=u&&o[4]||C!=f&&o[5]||E!=h&&o[6]||P!=p&&o[7]||o[1];return l=m,c=d,u=S,f=C,h=E,p=P,T(b)})}}function Jg(i,t){let e=Th(t);return(n,s,r,a,o)=>s.map(l=>e(i(l)))}function wl(i,t,e){return new Date(i,t,e)}function Ku(i,t){return t(i)}const Qg="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Zu(i,t){return(e,n,s,r)=>r==null?Sh:t(i(n))}function jg(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function t0(i,t){return i.series[t].fill(i,t)}const e0={show:!0,live:!0,isolate:!1,mount:Sg,markers:{show:!0,width:2,stroke:jg,fill:t0,dash:"solid"},idx:null,idxs:null,values:[]};function n0(i,t){let e=i.cursor.points,n=li(),s=e.size(i,t);ke(n,ha,s),ke(n,ua,s);let r=s/-2;ke(n,"marginLeft",r),ke(n,"marginTop",r);let a=e.width(i,t,s);return a&&ke(n,"borderWidth",a),n}function i0(i,t){let e=i.series[t].points;return e._fill||e._stroke}function s0(i,t){let e=i.series[t].points;return e._stroke||e._fill}function r0(i,t){return i.series[t].points.size}const Tl=[0,0];function a0(i,t,e){return Tl[0]=t,Tl[1]=e,Tl}function Ba(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Al(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}const o0={show:!0,x:!0,y:!0,lock:!1,move:a0,points:{one:!1,show:n0,size:r0,width:0,stroke:s0,fill:i0},bind:{mousedown:Ba,mouseup:Ba,click:Ba,dblclick:Ba,mousemove:Al,mouseleave:Al,mouseenter:Al},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Qd={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Rh=on({},Qd,{filter:Bd}),jd=on({},Rh,{size:10}),tp=on({},Qd,{show:!1}),Ch='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',ep="bold "+Ch,np=1.5,Ju={show:!0,scale:"x",stroke:vh,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ep,side:2,grid:Rh,ticks:jd,border:tp,font:Ch,lineGap:np,rotate:0},l0="Value",c0="Time",Qu={show:!0,scale:"x",auto:!1,sorted:1,min:Ie,max:-Ie,idxs:[]};function h0(i,t,e,n,s){return t.map(r=>r==null?"":Eh(r))}function u0(i,t,e,n,s,r,a){let o=[],l=Ms.get(s)||0;e=a?e:Ne(Qo(e,s),l);for(let c=e;c<=n;c=Ne(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function mc(i,t,e,n,s,r,a){const o=[],l=i.scales[i.axes[t].scale].log,c=l==10?ns:Ud,u=ii(c(e));s=Tr(l,u),l==10&&(s=Us[vi(s,Us)]);let f=e,h=s*l;l==10&&(h=Us[vi(h,Us)]);do o.push(f),f=f+s,l==10&&!Ms.has(f)&&(f=Ne(f,Ms.get(s))),f>=h&&(s=f,h=s*l,l==10&&(h=Us[vi(h,Us)]));while(f<=n);return o}function f0(i,t,e,n,s,r,a){let l=i.scales[i.axes[t].scale].asinh,c=n>l?mc(i,t,zn(l,e),n,s):[l],u=n>=0&&e<=0?[0]:[];return(e<-l?mc(i,t,zn(l,-n),-e,s):[l]).reverse().map(h=>-h).concat(u,c)}const ip=/./,d0=/[12357]/,p0=/[125]/,ju=/1/,gc=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function m0(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=i.scales[a],l=i.valToPos,c=r._space,u=l(10,a),f=l(9,a)-u>=c?ip:l(7,a)-u>=c?d0:l(5,a)-u>=c?p0:ju;if(f==ju){let h=fn(l(1,a)-u);if(h<c)return gc(t.slice().reverse(),o.distr,f,ci(c/h)).reverse()}return gc(t,o.distr,f,1)}function g0(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=r._space,l=i.valToPos,c=fn(l(1,a)-l(2,a));return c<o?gc(t.slice().reverse(),3,ip,ci(o/c)).reverse():t}function _0(i,t,e,n){return n==null?Sh:t==null?"":Eh(t)}const tf={show:!0,scale:"y",stroke:vh,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ep,side:3,grid:Rh,ticks:jd,border:tp,font:Ch,lineGap:np,rotate:0};function x0(i,t){let e=3+(i||1)*2;return Ne(e*t,3)}function v0(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),a=i.valToPos(s[n[1]],e,!0),o=fn(a-r),l=i.series[t],c=o/(l.points.space*ye);return n[1]-n[0]<=c}const ef={scale:null,auto:!0,sorted:0,min:Ie,max:-Ie},sp=(i,t,e,n,s)=>s,nf={show:!0,auto:!0,sorted:0,gaps:sp,alpha:1,facets:[on({},ef,{scale:"x"}),on({},ef,{scale:"y"})]},sf={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:sp,alpha:1,points:{show:v0,filter:null},values:null,min:Ie,max:-Ie,idxs:[],path:null,clip:null};function S0(i,t,e,n,s){return e/10}const rp={time:Xm,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},M0=on({},rp,{time:!1,ori:1}),rf={};function ap(i,t){let e=rf[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,a,o,l,c){for(let u=0;u<e.plots.length;u++)e.plots[u]!=s&&e.plots[u].pub(n,s,r,a,o,l,c)}},i!=null&&(rf[i]=e)),e}const Cr=1,_c=2;function Hs(i,t,e){const n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,a=i.scales,o=i.bbox;let l=r[0],c=n==2?r[1]:r[t],u=n==2?a[s.facets[0].scale]:a[i.series[0].scale],f=n==2?a[s.facets[1].scale]:a[s.scale],h=o.left,p=o.top,x=o.width,b=o.height,m=i.valToPosH,d=i.valToPosV;return u.ori==0?e(s,l,c,u,f,m,d,h,p,x,b,el,Or,il,lp,hp):e(s,l,c,u,f,d,m,p,h,b,x,nl,Br,Dh,cp,up)}function Ph(i,t){let e=0,n=0,s=Se(i.bands,wh);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==t?e=a.dir:a.series[1]==t&&(a.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function y0(i,t,e,n,s){let r=i.mode,a=i.series[t],o=r==2?a.facets[1].scale:a.scale,l=i.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function is(i,t,e,n,s,r){return Hs(i,t,(a,o,l,c,u,f,h,p,x,b,m)=>{let d=a.pxRound;const S=c.dir*(c.ori==0?1:-1),C=c.ori==0?Or:Br;let E,P;S==1?(E=e,P=n):(E=n,P=e);let T=d(f(o[E],c,b,p)),_=d(h(l[E],u,m,x)),w=d(f(o[P],c,b,p)),z=d(h(r==1?u.max:u.min,u,m,x)),N=new Path2D(s);return C(N,w,z),C(N,T,z),C(N,T,_),N})}function tl(i,t,e,n,s,r){let a=null;if(i.length>0){a=new Path2D;const o=t==0?il:Dh;let l=e;for(let f=0;f<i.length;f++){let h=i[f];if(h[1]>h[0]){let p=h[0]-l;p>0&&o(a,l,n,p,n+r),l=h[1]}}let c=e+s-l,u=10;c>0&&o(a,l,n-u/2,c,n+r+u)}return a}function b0(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Lh(i,t,e,n,s,r,a){let o=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let f=c,h=c;if(s==1)for(;++c<=n&&t[c]===null;)h=c;else for(;--c>=e&&t[c]===null;)h=c;let p=r(i[f]),x=h==f?p:r(i[h]),b=f-s;p=a<=0&&b>=0&&b<l?r(i[b]):p;let d=h+s;x=a>=0&&d>=0&&d<l?r(i[d]):x,x>=p&&o.push([p,x])}return o}function af(i){return i==0?Od:i==1?un:t=>Ns(t,i)}function op(i){let t=i==0?el:nl,e=i==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},n=i==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,u=0)=>{c==0&&u==0?n(s,r,a,o,l):(c=Mi(c,o/2,l/2),u=Mi(u,o/2,l/2),t(s,r+c,a),e(s,r+o,a,r+o,a+l,c),e(s,r+o,a+l,r,a+l,u),e(s,r,a+l,r,a,u),e(s,r,a,r+o,a,c),s.closePath())}}const el=(i,t,e)=>{i.moveTo(t,e)},nl=(i,t,e)=>{i.moveTo(e,t)},Or=(i,t,e)=>{i.lineTo(t,e)},Br=(i,t,e)=>{i.lineTo(e,t)},il=op(0),Dh=op(1),lp=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},cp=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},hp=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(t,e,n,s,r,a)},up=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(e,t,s,n,a,r)};function fp(i){return(t,e,n,s,r)=>Hs(t,e,(a,o,l,c,u,f,h,p,x,b,m)=>{let{pxRound:d,points:S}=a,C,E;c.ori==0?(C=el,E=lp):(C=nl,E=cp);const P=Ne(S.width*ye,3);let T=(S.size-S.width)/2*ye,_=Ne(T*2,3),w=new Path2D,z=new Path2D,{left:N,top:I,width:k,height:V}=t.bbox;il(z,N-_,I-_,k+_*2,V+_*2);const D=W=>{if(l[W]!=null){let Y=d(f(o[W],c,b,p)),H=d(h(l[W],u,m,x));C(w,Y+T,H),E(w,Y,H,T,0,vo*2)}};if(r)r.forEach(D);else for(let W=n;W<=s;W++)D(W);return{stroke:P>0?w:null,fill:w,clip:z,flags:Cr|_c}})}function dp(i){return(t,e,n,s,r,a)=>{n!=s&&(r!=n&&a!=n&&i(t,e,n),r!=s&&a!=s&&i(t,e,s),i(t,e,a))}}const E0=dp(Or),w0=dp(Br);function pp(i){const t=Se(i?.alignGaps,0);return(e,n,s,r)=>Hs(e,n,(a,o,l,c,u,f,h,p,x,b,m)=>{[s,r]=Zo(l,s,r);let d=a.pxRound,S=V=>d(f(V,c,b,p)),C=V=>d(h(V,u,m,x)),E,P;c.ori==0?(E=Or,P=E0):(E=Br,P=w0);const T=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Cr},w=_.stroke;let z=!1;if(r-s>=b*4){let V=ht=>e.posToVal(ht,c.key,!0),D=null,W=null,Y,H,lt,Z=S(o[T==1?s:r]),Q=S(o[s]),it=S(o[r]),ft=V(T==1?Q+1:it-1);for(let ht=T==1?s:r;ht>=s&&ht<=r;ht+=T){let j=o[ht],xt=(T==1?j<ft:j>ft)?Z:S(j),At=l[ht];xt==Z?At!=null?(H=At,D==null?(E(w,xt,C(H)),Y=D=W=H):H<D?D=H:H>W&&(W=H)):At===null&&(z=!0):(D!=null&&P(w,Z,C(D),C(W),C(Y),C(H)),At!=null?(H=At,E(w,xt,C(H)),D=W=Y=H):(D=W=null,At===null&&(z=!0)),Z=xt,ft=V(Z+T))}D!=null&&D!=W&&lt!=Z&&P(w,Z,C(D),C(W),C(Y),C(H))}else for(let V=T==1?s:r;V>=s&&V<=r;V+=T){let D=l[V];D===null?z=!0:D!=null&&E(w,S(o[V]),C(D))}let[I,k]=Ph(e,n);if(a.fill!=null||I!=0){let V=_.fill=new Path2D(w),D=a.fillTo(e,n,a.min,a.max,I),W=C(D),Y=S(o[s]),H=S(o[r]);T==-1&&([H,Y]=[Y,H]),E(V,H,W),E(V,Y,W)}if(!a.spanGaps){let V=[];z&&V.push(...Lh(o,l,s,r,T,S,t)),_.gaps=V=a.gaps(e,n,s,r,V),_.clip=tl(V,c.ori,p,x,b,m)}return k!=0&&(_.band=k==2?[is(e,n,s,r,w,-1),is(e,n,s,r,w,1)]:is(e,n,s,r,w,k)),_})}function T0(i){const t=Se(i.align,1),e=Se(i.ascDesc,!1),n=Se(i.alignGaps,0),s=Se(i.extend,!1);return(r,a,o,l)=>Hs(r,a,(c,u,f,h,p,x,b,m,d,S,C)=>{[o,l]=Zo(f,o,l);let E=c.pxRound,{left:P,width:T}=r.bbox,_=Q=>E(x(Q,h,S,m)),w=Q=>E(b(Q,p,C,d)),z=h.ori==0?Or:Br;const N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Cr},I=N.stroke,k=h.dir*(h.ori==0?1:-1);let V=w(f[k==1?o:l]),D=_(u[k==1?o:l]),W=D,Y=D;s&&t==-1&&(Y=P,z(I,Y,V)),z(I,D,V);for(let Q=k==1?o:l;Q>=o&&Q<=l;Q+=k){let it=f[Q];if(it==null)continue;let ft=_(u[Q]),ht=w(it);t==1?z(I,ft,V):z(I,W,ht),z(I,ft,ht),V=ht,W=ft}let H=W;s&&t==1&&(H=P+T,z(I,H,V));let[lt,Z]=Ph(r,a);if(c.fill!=null||lt!=0){let Q=N.fill=new Path2D(I),it=c.fillTo(r,a,c.min,c.max,lt),ft=w(it);z(Q,H,ft),z(Q,Y,ft)}if(!c.spanGaps){let Q=[];Q.push(...Lh(u,f,o,l,k,_,n));let it=c.width*ye/2,ft=e||t==1?it:-it,ht=e||t==-1?-it:it;Q.forEach(j=>{j[0]+=ft,j[1]+=ht}),N.gaps=Q=c.gaps(r,a,o,l,Q),N.clip=tl(Q,h.ori,m,d,S,C)}return Z!=0&&(N.band=Z==2?[is(r,a,o,l,I,-1),is(r,a,o,l,I,1)]:is(r,a,o,l,I,Z)),N})}function of(i,t,e,n,s,r,a=Ie){if(i.length>1){let o=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(o!=null){let u=fn(i[l]-i[o]);u<c&&(c=u,a=fn(e(i[l],n,s,r)-e(i[o],n,s,r)))}o=l}}return a}function A0(i){i=i||_a;const t=Se(i.size,[.6,Ie,1]),e=i.align||0,n=i.gap||0;let s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;const r=ge(s),a=1-t[0],o=Se(t[1],Ie),l=Se(t[2],1),c=Se(i.disp,_a),u=Se(i.each,p=>{}),{fill:f,stroke:h}=c;return(p,x,b,m)=>Hs(p,x,(d,S,C,E,P,T,_,w,z,N,I)=>{let k=d.pxRound,V=e,D=n*ye,W=o*ye,Y=l*ye,H,lt;E.ori==0?[H,lt]=r(p,x):[lt,H]=r(p,x);const Z=E.dir*(E.ori==0?1:-1);let Q=E.ori==0?il:Dh,it=E.ori==0?u:(Ct,qt,se,bt,De,kt,Xt)=>{u(Ct,qt,se,De,bt,Xt,kt)},ft=Se(p.bands,wh).find(Ct=>Ct.series[0]==x),ht=ft!=null?ft.dir:0,j=d.fillTo(p,x,d.min,d.max,ht),mt=k(_(j,P,I,z)),xt,At,yt,Vt=N,ie=k(d.width*ye),Gt=!1,ce=null,ae=null,te=null,Ge=null;f!=null&&(ie==0||h!=null)&&(Gt=!0,ce=f.values(p,x,b,m),ae=new Map,new Set(ce).forEach(Ct=>{Ct!=null&&ae.set(Ct,new Path2D)}),ie>0&&(te=h.values(p,x,b,m),Ge=new Map,new Set(te).forEach(Ct=>{Ct!=null&&Ge.set(Ct,new Path2D)})));let{x0:Ue,size:je}=c;if(Ue!=null&&je!=null){V=1,S=Ue.values(p,x,b,m),Ue.unit==2&&(S=S.map(se=>p.posToVal(w+se*N,E.key,!0)));let Ct=je.values(p,x,b,m);je.unit==2?At=Ct[0]*N:At=T(Ct[0],E,N,w)-T(0,E,N,w),Vt=of(S,C,T,E,N,w,Vt),yt=Vt-At+D}else Vt=of(S,C,T,E,N,w,Vt),yt=Vt*a+D,At=Vt-yt;yt<1&&(yt=0),ie>=At/2&&(ie=0),yt<5&&(k=Od);let Pe=yt>0,_n=Vt-yt-(Pe?ie:0);At=k(pc(_n,Y,W)),xt=(V==0?At/2:V==Z?0:At)-V*Z*((V==0?D/2:0)+(Pe?ie/2:0));const xe={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ln=Gt?null:new Path2D;let qe=null;if(ft!=null)qe=p.data[ft.series[1]];else{let{y0:Ct,y1:qt}=c;Ct!=null&&qt!=null&&(C=qt.values(p,x,b,m),qe=Ct.values(p,x,b,m))}let tn=H*At,F=lt*At;for(let Ct=Z==1?b:m;Ct>=b&&Ct<=m;Ct+=Z){let qt=C[Ct];if(qt==null)continue;if(qe!=null){let X=qe[Ct]??0;if(qt-X==0)continue;mt=_(X,P,I,z)}let se=E.distr!=2||c!=null?S[Ct]:Ct,bt=T(se,E,N,w),De=_(Se(qt,j),P,I,z),kt=k(bt-xt),Xt=k(zn(De,mt)),A=k(Mi(De,mt)),v=Xt-A;if(qt!=null){let X=qt<0?F:tn,ct=qt<0?tn:F;Gt?(ie>0&&te[Ct]!=null&&Q(Ge.get(te[Ct]),kt,A+ii(ie/2),At,zn(0,v-ie),X,ct),ce[Ct]!=null&&Q(ae.get(ce[Ct]),kt,A+ii(ie/2),At,zn(0,v-ie),X,ct)):Q(ln,kt,A+ii(ie/2),At,zn(0,v-ie),X,ct),it(p,x,Ct,kt-ie/2,A,At+ie,v)}}return ie>0?xe.stroke=Gt?Ge:ln:Gt||(xe._fill=d.width==0?d._fill:d._stroke??d._fill,xe.width=0),xe.fill=Gt?ae:ln,xe})}function R0(i,t){const e=Se(t?.alignGaps,0);return(n,s,r,a)=>Hs(n,s,(o,l,c,u,f,h,p,x,b,m,d)=>{[r,a]=Zo(c,r,a);let S=o.pxRound,C=H=>S(h(H,u,m,x)),E=H=>S(p(H,f,d,b)),P,T,_;u.ori==0?(P=el,_=Or,T=hp):(P=nl,_=Br,T=up);const w=u.dir*(u.ori==0?1:-1);let z=C(l[w==1?r:a]),N=z,I=[],k=[];for(let H=w==1?r:a;H>=r&&H<=a;H+=w)if(c[H]!=null){let Z=l[H],Q=C(Z);I.push(N=Q),k.push(E(c[H]))}const V={stroke:i(I,k,P,_,T,S),fill:null,clip:null,band:null,gaps:null,flags:Cr},D=V.stroke;let[W,Y]=Ph(n,s);if(o.fill!=null||W!=0){let H=V.fill=new Path2D(D),lt=o.fillTo(n,s,o.min,o.max,W),Z=E(lt);_(H,N,Z),_(H,z,Z)}if(!o.spanGaps){let H=[];H.push(...Lh(l,c,r,a,w,C,e)),V.gaps=H=o.gaps(n,s,r,a,H),V.clip=tl(H,u.ori,x,b,m,d)}return Y!=0&&(V.band=Y==2?[is(n,s,r,a,D,-1),is(n,s,r,a,D,1)]:is(n,s,r,a,D,Y)),V})}function C0(i){return R0(P0,i)}function P0(i,t,e,n,s,r){const a=i.length;if(a<2)return null;const o=new Path2D;if(e(o,i[0],t[0]),a==2)n(o,i[1],t[1]);else{let l=Array(a),c=Array(a-1),u=Array(a-1),f=Array(a-1);for(let h=0;h<a-1;h++)u[h]=t[h+1]-t[h],f[h]=i[h+1]-i[h],c[h]=u[h]/f[h];l[0]=c[0];for(let h=1;h<a-1;h++)c[h]===0||c[h-1]===0||c[h-1]>0!=c[h]>0?l[h]=0:(l[h]=3*(f[h-1]+f[h])/((2*f[h]+f[h-1])/c[h-1]+(f[h]+2*f[h-1])/c[h]),isFinite(l[h])||(l[h]=0));l[a-1]=c[a-2];for(let h=0;h<a-1;h++)s(o,i[h]+f[h]/3,t[h]+l[h]*f[h]/3,i[h+1]-f[h]/3,t[h+1]-l[h+1]*f[h]/3,i[h+1],t[h+1])}return o}const xc=new Set;function lf(){for(let i of xc)i.syncRect(!0)}Fr&&(Bs(hg,Sr,lf),Bs(ug,Sr,lf,!0),Bs(Co,Sr,()=>{wn.pxRatio=ye}));const L0=pp(),D0=fp();function cf(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,a)=>vc(r,a,t,e))}function I0(i,t){return i.map((e,n)=>n==0?{}:on({},t,e))}function vc(i,t,e,n){return on({},t==0?e:n,i)}function mp(i,t,e){return t==null?Ar:[t,e]}const N0=mp;function U0(i,t,e){return t==null?Ar:Po(t,e,bh,!0)}function gp(i,t,e,n){return t==null?Ar:Jo(t,e,i.scales[n].log,!1)}const F0=gp;function _p(i,t,e,n){return t==null?Ar:yh(t,e,i.scales[n].log,!1)}const O0=_p;function B0(i,t,e,n,s){let r=zn(ku(i),ku(t)),a=t-i,o=vi(s/n*a,e);do{let l=e[o],c=n*l/a;if(c>=s&&r+(l<5?Ms.get(l):0)<=17)return[l,c]}while(++o<e.length);return[0,0]}function hf(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=un((e=+s)*ye))+"px"),[i,t,e]}function z0(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ne(t[2]*ye,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function wn(i,t,e){const n={mode:Se(i.mode,1)},s=n.mode;function r(g,M,R,L){let G=M.valToPct(g);return L+R*(M.dir==-1?1-G:G)}function a(g,M,R,L){let G=M.valToPct(g);return L+R*(M.dir==-1?G:1-G)}function o(g,M,R,L){return M.ori==0?r(g,M,R,L):a(g,M,R,L)}n.valToPosH=r,n.valToPosV=a;let l=!1;n.status=0;const c=n.root=li(qm);if(i.id!=null&&(c.id=i.id),jn(c,i.class),i.title){let g=li(Km,c);g.textContent=i.title}const u=xi("canvas"),f=n.ctx=u.getContext("2d"),h=li(Zm,c);Bs("click",h,g=>{g.target===x&&(Oe!=Zs||He!=Js)&&bn.click(n,g)},!0);const p=n.under=li(Jm,h);h.appendChild(u);const x=n.over=li(Qm,h);i=Rr(i);const b=+Se(i.pxAlign,1),m=af(b);(i.plugins||[]).forEach(g=>{g.opts&&(i=g.opts(n,i)||i)});const d=i.ms||.001,S=n.series=s==1?cf(i.series||[],Qu,sf,!1):I0(i.series||[null],nf),C=n.axes=cf(i.axes||[],Ju,tf,!0),E=n.scales={},P=n.bands=i.bands||[];P.forEach(g=>{g.fill=ge(g.fill||null),g.dir=Se(g.dir,-1)});const T=s==2?S[1].facets[0].scale:S[0].scale,_={axes:Wi,series:fe},w=(i.drawOrder||["axes","series"]).map(g=>_[g]);function z(g){const M=g.distr==3?R=>ns(R>0?R:g.clamp(n,R,g.min,g.max,g.key)):g.distr==4?R=>El(R,g.asinh):g.distr==100?R=>g.fwd(R):R=>R;return R=>{let L=M(R),{_min:G,_max:K}=g,at=K-G;return(L-G)/at}}function N(g){let M=E[g];if(M==null){let R=(i.scales||_a)[g]||_a;if(R.from!=null){N(R.from);let L=on({},E[R.from],R,{key:g});L.valToPct=z(L),E[g]=L}else{M=E[g]=on({},g==T?rp:M0,R),M.key=g;let L=M.time,G=M.range,K=_s(G);if((g!=T||s==2&&!L)&&(K&&(G[0]==null||G[1]==null)&&(G={min:G[0]==null?Ou:{mode:1,hard:G[0],soft:G[0]},max:G[1]==null?Ou:{mode:1,hard:G[1],soft:G[1]}},K=!1),!K&&jo(G))){let at=G;G=(dt,St,It)=>St==null?Ar:Po(St,It,at)}M.range=ge(G||(L?N0:g==T?M.distr==3?F0:M.distr==4?O0:mp:M.distr==3?gp:M.distr==4?_p:U0)),M.auto=ge(K?!1:M.auto),M.clamp=ge(M.clamp||S0),M._min=M._max=null,M.valToPct=z(M)}}}N("x"),N("y"),s==1&&S.forEach(g=>{N(g.scale)}),C.forEach(g=>{N(g.scale)});for(let g in i.scales)N(g);const I=E[T],k=I.distr;let V,D;I.ori==0?(jn(c,Ym),V=r,D=a):(jn(c,$m),V=a,D=r);const W={};for(let g in E){let M=E[g];(M.min!=null||M.max!=null)&&(W[g]={min:M.min,max:M.max},M.min=M.max=null)}const Y=i.tzDate||(g=>new Date(un(g/d))),H=i.fmtDate||Th,lt=d==1?Yg(Y):Zg(Y),Z=$u(Y,Yu(d==1?qg:Kg,H)),Q=Zu(Y,Ku(Qg,H)),it=[],ft=n.legend=on({},e0,i.legend),ht=n.cursor=on({},o0,{drag:{y:s==2}},i.cursor),j=ft.show,mt=ht.show,xt=ft.markers;ft.idxs=it,xt.width=ge(xt.width),xt.dash=ge(xt.dash),xt.stroke=ge(xt.stroke),xt.fill=ge(xt.fill);let At,yt,Vt,ie=[],Gt=[],ce,ae=!1,te={};if(ft.live){const g=S[1]?S[1].values:null;ae=g!=null,ce=ae?g(n,1,0):{_:0};for(let M in ce)te[M]=Sh}if(j)if(At=xi("table",sg,c),Vt=xi("tbody",null,At),ft.mount(n,At),ae){yt=xi("thead",null,At,Vt);let g=xi("tr",null,yt);xi("th",null,g);for(var Ge in ce)xi("th",Eu,g).textContent=Ge}else jn(At,ag),ft.live&&jn(At,rg);const Ue={show:!0},je={show:!1};function Pe(g,M){if(M==0&&(ae||!ft.live||s==2))return Ar;let R=[],L=xi("tr",og,Vt,Vt.childNodes[M]);jn(L,g.class),g.show||jn(L,Fs);let G=xi("th",null,L);if(xt.show){let dt=li(lg,G);if(M>0){let St=xt.width(n,M);St&&(dt.style.border=St+"px "+xt.dash(n,M)+" "+xt.stroke(n,M)),dt.style.background=xt.fill(n,M)}}let K=li(Eu,G);g.label instanceof HTMLElement?K.appendChild(g.label):K.textContent=g.label,M>0&&(xt.show||(K.style.color=g.width>0?xt.stroke(n,M):xt.fill(n,M)),xe("click",G,dt=>{if(ht._lock)return;$t(dt);let St=S.indexOf(g);if((dt.ctrlKey||dt.metaKey)!=ft.isolate){let It=S.some((Nt,Ft)=>Ft>0&&Ft!=St&&Nt.show);S.forEach((Nt,Ft)=>{Ft>0&&Ri(Ft,It?Ft==St?Ue:je:Ue,!0,rn.setSeries)})}else Ri(St,{show:!g.show},!0,rn.setSeries)},!1),Kt&&xe(Ru,G,dt=>{ht._lock||($t(dt),Ri(S.indexOf(g),js,!0,rn.setSeries))},!1));for(var at in ce){let dt=xi("td",cg,L);dt.textContent="--",R.push(dt)}return[L,R]}const _n=new Map;function xe(g,M,R,L=!0){const G=_n.get(M)||{},K=ht.bind[g](n,M,R,L);K&&(Bs(g,M,G[g]=K),_n.set(M,G))}function ln(g,M,R){const L=_n.get(M)||{};for(let G in L)(g==null||G==g)&&(dc(G,M,L[G]),delete L[G]);g==null&&_n.delete(M)}let qe=0,tn=0,F=0,Ct=0,qt=0,se=0,bt=qt,De=se,kt=F,Xt=Ct,A=0,v=0,X=0,ct=0;n.bbox={};let rt=!1,_t=!1,vt=!1,tt=!1,nt=!1,pt=!1;function U(g,M,R){(R||g!=n.width||M!=n.height)&&st(g,M),oe(!1),vt=!0,_t=!0,An()}function st(g,M){n.width=qe=F=g,n.height=tn=Ct=M,qt=se=0,Mt(),Ht();let R=n.bbox;A=R.left=Ns(qt*ye,.5),v=R.top=Ns(se*ye,.5),X=R.width=Ns(F*ye,.5),ct=R.height=Ns(Ct*ye,.5)}const et=3;function Et(){let g=!1,M=0;for(;!g;){M++;let R=Ys(M),L=Ai(M);g=M==et||R&&L,g||(st(n.width,n.height),_t=!0)}}function gt({width:g,height:M}){U(g,M)}n.setSize=gt;function Mt(){let g=!1,M=!1,R=!1,L=!1;C.forEach((G,K)=>{if(G.show&&G._show){let{side:at,_size:dt}=G,St=at%2,It=G.label!=null?G.labelSize:0,Nt=dt+It;Nt>0&&(St?(F-=Nt,at==3?(qt+=Nt,L=!0):R=!0):(Ct-=Nt,at==0?(se+=Nt,g=!0):M=!0))}}),wi[0]=g,wi[1]=R,wi[2]=M,wi[3]=L,F-=fi[1]+fi[3],qt+=fi[3],Ct-=fi[2]+fi[0],se+=fi[0]}function Ht(){let g=qt+F,M=se+Ct,R=qt,L=se;function G(K,at){switch(K){case 1:return g+=at,g-at;case 2:return M+=at,M-at;case 3:return R-=at,R+at;case 0:return L-=at,L+at}}C.forEach((K,at)=>{if(K.show&&K._show){let dt=K.side;K._pos=G(dt,K._size),K.label!=null&&(K._lpos=G(dt,K.labelSize))}})}if(ht.dataIdx==null){let g=ht.hover,M=g.skip=new Set(g.skip??[]);M.add(void 0);let R=g.prox=ge(g.prox),L=g.bias??=0;ht.dataIdx=(G,K,at,dt)=>{if(K==0)return at;let St=at,It=R(G,K,at,dt)??Ie,Nt=It>=0&&It<Ie,Ft=I.ori==0?F:Ct,ee=ht.left,Me=t[0],ve=t[K];if(M.has(ve[at])){St=null;let de=null,Yt=null,Wt;if(L==0||L==-1)for(Wt=at;de==null&&Wt-- >0;)M.has(ve[Wt])||(de=Wt);if(L==0||L==1)for(Wt=at;Yt==null&&Wt++<ve.length;)M.has(ve[Wt])||(Yt=Wt);if(de!=null||Yt!=null)if(Nt){let ze=de==null?-1/0:V(Me[de],I,Ft,0),Ke=Yt==null?1/0:V(Me[Yt],I,Ft,0),Mn=ee-ze,Le=Ke-ee;Mn<=Le?Mn<=It&&(St=de):Le<=It&&(St=Yt)}else St=Yt==null?de:de==null?Yt:at-de<=Yt-at?de:Yt}else Nt&&fn(ee-V(Me[at],I,Ft,0))>It&&(St=null);return St}}const $t=g=>{ht.event=g};ht.idxs=it,ht._lock=!1;let ot=ht.points;ot.show=ge(ot.show),ot.size=ge(ot.size),ot.stroke=ge(ot.stroke),ot.width=ge(ot.width),ot.fill=ge(ot.fill);const Ot=n.focus=on({},i.focus||{alpha:.3},ht.focus),Kt=Ot.prox>=0,Rt=Kt&&ot.one;let re=[],Fe=[],Dn=[];function Xr(g,M){let R=ot.show(n,M);if(R instanceof HTMLElement)return jn(R,ig),jn(R,g.class),Di(R,-10,-10,F,Ct),x.insertBefore(R,re[M]),R}function Ws(g,M){if(s==1||M>0){let R=s==1&&E[g.scale].time,L=g.value;g.value=R?Vu(L)?Zu(Y,Ku(L,H)):L||Q:L||_0,g.label=g.label||(R?c0:l0)}if(Rt||M>0){g.width=g.width==null?1:g.width,g.paths=g.paths||L0||Mg,g.fillTo=ge(g.fillTo||y0),g.pxAlign=+Se(g.pxAlign,b),g.pxRound=af(g.pxAlign),g.stroke=ge(g.stroke||null),g.fill=ge(g.fill||null),g._stroke=g._fill=g._paths=g._focus=null;let R=x0(zn(1,g.width),1),L=g.points=on({},{size:R,width:zn(1,R*.2),stroke:g.stroke,space:R*2,paths:D0,_stroke:null,_fill:null},g.points);L.show=ge(L.show),L.filter=ge(L.filter),L.fill=ge(L.fill),L.stroke=ge(L.stroke),L.paths=ge(L.paths),L.pxAlign=g.pxAlign}if(j){let R=Pe(g,M);ie.splice(M,0,R[0]),Gt.splice(M,0,R[1]),ft.values.push(null)}if(mt){it.splice(M,0,null);let R=null;Rt?M==0&&(R=Xr(g,M)):M>0&&(R=Xr(g,M)),re.splice(M,0,R),Fe.splice(M,0,0),Dn.splice(M,0,0)}Sn("addSeries",M)}function hl(g,M){M=M??S.length,g=s==1?vc(g,M,Qu,sf):vc(g,M,{},nf),S.splice(M,0,g),Ws(S[M],M)}n.addSeries=hl;function Da(g){if(S.splice(g,1),j){ft.values.splice(g,1),Gt.splice(g,1);let M=ie.splice(g,1)[0];ln(null,M.firstChild),M.remove()}mt&&(it.splice(g,1),re.splice(g,1)[0].remove(),Fe.splice(g,1),Dn.splice(g,1)),Sn("delSeries",g)}n.delSeries=Da;const wi=[!1,!1,!1,!1];function Gi(g,M){if(g._show=g.show,g.show){let R=g.side%2,L=E[g.scale];L==null&&(g.scale=R?S[1].scale:T,L=E[g.scale]);let G=L.time;g.size=ge(g.size),g.space=ge(g.space),g.rotate=ge(g.rotate),_s(g.incrs)&&g.incrs.forEach(at=>{!Ms.has(at)&&Ms.set(at,kd(at))}),g.incrs=ge(g.incrs||(L.distr==2?Vg:G?d==1?Xg:$g:Us)),g.splits=ge(g.splits||(G&&L.distr==1?lt:L.distr==3?mc:L.distr==4?f0:u0)),g.stroke=ge(g.stroke),g.grid.stroke=ge(g.grid.stroke),g.ticks.stroke=ge(g.ticks.stroke),g.border.stroke=ge(g.border.stroke);let K=g.values;g.values=_s(K)&&!_s(K[0])?ge(K):G?_s(K)?$u(Y,Yu(K,H)):Vu(K)?Jg(Y,K):K||Z:K||h0,g.filter=ge(g.filter||(L.distr>=3&&L.log==10?m0:L.distr==3&&L.log==2?g0:Bd)),g.font=hf(g.font),g.labelFont=hf(g.labelFont),g._size=g.size(n,null,M,0),g._space=g._rotate=g._incrs=g._found=g._splits=g._values=null,g._size>0&&(wi[M]=!0,g._el=li(jm,h))}}function Hi(g,M,R,L){let[G,K,at,dt]=R,St=M%2,It=0;return St==0&&(dt||K)&&(It=M==0&&!G||M==2&&!at?un(Ju.size/3):0),St==1&&(G||at)&&(It=M==1&&!K||M==3&&!dt?un(tf.size/2):0),It}const qr=n.padding=(i.padding||[Hi,Hi,Hi,Hi]).map(g=>ge(Se(g,Hi))),fi=n._padding=qr.map((g,M)=>g(n,M,wi,0));let Ye,Je=null,Qe=null;const Ti=s==1?S[0].idxs:null;let qn=null,as=!1;function Yr(g,M){if(t=g??[],n.data=n._data=t,s==2){Ye=0;for(let R=1;R<S.length;R++)Ye+=t[R][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),qn=t[0],Ye=qn.length;let R=t;if(k==2){R=t.slice();let L=R[0]=Array(Ye);for(let G=0;G<Ye;G++)L[G]=G}n._data=t=R}if(oe(!0),Sn("setData"),k==2&&(vt=!0),M!==!1){let R=I;R.auto(n,as)?$r():cs(T,R.min,R.max),tt=tt||ht.left>=0,pt=!0,An()}}n.setData=Yr;function $r(){as=!0;let g,M;s==1&&(Ye>0?(Je=Ti[0]=0,Qe=Ti[1]=Ye-1,g=t[0][Je],M=t[0][Qe],k==2?(g=Je,M=Qe):g==M&&(k==3?[g,M]=Jo(g,g,I.log,!1):k==4?[g,M]=yh(g,g,I.log,!1):I.time?M=g+un(86400/d):[g,M]=Po(g,M,bh,!0))):(Je=Ti[0]=g=null,Qe=Ti[1]=M=null)),cs(T,g,M)}let Xs,os,qs,y,B,J,q,$,wt,Pt;function Tt(g,M,R,L,G,K){g??=Tu,R??=wh,L??="butt",G??=Tu,K??="round",g!=Xs&&(f.strokeStyle=Xs=g),G!=os&&(f.fillStyle=os=G),M!=qs&&(f.lineWidth=qs=M),K!=B&&(f.lineJoin=B=K),L!=J&&(f.lineCap=J=L),R!=y&&f.setLineDash(y=R)}function Lt(g,M,R,L){M!=os&&(f.fillStyle=os=M),g!=q&&(f.font=q=g),R!=$&&(f.textAlign=$=R),L!=wt&&(f.textBaseline=wt=L)}function zt(g,M,R,L,G=0){if(L.length>0&&g.auto(n,as)&&(M==null||M.min==null)){let K=Se(Je,0),at=Se(Qe,L.length-1),dt=R.min==null?mg(L,K,at,G,g.distr==3):[R.min,R.max];g.min=Mi(g.min,R.min=dt[0]),g.max=zn(g.max,R.max=dt[1])}}const Qt={min:null,max:null};function ue(){for(let L in E){let G=E[L];W[L]==null&&(G.min==null||W[T]!=null&&G.auto(n,as))&&(W[L]=Qt)}for(let L in E){let G=E[L];W[L]==null&&G.from!=null&&W[G.from]!=null&&(W[L]=Qt)}W[T]!=null&&oe(!0);let g={};for(let L in W){let G=W[L];if(G!=null){let K=g[L]=Rr(E[L],Eg);if(G.min!=null)on(K,G);else if(L!=T||s==2)if(Ye==0&&K.from==null){let at=K.range(n,null,null,L);K.min=at[0],K.max=at[1]}else K.min=Ie,K.max=-Ie}}if(Ye>0){S.forEach((L,G)=>{if(s==1){let K=L.scale,at=W[K];if(at==null)return;let dt=g[K];if(G==0){let St=dt.range(n,dt.min,dt.max,K);dt.min=St[0],dt.max=St[1],Je=vi(dt.min,t[0]),Qe=vi(dt.max,t[0]),Qe-Je>1&&(t[0][Je]<dt.min&&Je++,t[0][Qe]>dt.max&&Qe--),L.min=qn[Je],L.max=qn[Qe]}else L.show&&L.auto&&zt(dt,at,L,t[G],L.sorted);L.idxs[0]=Je,L.idxs[1]=Qe}else if(G>0&&L.show&&L.auto){let[K,at]=L.facets,dt=K.scale,St=at.scale,[It,Nt]=t[G],Ft=g[dt],ee=g[St];Ft!=null&&zt(Ft,W[dt],K,It,K.sorted),ee!=null&&zt(ee,W[St],at,Nt,at.sorted),L.min=at.min,L.max=at.max}});for(let L in g){let G=g[L],K=W[L];if(G.from==null&&(K==null||K.min==null)){let at=G.range(n,G.min==Ie?null:G.min,G.max==-Ie?null:G.max,L);G.min=at[0],G.max=at[1]}}}for(let L in g){let G=g[L];if(G.from!=null){let K=g[G.from];if(K.min==null)G.min=G.max=null;else{let at=G.range(n,K.min,K.max,L);G.min=at[0],G.max=at[1]}}}let M={},R=!1;for(let L in g){let G=g[L],K=E[L];if(K.min!=G.min||K.max!=G.max){K.min=G.min,K.max=G.max;let at=K.distr;K._min=at==3?ns(K.min):at==4?El(K.min,K.asinh):at==100?K.fwd(K.min):K.min,K._max=at==3?ns(K.max):at==4?El(K.max,K.asinh):at==100?K.fwd(K.max):K.max,M[L]=R=!0}}if(R){S.forEach((L,G)=>{s==2?G>0&&M.y&&(L._paths=null):M[L.scale]&&(L._paths=null)});for(let L in M)vt=!0,Sn("setScale",L);mt&&ht.left>=0&&(tt=pt=!0)}for(let L in W)W[L]=null}function Bt(g){let M=pc(Je-1,0,Ye-1),R=pc(Qe+1,0,Ye-1);for(;g[M]==null&&M>0;)M--;for(;g[R]==null&&R<Ye-1;)R++;return[M,R]}function fe(){if(Ye>0){let g=S.some(M=>M._focus)&&Pt!=Ot.alpha;g&&(f.globalAlpha=Pt=Ot.alpha),S.forEach((M,R)=>{if(R>0&&M.show&&(Ve(R,!1),Ve(R,!0),M._paths==null)){let L=Pt;Pt!=M.alpha&&(f.globalAlpha=Pt=M.alpha);let G=s==2?[0,t[R][0].length-1]:Bt(t[R]);M._paths=M.paths(n,R,G[0],G[1]),Pt!=L&&(f.globalAlpha=Pt=L)}}),S.forEach((M,R)=>{if(R>0&&M.show){let L=Pt;Pt!=M.alpha&&(f.globalAlpha=Pt=M.alpha),M._paths!=null&&Te(R,!1);{let G=M._paths!=null?M._paths.gaps:null,K=M.points.show(n,R,Je,Qe,G),at=M.points.filter(n,R,K,G);(K||at)&&(M.points._paths=M.points.paths(n,R,Je,Qe,at),Te(R,!0))}Pt!=L&&(f.globalAlpha=Pt=L),Sn("drawSeries",R)}}),g&&(f.globalAlpha=Pt=1)}}function Ve(g,M){let R=M?S[g].points:S[g];R._stroke=R.stroke(n,g),R._fill=R.fill(n,g)}function Te(g,M){let R=M?S[g].points:S[g],{stroke:L,fill:G,clip:K,flags:at,_stroke:dt=R._stroke,_fill:St=R._fill,_width:It=R.width}=R._paths;It=Ne(It*ye,3);let Nt=null,Ft=It%2/2;M&&St==null&&(St=It>0?"#fff":dt);let ee=R.pxAlign==1&&Ft>0;if(ee&&f.translate(Ft,Ft),!M){let Me=A-It/2,ve=v-It/2,de=X+It,Yt=ct+It;Nt=new Path2D,Nt.rect(Me,ve,de,Yt)}M?Ut(dt,It,R.dash,R.cap,St,L,G,at,K):Ae(g,dt,It,R.dash,R.cap,St,L,G,at,Nt,K),ee&&f.translate(-Ft,-Ft)}function Ae(g,M,R,L,G,K,at,dt,St,It,Nt){let Ft=!1;St!=0&&P.forEach((ee,Me)=>{if(ee.series[0]==g){let ve=S[ee.series[1]],de=t[ee.series[1]],Yt=(ve._paths||_a).band;_s(Yt)&&(Yt=ee.dir==1?Yt[0]:Yt[1]);let Wt,ze=null;ve.show&&Yt&&_g(de,Je,Qe)?(ze=ee.fill(n,Me)||K,Wt=ve._paths.clip):Yt=null,Ut(M,R,L,G,ze,at,dt,St,It,Nt,Wt,Yt),Ft=!0}}),Ft||Ut(M,R,L,G,K,at,dt,St,It,Nt)}const cn=Cr|_c;function Ut(g,M,R,L,G,K,at,dt,St,It,Nt,Ft){Tt(g,M,R,L,G),(St||It||Ft)&&(f.save(),St&&f.clip(St),It&&f.clip(It)),Ft?(dt&cn)==cn?(f.clip(Ft),Nt&&f.clip(Nt),me(G,at),en(g,K,M)):dt&_c?(me(G,at),f.clip(Ft),en(g,K,M)):dt&Cr&&(f.save(),f.clip(Ft),Nt&&f.clip(Nt),me(G,at),f.restore(),en(g,K,M)):(me(G,at),en(g,K,M)),(St||It||Ft)&&f.restore()}function en(g,M,R){R>0&&(M instanceof Map?M.forEach((L,G)=>{f.strokeStyle=Xs=G,f.stroke(L)}):M!=null&&g&&f.stroke(M))}function me(g,M){M instanceof Map?M.forEach((R,L)=>{f.fillStyle=os=L,f.fill(R)}):M!=null&&g&&f.fill(M)}function Vi(g,M,R,L){let G=C[g],K;if(L<=0)K=[0,0];else{let at=G._space=G.space(n,g,M,R,L),dt=G._incrs=G.incrs(n,g,M,R,L,at);K=B0(M,R,dt,L,at)}return G._found=K}function nn(g,M,R,L,G,K,at,dt,St,It){let Nt=at%2/2;b==1&&f.translate(Nt,Nt),Tt(dt,at,St,It,dt),f.beginPath();let Ft,ee,Me,ve,de=G+(L==0||L==3?-K:K);R==0?(ee=G,ve=de):(Ft=G,Me=de);for(let Yt=0;Yt<g.length;Yt++)M[Yt]!=null&&(R==0?Ft=Me=g[Yt]:ee=ve=g[Yt],f.moveTo(Ft,ee),f.lineTo(Me,ve));f.stroke(),b==1&&f.translate(-Nt,-Nt)}function Ys(g){let M=!0;return C.forEach((R,L)=>{if(!R.show)return;let G=E[R.scale];if(G.min==null){R._show&&(M=!1,R._show=!1,oe(!1));return}else R._show||(M=!1,R._show=!0,oe(!1));let K=R.side,at=K%2,{min:dt,max:St}=G,[It,Nt]=Vi(L,dt,St,at==0?F:Ct);if(Nt==0)return;let Ft=G.distr==2,ee=R._splits=R.splits(n,L,dt,St,It,Nt,Ft),Me=G.distr==2?ee.map(Wt=>qn[Wt]):ee,ve=G.distr==2?qn[ee[1]]-qn[ee[0]]:It,de=R._values=R.values(n,R.filter(n,Me,L,Nt,ve),L,Nt,ve);R._rotate=K==2?R.rotate(n,de,L,Nt):0;let Yt=R._size;R._size=ci(R.size(n,de,L,g)),Yt!=null&&R._size!=Yt&&(M=!1)}),M}function Ai(g){let M=!0;return qr.forEach((R,L)=>{let G=R(n,L,wi,g);G!=fi[L]&&(M=!1),fi[L]=G}),M}function Wi(){for(let g=0;g<C.length;g++){let M=C[g];if(!M.show||!M._show)continue;let R=M.side,L=R%2,G,K,at=M.stroke(n,g),dt=R==0||R==3?-1:1,[St,It]=M._found;if(M.label!=null){let Un=M.labelGap*dt,Kn=un((M._lpos+Un)*ye);Lt(M.labelFont[0],at,"center",R==2?jr:wu),f.save(),L==1?(G=K=0,f.translate(Kn,un(v+ct/2)),f.rotate((R==3?-vo:vo)/2)):(G=un(A+X/2),K=Kn);let Cs=Fd(M.label)?M.label(n,g,St,It):M.label;f.fillText(Cs,G,K),f.restore()}if(It==0)continue;let Nt=E[M.scale],Ft=L==0?X:ct,ee=L==0?A:v,Me=M._splits,ve=Nt.distr==2?Me.map(Un=>qn[Un]):Me,de=Nt.distr==2?qn[Me[1]]-qn[Me[0]]:St,Yt=M.ticks,Wt=M.border,ze=Yt.show?Yt.size:0,Ke=un(ze*ye),Mn=un((M.alignTo==2?M._size-ze-M.gap:M.gap)*ye),Le=M._rotate*-vo/180,Ze=m(M._pos*ye),Yn=(Ke+Mn)*dt,Nn=Ze+Yn;K=L==0?Nn:0,G=L==1?Nn:0;let ri=M.font[0],di=M.align==1?er:M.align==2?Ml:Le>0?er:Le<0?Ml:L==0?"center":R==3?Ml:er,Pi=Le||L==1?"middle":R==2?jr:wu;Lt(ri,at,di,Pi);let $n=M.font[1]*M.lineGap,ai=Me.map(Un=>m(o(Un,Nt,Ft,ee))),pi=M._values;for(let Un=0;Un<pi.length;Un++){let Kn=pi[Un];if(Kn!=null){L==0?G=ai[Un]:K=ai[Un],Kn=""+Kn;let Cs=Kn.indexOf(`
`)==-1?[Kn]:Kn.split(/\n/gm);for(let Fn=0;Fn<Cs.length;Fn++){let yu=Cs[Fn];Le?(f.save(),f.translate(G,K+Fn*$n),f.rotate(Le),f.fillText(yu,0,0),f.restore()):f.fillText(yu,G,K+Fn*$n)}}}Yt.show&&nn(ai,Yt.filter(n,ve,g,It,de),L,R,Ze,Ke,Ne(Yt.width*ye,3),Yt.stroke(n,g),Yt.dash,Yt.cap);let Li=M.grid;Li.show&&nn(ai,Li.filter(n,ve,g,It,de),L,L==0?2:1,L==0?v:A,L==0?ct:X,Ne(Li.width*ye,3),Li.stroke(n,g),Li.dash,Li.cap),Wt.show&&nn([Ze],[1],L==0?1:0,L==0?1:2,L==1?v:A,L==1?ct:X,Ne(Wt.width*ye,3),Wt.stroke(n,g),Wt.dash,Wt.cap)}Sn("drawAxes")}function oe(g){S.forEach((M,R)=>{R>0&&(M._paths=null,g&&(s==1?(M.min=null,M.max=null):M.facets.forEach(L=>{L.min=null,L.max=null})))})}let $e=!1,In=!1,Re=[];function sn(){In=!1;for(let g=0;g<Re.length;g++)Sn(...Re[g]);Re.length=0}function An(){$e||(Lg(su),$e=!0)}function Ia(g,M=!1){$e=!0,In=M,g(n),su(),M&&Re.length>0&&queueMicrotask(sn)}n.batch=Ia;function su(){if(rt&&(ue(),rt=!1),vt&&(Et(),vt=!1),_t){if(ke(p,er,qt),ke(p,jr,se),ke(p,ha,F),ke(p,ua,Ct),ke(x,er,qt),ke(x,jr,se),ke(x,ha,F),ke(x,ua,Ct),ke(h,ha,qe),ke(h,ua,tn),u.width=un(qe*ye),u.height=un(tn*ye),C.forEach(({_el:g,_show:M,_size:R,_pos:L,side:G})=>{if(g!=null)if(M){let K=G===3||G===0?R:0,at=G%2==1;ke(g,at?"left":"top",L-K),ke(g,at?"width":"height",R),ke(g,at?"top":"left",at?se:qt),ke(g,at?"height":"width",at?Ct:F),fc(g,Fs)}else jn(g,Fs)}),Xs=os=qs=B=J=q=$=wt=y=null,Pt=1,Jr(!0),qt!=bt||se!=De||F!=kt||Ct!=Xt){oe(!1);let g=F/kt,M=Ct/Xt;if(mt&&!tt&&ht.left>=0){ht.left*=g,ht.top*=M,$s&&Di($s,un(ht.left),0,F,Ct),Ks&&Di(Ks,0,un(ht.top),F,Ct);for(let R=0;R<re.length;R++){let L=re[R];L!=null&&(Fe[R]*=g,Dn[R]*=M,Di(L,ci(Fe[R]),ci(Dn[R]),F,Ct))}}if(Be.show&&!nt&&Be.left>=0&&Be.width>0){Be.left*=g,Be.width*=g,Be.top*=M,Be.height*=M;for(let R in gl)ke(Qs,R,Be[R])}bt=qt,De=se,kt=F,Xt=Ct}Sn("setSize"),_t=!1}qe>0&&tn>0&&(f.clearRect(0,0,u.width,u.height),Sn("drawClear"),w.forEach(g=>g()),Sn("draw")),Be.show&&nt&&(Na(Be),nt=!1),mt&&tt&&(Rs(null,!0,!1),tt=!1),ft.show&&ft.live&&pt&&(pl(),pt=!1),l||(l=!0,n.status=1,Sn("ready")),as=!1,$e=!1}n.redraw=(g,M)=>{vt=M||!1,g!==!1?cs(T,I.min,I.max):An()};function ul(g,M){let R=E[g];if(R.from==null){if(Ye==0){let L=R.range(n,M.min,M.max,g);M.min=L[0],M.max=L[1]}if(M.min>M.max){let L=M.min;M.min=M.max,M.max=L}if(Ye>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;g==T&&R.distr==2&&Ye>0&&(M.min=vi(M.min,t[0]),M.max=vi(M.max,t[0]),M.min==M.max&&M.max++),W[g]=M,rt=!0,An()}}n.setScale=ul;let fl,dl,$s,Ks,ru,au,Zs,Js,ou,lu,Oe,He,ls=!1;const bn=ht.drag;let xn=bn.x,vn=bn.y;mt&&(ht.x&&(fl=li(eg,x)),ht.y&&(dl=li(ng,x)),I.ori==0?($s=fl,Ks=dl):($s=dl,Ks=fl),Oe=ht.left,He=ht.top);const Be=n.select=on({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Qs=Be.show?li(tg,Be.over?x:p):null;function Na(g,M){if(Be.show){for(let R in g)Be[R]=g[R],R in gl&&ke(Qs,R,g[R]);M!==!1&&Sn("setSelect")}}n.setSelect=Na;function wm(g){if(S[g].show)j&&fc(ie[g],Fs);else if(j&&jn(ie[g],Fs),mt){let R=Rt?re[0]:re[g];R!=null&&Di(R,-10,-10,F,Ct)}}function cs(g,M,R){ul(g,{min:M,max:R})}function Ri(g,M,R,L){M.focus!=null&&Pm(g),M.show!=null&&S.forEach((G,K)=>{K>0&&(g==K||g==null)&&(G.show=M.show,wm(K),s==2?(cs(G.facets[0].scale,null,null),cs(G.facets[1].scale,null,null)):cs(G.scale,null,null),An())}),R!==!1&&Sn("setSeries",g,M),L&&Qr("setSeries",n,g,M)}n.setSeries=Ri;function Tm(g,M){on(P[g],M)}function Am(g,M){g.fill=ge(g.fill||null),g.dir=Se(g.dir,-1),M=M??P.length,P.splice(M,0,g)}function Rm(g){g==null?P.length=0:P.splice(g,1)}n.addBand=Am,n.setBand=Tm,n.delBand=Rm;function Cm(g,M){S[g].alpha=M,mt&&re[g]!=null&&(re[g].style.opacity=M),j&&ie[g]&&(ie[g].style.opacity=M)}let Xi,hs,As;const js={focus:!0};function Pm(g){if(g!=As){let M=g==null,R=Ot.alpha!=1;S.forEach((L,G)=>{if(s==1||G>0){let K=M||G==0||G==g;L._focus=M?null:K,R&&Cm(G,K?1:Ot.alpha)}}),As=g,R&&An()}}j&&Kt&&xe(Cu,At,g=>{ht._lock||($t(g),As!=null&&Ri(null,js,!0,rn.setSeries))});function Ci(g,M,R){let L=E[M];R&&(g=g/ye-(L.ori==1?se:qt));let G=F;L.ori==1&&(G=Ct,g=G-g),L.dir==-1&&(g=G-g);let K=L._min,at=L._max,dt=g/G,St=K+(at-K)*dt,It=L.distr;return It==3?Tr(10,St):It==4?vg(St,L.asinh):It==100?L.bwd(St):St}function Lm(g,M){let R=Ci(g,T,M);return vi(R,t[0],Je,Qe)}n.valToIdx=g=>vi(g,t[0]),n.posToIdx=Lm,n.posToVal=Ci,n.valToPos=(g,M,R)=>E[M].ori==0?r(g,E[M],R?X:F,R?A:0):a(g,E[M],R?ct:Ct,R?v:0),n.setCursor=(g,M,R)=>{Oe=g.left,He=g.top,Rs(null,M,R)};function cu(g,M){ke(Qs,er,Be.left=g),ke(Qs,ha,Be.width=M)}function hu(g,M){ke(Qs,jr,Be.top=g),ke(Qs,ua,Be.height=M)}let Kr=I.ori==0?cu:hu,Zr=I.ori==1?cu:hu;function Dm(){if(j&&ft.live)for(let g=s==2?1:0;g<S.length;g++){if(g==0&&ae)continue;let M=ft.values[g],R=0;for(let L in M)Gt[g][R++].firstChild.nodeValue=M[L]}}function pl(g,M){if(g!=null&&(g.idxs?g.idxs.forEach((R,L)=>{it[L]=R}):bg(g.idx)||it.fill(g.idx),ft.idx=it[0]),j&&ft.live){for(let R=0;R<S.length;R++)(R>0||s==1&&!ae)&&Im(R,it[R]);Dm()}pt=!1,M!==!1&&Sn("setLegend")}n.setLegend=pl;function Im(g,M){let R=S[g],L=g==0&&k==2?qn:t[g],G;ae?G=R.values(n,g,M)??te:(G=R.value(n,M==null?null:L[M],g,M),G=G==null?te:{_:G}),ft.values[g]=G}function Rs(g,M,R){ou=Oe,lu=He,[Oe,He]=ht.move(n,Oe,He),ht.left=Oe,ht.top=He,mt&&($s&&Di($s,un(Oe),0,F,Ct),Ks&&Di(Ks,0,un(He),F,Ct));let L,G=Je>Qe;Xi=Ie,hs=null;let K=I.ori==0?F:Ct,at=I.ori==1?F:Ct;if(Oe<0||Ye==0||G){L=ht.idx=null;for(let dt=0;dt<S.length;dt++){let St=re[dt];St!=null&&Di(St,-10,-10,F,Ct)}Kt&&Ri(null,js,!0,g==null&&rn.setSeries),ft.live&&(it.fill(L),pt=!0)}else{let dt,St,It;s==1&&(dt=I.ori==0?Oe:He,St=Ci(dt,T),L=ht.idx=vi(St,t[0],Je,Qe),It=V(t[0][L],I,K,0));let Nt=-10,Ft=-10,ee=0,Me=0,ve=!0,de="",Yt="";for(let Wt=s==2?1:0;Wt<S.length;Wt++){let ze=S[Wt],Ke=it[Wt],Mn=Ke==null?null:s==1?t[Wt][Ke]:t[Wt][1][Ke],Le=ht.dataIdx(n,Wt,L,St),Ze=Le==null?null:s==1?t[Wt][Le]:t[Wt][1][Le];if(pt=pt||Ze!=Mn||Le!=Ke,it[Wt]=Le,Wt>0&&ze.show){let Yn=Le==null?-10:Le==L?It:V(s==1?t[0][Le]:t[Wt][0][Le],I,K,0),Nn=Ze==null?-10:D(Ze,s==1?E[ze.scale]:E[ze.facets[1].scale],at,0);if(Kt&&Ze!=null){let ri=I.ori==1?Oe:He,di=fn(Ot.dist(n,Wt,Le,Nn,ri));if(di<Xi){let Pi=Ot.bias;if(Pi!=0){let $n=Ci(ri,ze.scale),ai=Ze>=0?1:-1,pi=$n>=0?1:-1;pi==ai&&(pi==1?Pi==1?Ze>=$n:Ze<=$n:Pi==1?Ze<=$n:Ze>=$n)&&(Xi=di,hs=Wt)}else Xi=di,hs=Wt}}if(pt||Rt){let ri,di;I.ori==0?(ri=Yn,di=Nn):(ri=Nn,di=Yn);let Pi,$n,ai,pi,Li,Un,Kn=!0,Cs=ot.bbox;if(Cs!=null){Kn=!1;let Fn=Cs(n,Wt);ai=Fn.left,pi=Fn.top,Pi=Fn.width,$n=Fn.height}else ai=ri,pi=di,Pi=$n=ot.size(n,Wt);if(Un=ot.fill(n,Wt),Li=ot.stroke(n,Wt),Rt)Wt==hs&&Xi<=Ot.prox&&(Nt=ai,Ft=pi,ee=Pi,Me=$n,ve=Kn,de=Un,Yt=Li);else{let Fn=re[Wt];Fn!=null&&(Fe[Wt]=ai,Dn[Wt]=pi,Fu(Fn,Pi,$n,Kn),Nu(Fn,Un,Li),Di(Fn,ci(ai),ci(pi),F,Ct))}}}}if(Rt){let Wt=Ot.prox,ze=As==null?Xi<=Wt:Xi>Wt||hs!=As;if(pt||ze){let Ke=re[0];Ke!=null&&(Fe[0]=Nt,Dn[0]=Ft,Fu(Ke,ee,Me,ve),Nu(Ke,de,Yt),Di(Ke,ci(Nt),ci(Ft),F,Ct))}}}if(Be.show&&ls)if(g!=null){let[dt,St]=rn.scales,[It,Nt]=rn.match,[Ft,ee]=g.cursor.sync.scales,Me=g.cursor.drag;if(xn=Me._x,vn=Me._y,xn||vn){let{left:ve,top:de,width:Yt,height:Wt}=g.select,ze=g.scales[Ft].ori,Ke=g.posToVal,Mn,Le,Ze,Yn,Nn,ri=dt!=null&&It(dt,Ft),di=St!=null&&Nt(St,ee);ri&&xn?(ze==0?(Mn=ve,Le=Yt):(Mn=de,Le=Wt),Ze=E[dt],Yn=V(Ke(Mn,Ft),Ze,K,0),Nn=V(Ke(Mn+Le,Ft),Ze,K,0),Kr(Mi(Yn,Nn),fn(Nn-Yn))):Kr(0,K),di&&vn?(ze==1?(Mn=ve,Le=Yt):(Mn=de,Le=Wt),Ze=E[St],Yn=D(Ke(Mn,ee),Ze,at,0),Nn=D(Ke(Mn+Le,ee),Ze,at,0),Zr(Mi(Yn,Nn),fn(Nn-Yn))):Zr(0,at)}else _l()}else{let dt=fn(ou-ru),St=fn(lu-au);if(I.ori==1){let ee=dt;dt=St,St=ee}xn=bn.x&&dt>=bn.dist,vn=bn.y&&St>=bn.dist;let It=bn.uni;It!=null?xn&&vn&&(xn=dt>=It,vn=St>=It,!xn&&!vn&&(St>dt?vn=!0:xn=!0)):bn.x&&bn.y&&(xn||vn)&&(xn=vn=!0);let Nt,Ft;xn&&(I.ori==0?(Nt=Zs,Ft=Oe):(Nt=Js,Ft=He),Kr(Mi(Nt,Ft),fn(Ft-Nt)),vn||Zr(0,at)),vn&&(I.ori==1?(Nt=Zs,Ft=Oe):(Nt=Js,Ft=He),Zr(Mi(Nt,Ft),fn(Ft-Nt)),xn||Kr(0,K)),!xn&&!vn&&(Kr(0,0),Zr(0,0))}if(bn._x=xn,bn._y=vn,g==null){if(R){if(Mu!=null){let[dt,St]=rn.scales;rn.values[0]=dt!=null?Ci(I.ori==0?Oe:He,dt):null,rn.values[1]=St!=null?Ci(I.ori==1?Oe:He,St):null}Qr(yl,n,Oe,He,F,Ct,L)}if(Kt){let dt=R&&rn.setSeries,St=Ot.prox;As==null?Xi<=St&&Ri(hs,js,!0,dt):Xi>St?Ri(null,js,!0,dt):hs!=As&&Ri(hs,js,!0,dt)}}pt&&(ft.idx=L,pl()),M!==!1&&Sn("setCursor")}let us=null;Object.defineProperty(n,"rect",{get(){return us==null&&Jr(!1),us}});function Jr(g=!1){g?us=null:(us=x.getBoundingClientRect(),Sn("syncRect",us))}function uu(g,M,R,L,G,K,at){ht._lock||ls&&g!=null&&g.movementX==0&&g.movementY==0||(ml(g,M,R,L,G,K,at,!1,g!=null),g!=null?Rs(null,!0,!0):Rs(M,!0,!1))}function ml(g,M,R,L,G,K,at,dt,St){if(us==null&&Jr(!1),$t(g),g!=null)R=g.clientX-us.left,L=g.clientY-us.top;else{if(R<0||L<0){Oe=-10,He=-10;return}let[It,Nt]=rn.scales,Ft=M.cursor.sync,[ee,Me]=Ft.values,[ve,de]=Ft.scales,[Yt,Wt]=rn.match,ze=M.axes[0].side%2==1,Ke=I.ori==0?F:Ct,Mn=I.ori==1?F:Ct,Le=ze?K:G,Ze=ze?G:K,Yn=ze?L:R,Nn=ze?R:L;if(ve!=null?R=Yt(It,ve)?o(ee,E[It],Ke,0):-10:R=Ke*(Yn/Le),de!=null?L=Wt(Nt,de)?o(Me,E[Nt],Mn,0):-10:L=Mn*(Nn/Ze),I.ori==1){let ri=R;R=L,L=ri}}St&&(M==null||M.cursor.event.type==yl)&&((R<=1||R>=F-1)&&(R=Ns(R,F)),(L<=1||L>=Ct-1)&&(L=Ns(L,Ct))),dt?(ru=R,au=L,[Zs,Js]=ht.move(n,R,L)):(Oe=R,He=L)}const gl={width:0,height:0,left:0,top:0};function _l(){Na(gl,!1)}let fu,du,pu,mu;function gu(g,M,R,L,G,K,at){ls=!0,xn=vn=bn._x=bn._y=!1,ml(g,M,R,L,G,K,at,!0,!1),g!=null&&(xe(bl,hc,_u,!1),Qr(Au,n,Zs,Js,F,Ct,null));let{left:dt,top:St,width:It,height:Nt}=Be;fu=dt,du=St,pu=It,mu=Nt}function _u(g,M,R,L,G,K,at){ls=bn._x=bn._y=!1,ml(g,M,R,L,G,K,at,!1,!0);let{left:dt,top:St,width:It,height:Nt}=Be,Ft=It>0||Nt>0,ee=fu!=dt||du!=St||pu!=It||mu!=Nt;if(Ft&&ee&&Na(Be),bn.setScale&&Ft&&ee){let Me=dt,ve=It,de=St,Yt=Nt;if(I.ori==1&&(Me=St,ve=Nt,de=dt,Yt=It),xn&&cs(T,Ci(Me,T),Ci(Me+ve,T)),vn)for(let Wt in E){let ze=E[Wt];Wt!=T&&ze.from==null&&ze.min!=Ie&&cs(Wt,Ci(de+Yt,Wt),Ci(de,Wt))}_l()}else ht.lock&&(ht._lock=!ht._lock,Rs(M,!0,g!=null));g!=null&&(ln(bl,hc),Qr(bl,n,Oe,He,F,Ct,null))}function Nm(g,M,R,L,G,K,at){if(ht._lock)return;$t(g);let dt=ls;if(ls){let St=!0,It=!0,Nt=10,Ft,ee;I.ori==0?(Ft=xn,ee=vn):(Ft=vn,ee=xn),Ft&&ee&&(St=Oe<=Nt||Oe>=F-Nt,It=He<=Nt||He>=Ct-Nt),Ft&&St&&(Oe=Oe<Zs?0:F),ee&&It&&(He=He<Js?0:Ct),Rs(null,!0,!0),ls=!1}Oe=-10,He=-10,it.fill(null),Rs(null,!0,!0),dt&&(ls=dt)}function xu(g,M,R,L,G,K,at){ht._lock||($t(g),$r(),_l(),g!=null&&Qr(Pu,n,Oe,He,F,Ct,null))}function vu(){C.forEach(z0),U(n.width,n.height,!0)}Bs(Co,Sr,vu);const tr={};tr.mousedown=gu,tr.mousemove=uu,tr.mouseup=_u,tr.dblclick=xu,tr.setSeries=(g,M,R,L)=>{let G=rn.match[2];R=G(n,M,R),R!=-1&&Ri(R,L,!0,!1)},mt&&(xe(Au,x,gu),xe(yl,x,uu),xe(Ru,x,g=>{$t(g),Jr(!1)}),xe(Cu,x,Nm),xe(Pu,x,xu),xc.add(n),n.syncRect=Jr);const Ua=n.hooks=i.hooks||{};function Sn(g,M,R){In?Re.push([g,M,R]):g in Ua&&Ua[g].forEach(L=>{L.call(null,n,M,R)})}(i.plugins||[]).forEach(g=>{for(let M in g.hooks)Ua[M]=(Ua[M]||[]).concat(g.hooks[M])});const Su=(g,M,R)=>R,rn=on({key:null,setSeries:!1,filters:{pub:Gu,sub:Gu},scales:[T,S[1]?S[1].scale:null],match:[Hu,Hu,Su],values:[null,null]},ht.sync);rn.match.length==2&&rn.match.push(Su),ht.sync=rn;const Mu=rn.key,xl=ap(Mu);function Qr(g,M,R,L,G,K,at){rn.filters.pub(g,M,R,L,G,K,at)&&xl.pub(g,M,R,L,G,K,at)}xl.sub(n);function Um(g,M,R,L,G,K,at){rn.filters.sub(g,M,R,L,G,K,at)&&tr[g](null,M,R,L,G,K,at)}n.pub=Um;function Fm(){xl.unsub(n),xc.delete(n),_n.clear(),dc(Co,Sr,vu),c.remove(),At?.remove(),Sn("destroy")}n.destroy=Fm;function vl(){Sn("init",i,t),Yr(t||i.data,!1),W[T]?ul(T,W[T]):$r(),nt=Be.show&&(Be.width>0||Be.height>0),tt=pt=!0,U(i.width,i.height)}return S.forEach(Ws),C.forEach(Gi),e?e instanceof HTMLElement?(e.appendChild(c),vl()):e(n,vl):vl(),n}wn.assign=on;wn.fmtNum=Eh;wn.rangeNum=Po;wn.rangeLog=Jo;wn.rangeAsinh=yh;wn.orient=Hs;wn.pxRatio=ye;wn.join=Pg;wn.fmtDate=Th,wn.tzDate=Gg;wn.sync=ap;{wn.addGap=b0,wn.clipGaps=tl;let i=wn.paths={points:fp};i.linear=pp,i.stepped=T0,i.bars=A0,i.spline=C0}const k0='12px "Source Sans 3 Variable", system-ui, sans-serif',G0='600 12px "Source Sans 3 Variable", system-ui, sans-serif';class xp{constructor(t,e){this.container=t,this.chart=null,this.data=[[]],this.cursor=ut("div",{class:"plot-mark","aria-hidden":"true"}),this.markedAt=null,t.setAttribute("role","img"),t.setAttribute("aria-label",e),new ResizeObserver(()=>this.resize()).observe(t)}rebuild(t,e,n){if(this.chart?.destroy(),this.chart=null,this.container.clientWidth===0)return;this.container.dataset.axes=n.map(r=>r.label).join("|");const s=[[],...t.map(()=>[])];this.data=this.data.length===t.length+1?this.data:s,this.chart=new wn({width:this.container.clientWidth,height:this.container.clientHeight,padding:[10,14,0,0],legend:{show:!1},cursor:{y:!1,points:{size:6},drag:{x:!0,y:!1}},scales:e,axes:n,series:[{},...t.map(H0)],hooks:{draw:[()=>this.placeMark()]}},this.data,this.container),this.chart.over.append(this.cursor),this.placeMark()}setData(t){this.data=t,this.chart?.setData(t)}mark(t){this.markedAt=t,this.placeMark()}placeMark(){const t=this.chart&&this.markedAt!==null?this.chart.valToPos(this.markedAt,"x"):NaN;this.cursor.hidden=!(t>=0&&t<=(this.chart?.over.clientWidth??0)+1),!this.cursor.hidden&&(this.cursor.style.transform=`translateX(${t.toFixed(1)}px)`,this.container.dataset.mark=String(this.markedAt))}get ready(){return this.chart!==null}get canvas(){return this.chart?.ctx.canvas??null}resize(){const{clientWidth:t,clientHeight:e}=this.container;t>0&&e>0&&this.chart?.setSize({width:t,height:e})}}function H0(i){const t=i.stepped?wn.paths.stepped?.({align:1}):void 0;return{label:i.label,stroke:i.colour,width:i.width??1.6,dash:i.dash,scale:i.scale,points:{show:!1},spanGaps:!0,...t?{paths:t}:{}}}const vp={time:!1,range:(i,t,e)=>i.data[0].length>1&&t!==null&&e>t?[t,e]:[i.data[0][0]??0,(i.data[0][0]??0)+1]};function Sp(i,t="t [s]"){return{...Ih(i),label:t,labelSize:18,labelGap:0,size:26}}function V0(i,t,e,n=!1){return{...Ih(i),label:t,labelSize:20,scale:e,side:n?1:3,size:50,space:26,values:(s,r)=>W0(r),grid:{...Sc(i),show:!n}}}function W0(i){const t=i.length>1?Math.abs(i[1]-i[0]):Math.abs(i[0]??1),e=Math.max(...i.map(Math.abs),t);if(t>0&&(e>=1e5||e<.001))return i.map(s=>Yo(Math.abs(s)<t/1e6?0:s,2));const n=t>0?Math.min(9,Math.max(0,Math.ceil(-Math.log10(t)-1e-9)+(X0(t)?0:1))):0;return i.map(s=>String(Number(s.toFixed(n))+0).replace("-","−"))}function X0(i){const t=i/Math.pow(10,Math.floor(Math.log10(i)+1e-9));return Math.abs(t-Math.round(t))<1e-6}function Ih(i){return{stroke:i.text,font:k0,labelFont:G0,grid:Sc(i),ticks:{...Sc(i),size:4}}}function Sc(i){return{stroke:i.faint,width:1}}class q0{constructor(t,e){this.plot=new xp(t,e)}rebuild(t,e,n,s){const r=Mp(t),a=t.map((c,u)=>({label:c.name,colour:wr(u,e.dark),dash:Ro[u%Ro.length]??[],scale:c.unit})),o={x:vp};for(const c of r)o[c]={range:(u,f,h)=>K0(f,h)};const l=r.map((c,u)=>V0(e,s??Y0(t,c),c,u>0));this.plot.rebuild(a,o,[Sp(e,n),...l])}setData(t,e){this.plot.setData([t,...e])}}function Mp(i){return[...new Set(i.map(t=>t.unit))]}function Y0(i,t){const e=i.filter(r=>r.unit===t).map(r=>r.name),n=$0(e),s=n.length>=1?n:`${e[0]} …`;return Ld(s.length>9?s.slice(s.lastIndexOf(".")+1):s,t||"1")}function $0(i){const[t="",...e]=i;let n=t.length;for(const s of e)for(;!s.startsWith(t.slice(0,n));)n--;return t.slice(0,n).replace(/[.\-_]$/,"")}function K0(i,t){if(i===null||t===null||!Number.isFinite(i)||!Number.isFinite(t))return[0,1];const e=(i+t)/2,n=Math.max((t-i)*.56,Math.abs(e)*1e-6,1e-12);return[e-n,e+n]}const Mc=1e-18,Z0=1e-12,J0=256;class Q0{constructor(t,e){this.low=Mc,this.plot=new xp(t,e)}rebuild(t,e,n){const s={x:vp,y:{distr:3,log:10,range:(r,a,o)=>[this.low,e_(o)]}};this.plot.rebuild(t.map(r=>({...r,scale:"y"})),s,[Sp(n),n_(n,e)])}setData(t,e){this.low=t_(e),this.plot.setData([t,...e.map(n=>j0(n,this.low))])}}function j0(i,t){let e=i.find(n=>Number.isFinite(n)&&n!==0)??0;return i.map(n=>Number.isFinite(n)?(n!==0&&(e=n),Math.max(Math.abs(e),t)):NaN)}function t_(i){const t=i.flatMap(n=>{const s=Math.ceil(n.length/J0),r=n.filter((o,l)=>l%s===0).sort(),a=r[Math.floor(r.length*.06)]??0;return n.length>0?[Number.isFinite(a)?a:0]:[]}),e=t.length>0?Math.min(...t):0;return e<10*Mc?Mc:Math.pow(10,Math.floor(Math.log10(e))-1)}function e_(i){const t=Math.max(Z0,Math.min(i??0,1e30));return Math.pow(10,Math.ceil(Math.log10(t)+.3))}function n_(i,t){return{...Ih(i),label:t,labelSize:20,size:46,filter:(e,n)=>n,splits:(e,n,s,r)=>i_(s,r),values:(e,n)=>n.map(s=>Pd(Math.round(Math.log10(s))))}}function i_(i,t){const e=Math.round(Math.log10(i)),n=Math.round(Math.log10(t)),s=Math.max(1,Math.ceil((n-e)/6)),r=[];for(let a=n-(n-e)%s;a>=e;a-=s)r.unshift(Math.pow(10,a));return r}const s_=60,r_={"angular-momentum":"ang. mom.",phi:"φ",phidot:"φ̇",orthogonality:"orthog."},a_=[[/^angular momentum about /,"L about "],[/^linear momentum along /,"p along "]],o_={phi:"largest residual of the constraints, positions",phidot:"largest residual of the constraints, velocities",orthogonality:"largest entry of |RᵀR − 1|"};class l_{constructor(t,e){this.session=t,this.theme=e,this.driftBox=ut("div",{class:"plot"}),this.columnBox=ut("div",{class:"plot"}),this.driftLegend=ut("div",{class:"legend"}),this.columnLegend=ut("div",{class:"legend"}),this.outputOf=ut("span",{class:"note"}),this.drift=new Q0(this.driftBox,"Drift of what is conserved, logarithmic"),this.values=new q0(this.columnBox,"Chosen quantities over time"),this.columns=[],this.columnPlaces=[],this.laws="",this.conserved=[],this.shownInvariants=[],this.hiddenInvariants=new Set,this.timer=0,this.lastDraw=0,this.pick=ut("select",{"aria-label":"Invariant to compare",class:"inline-select",change:()=>this.rebuild()});const n=ut("header",{},ut("h2",{},"Conserved: drift"),this.pick),s=ut("header",{},ut("h2",{},"Output"),this.outputOf);this.root=ut("div",{class:"charts"},ut("section",{class:"chart",id:"drift-chart"},n,this.driftBox,this.driftLegend),ut("section",{class:"chart",id:"column-chart"},s,this.columnBox,this.columnLegend)),new ResizeObserver(()=>this.rebuildIfNeeded()).observe(this.columnBox),new ResizeObserver(()=>this.rebuildIfNeeded()).observe(this.driftBox)}get canvases(){return[this.drift.plot.canvas,this.values.plot.canvas].filter(t=>t!==null)}setColumns(t){this.columns=t,this.columnPlaces=t.map(e=>this.session.outputs.findIndex(n=>n.name===e.name)),this.session.plot(this.columnPlaces),this.rebuild()}setTheme(t){this.theme=t,this.rebuild()}setModel(){const t=this.session.invariants.map(s=>`${s.name}|${s.conserved}`).join();if(t===this.laws)return!1;this.laws=t,this.conserved=this.session.invariants.flatMap((s,r)=>s.conserved?[r]:[]);const e=this.conserved.map(s=>this.session.invariants[s]?.name??""),n=this.pick.value;return this.pick.replaceChildren(...e.map(s=>ut("option",{value:s},s))),this.pick.value=e.includes(n)?n:e[0]??"",!0}rebuild(){this.rebuildDrift(),this.values.rebuild(this.columns,this.theme),this.draw()}schedule(){if(this.timer!==0)return;const t=Math.max(0,s_-(performance.now()-this.lastDraw));this.timer=window.setTimeout(()=>{this.timer=0,this.draw()},t)}get sideBySide(){return this.session.simulations.length>1}rebuildIfNeeded(){(!this.drift.plot.ready||!this.values.plot.ready)&&this.rebuild()}rebuildDrift(){const{invariants:t,simulations:e}=this.session;this.pick.hidden=!this.sideBySide,this.outputOf.textContent=this.sideBySide?`of ${e[0]?.method??""}`:"",this.shownInvariants=this.conserved.filter(l=>!this.hiddenInvariants.has(t[l]?.name??""));const n=this.sideBySide?e.map(l=>l.method):this.shownInvariants.map(l=>t[l]?.name??""),s=l=>this.sideBySide?l:this.conserved.indexOf(this.shownInvariants[l]??-1),r=n.map((l,c)=>({label:l,colour:wr(s(c),this.theme.dark),dash:Ro[s(c)%Ro.length]??[]})),a=t[this.pickedInvariant()],o=this.sideBySide&&a?Ld("drift",a.unit||"1"):"drift [SI]";this.drift.rebuild(r,o,this.theme),this.buildDriftLegend()}pickedInvariant(){return Math.max(0,this.session.invariants.findIndex(t=>t.name===this.pick.value))}draw(){this.lastDraw=performance.now(),this.drawDrift();const t=this.columnPlaces;this.values.setData(this.session.times(0),t.map(e=>this.session.column(0,e))),this.fillLegends()}drawDrift(){const{simulations:t}=this.session;if(!this.sideBySide){this.drift.setData(this.session.times(0),this.shownInvariants.map(s=>this.session.drift(0,s)));return}const e=this.pickedInvariant(),n=t.map((s,r)=>this.session.times(r)).reduce((s,r)=>r.length>s.length?r:s,new Float64Array);this.drift.setData(n,t.map((s,r)=>h_(this.session.drift(r,e),n.length)))}buildDriftLegend(){const{invariants:t,simulations:e}=this.session,n=this.sideBySide?e.map((r,a)=>this.legendItem(r.method,a,null)):this.conserved.map((r,a)=>this.legendItem(t[r]?.name??"",a,t[r]??null));this.driftLegend.replaceChildren(...n),this.driftLegend.classList.toggle("roomy",this.sideBySide);const s=this.columns.map((r,a)=>this.legendItem(r.name,a,null));this.columnLegend.replaceChildren(...s)}legendItem(t,e,n){const s=ut("span",{class:"swatch","aria-hidden":"true"});s.style.background=wr(e,this.theme.dark);const r=ut("span",{class:"legend-value"}),a=[s,ut("span",{class:"legend-name"},c_(t)),r];if(!n)return ut("span",{class:"legend-item","data-name":t},...a);const o=!this.hiddenInvariants.has(t),c=`${`${o_[t]??t} [${n.unit||"1"}], largest so far`}; click to ${o?"hide":"show"}`;return ut("button",{type:"button",class:"legend-item","data-name":t,"aria-pressed":String(o),title:c,click:()=>this.toggle(t)},...a)}toggle(t){this.hiddenInvariants.delete(t)||this.hiddenInvariants.add(t),this.rebuild()}fillLegends(){const t=this.pickedInvariant();[...this.driftLegend.children].forEach((e,n)=>{const[s,r]=this.sideBySide?[n,t]:[0,this.conserved[n]??0],a=this.session.block(s)?.invariants[3*r+2];uf(e,a,Yo),e.dataset.now=String(this.session.block(s)?.invariants[3*r])}),[...this.columnLegend.children].forEach((e,n)=>{const s=this.session.output(0,this.columnPlaces[n]??-1);uf(e,s,ma)})}}function c_(i){return r_[i]??a_.reduce((t,[e,n])=>t.replace(e,n),i)}function uf(i,t,e){const n=i.querySelector(".legend-value");!n||t===void 0||(n.textContent=e(t),i.dataset.value=String(t))}function h_(i,t){if(i.length>=t)return i.subarray(0,t);const e=new Float64Array(t).fill(NaN);return e.set(i),e}class u_{constructor(t,e){this.session=t,this.tell=e,this.pieces=[],this.received=0,this.number=-1,this.name="",t.connection.onChunk=n=>this.receive(n),t.on("event",n=>this.hear(n))}async start(t,e){const n={format:t,simulation:0,...e?{duration:e}:{}},s=await this.session.connection.request("download",n);this.number=s.download,this.name=s.name,this.pieces=[],this.received=0,this.tell(`Computing ${s.name} …`)}hear(t){t.event!=="download"||t.download!==this.number||(t.state==="failed"&&this.tell(`No file: ${t.message??""}`),t.state==="computing"&&this.tell(`Computing ${this.name}: ${Math.round(100*(t.t??0)/(t.duration||1))} %`),t.state==="ready"&&t.message&&this.tell(t.message))}receive(t){t.download===this.number&&(this.pieces.push(t.bytes),this.received+=t.bytes.length,!(this.received<t.total)&&(_h(this.name,new Blob(this.pieces)),this.tell(`${this.name} is saved.`)))}}class f_{constructor(t,e){this.gutter=ut("div",{class:"gutter","aria-hidden":"true"}),this.message=ut("p",{class:"fault",role:"alert"}),this.fault=null,this.area=ut("textarea",{class:"code",spellcheck:"false",wrap:"off",autocapitalize:"off","aria-label":"Model, JSON",input:()=>this.edited(),scroll:()=>this.follow(),keydown:n=>this.shortcut(n,t)}),this.root=ut("section",{class:"editor","aria-label":"Model editor",hidden:!0},ut("header",{},ut("h2",{},"Model"),ut("span",{class:"note"},"Ctrl + Enter applies"),Er("Apply",()=>t(this.area.value),{id:"apply",class:"button primary"}),Er("Close",e,{id:"close-editor"})),this.message,ut("div",{class:"code-frame"},this.gutter,this.area))}get text(){return this.area.value}setText(t){this.area.value=t,this.clearFault()}showFault(t){this.fault=t;const e=t.line>0?`Line ${t.line}, column ${t.column}: `:"",n=t.where&&t.line===0?` (${t.where})`:"";this.message.textContent=`${e}${t.message}${n}`,this.message.hidden=!1,this.numberLines(),t.line>0&&this.goTo(t.line,t.column)}clearFault(){this.fault=null,this.message.hidden=!0,this.numberLines()}edited(){this.fault?this.clearFault():this.numberLines()}numberLines(){const t=this.area.value.split(`
`).length,e=Array.from({length:t},(n,s)=>{const r=this.fault?.line===s+1;return ut("div",r?{class:"bad-line","data-line":s+1}:{},String(s+1))});this.gutter.replaceChildren(...e),this.follow()}follow(){this.gutter.scrollTop=this.area.scrollTop}goTo(t,e){const n=this.area.value.split(`
`),s=n.slice(0,t-1).reduce((a,o)=>a+o.length+1,0)+Math.max(0,e-1),r=parseFloat(getComputedStyle(this.area).lineHeight);this.area.focus(),this.area.setSelectionRange(s,s+Math.max(1,(n[t-1]?.length??1)-e+1)),this.area.scrollTop=Math.max(0,(t-6)*r),this.follow()}shortcut(t,e){t.key!=="Enter"||!(t.ctrlKey||t.metaKey)||(t.preventDefault(),e(this.area.value))}}async function d_(i){const t=new URLSearchParams;i.example?t.set("example",i.example):i.text&&t.set("model",await __(i.text));for(const[e,n]of Object.entries(i.set))t.append("set",`${e}:${n}`);for(const e of i.simulations)t.append("sim",[e.method,e.step,e.stabilization??""].join(","));return i.speed!==void 0&&t.set("speed",String(i.speed)),i.plot.length>0&&t.set("plot",i.plot.join(",")),i.layers&&t.set("layers",i.layers.join(",")),i.hidden.length>0&&t.set("hidden",i.hidden.join(",")),i.polhode!==void 0&&t.set("polhode",i.polhode?"1":"0"),i.beams&&t.set("beams",i.beams),t.toString().replace(/%2C/g,",").replace(/%3A/g,":")}async function p_(i){const t=new URLSearchParams(i.replace(/^#/,"")),e=t.get("model"),n=t.get("example");if(!e&&!n)return null;const s=t.get("speed");return{example:n??void 0,text:e?await x_(e):void 0,set:Object.fromEntries(t.getAll("set").map(m_).filter(([r,a])=>r!==""&&Number.isFinite(a))),simulations:t.getAll("sim").map(g_),speed:s==="max"?"max":s?Number(s):void 0,plot:Rl(t.get("plot")),layers:t.has("layers")?Rl(t.get("layers")):null,hidden:Rl(t.get("hidden")),beams:t.get("beams")??void 0,polhode:t.has("polhode")?t.get("polhode")==="1":void 0}}function Rl(i){return i?i.split(","):[]}function m_(i){const[t="",e=""]=i.split(":");return[t,Number(e)]}function g_(i){const[t,e,n]=i.split(",");return{method:t,step:Number(e),...n?{stabilization:n}:{}}}async function yp(i,t){const e=new Blob([i]).stream().pipeThrough(t);return new Uint8Array(await new Response(e).arrayBuffer())}async function __(i){const t=await yp(new TextEncoder().encode(i),new CompressionStream("deflate-raw"));let e="";for(const n of t)e+=String.fromCharCode(n);return btoa(e).replace(/\+/g,"-").replace(/\//g,"_").replace(/=+$/,"")}async function x_(i){const t=atob(i.replace(/-/g,"+").replace(/_/g,"/")),e=Uint8Array.from(t,n=>n.charCodeAt(0));return new TextDecoder().decode(await yp(e,new DecompressionStream("deflate-raw")))}function Zn(i,t=!1){return Om(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" ${t?'fill="currentColor"':'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'}>${i}</svg>`)}const ti={run:()=>Zn('<path d="M6 3.8v12.4l10-6.2z"/>',!0),pause:()=>Zn('<path d="M5.5 4h3v12h-3zM11.5 4h3v12h-3z"/>',!0),step:()=>Zn('<path d="M4.5 4v12l8-6zM14 4h2v12h-2z"/>',!0),reset:()=>Zn('<path d="M4 10a6 6 0 1 0 2-4.5M6 2.5v3.2h3.2"/>'),sun:()=>Zn('<circle cx="10" cy="10" r="3.4"/><path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.4 4.4l1.4 1.4M14.2 14.2l1.4 1.4M4.4 15.6l1.4-1.4M14.2 5.8l1.4-1.4"/>'),link:()=>Zn('<path d="M8.5 11.5l3-3M7 9l-2 2a2.8 2.8 0 0 0 4 4l2-2M13 11l2-2a2.8 2.8 0 0 0-4-4l-2 2"/>'),code:()=>Zn('<path d="M7 5l-4.5 5L7 15M13 5l4.5 5-4.5 5"/>'),columns:()=>Zn('<rect x="2.5" y="4" width="6.5" height="12" rx="1"/><rect x="11" y="4" width="6.5" height="12" rx="1"/>'),camera:()=>Zn('<path d="M3 6.5h3l1.3-2h5.4l1.3 2h3v9H3z"/><circle cx="10" cy="10.8" r="2.7"/>'),record:()=>Zn('<circle cx="10" cy="10" r="5"/>',!0),download:()=>Zn('<path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12"/>'),close:()=>Zn('<path d="M5 5l10 10M15 5L5 15"/>'),chevron:()=>Zn('<path d="M6 8l4 4 4-4"/>')},Do=["om_x","om_y","om_z"],Ji=["inertia_1","inertia_2","inertia_3"],ji=["share_1","share_2","share_3"],Io=["rotor_x","rotor_y","rotor_z"],No="rotor_damping",v_=[...Do,...Ji,...ji,...Io,No];function S_(i){const t=M_(i),e=t?y_(t):null;if(!t||!e)return null;const n=yc(e.omega??[0,0,0]),s=yc(e.inertia),r=b_(e.rotors??[]);if(!n||!s||!r)return null;const a={...t.parameters};if(v_.some(c=>c in a))return null;e.omega=bp(a,Do,n,"rad/s");const o=r.filter(c=>c.inertia!==void 0),l=E_(o);return o.length>0&&!l?null:(e.inertia=w_(a,s,l),r.length>0&&(e.rotors=[...T_(a,r),...A_(a,o)]),t.parameters=a,{text:JSON.stringify(t,null,1),hasRotor:r.length>0,damping:R_(o)})}function M_(i){try{const t=JSON.parse(i);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:null}catch{return null}}function y_(i){const t=n=>n===void 0||Array.isArray(n)&&n.length===0,e=i.bodies;return!Array.isArray(e)||e.length!==1||![i.joints,i.points,i.beams,i.forces].every(t)?null:e[0]}function yc(i){return Array.isArray(i)&&i.length===3&&i.every(t=>typeof t=="number")?i:null}function b_(i){return Array.isArray(i)&&i.every(e=>{const n=["momentum","inertia"].filter(s=>s in e);return yc(e.axis)&&e.torque===void 0&&n.every(s=>typeof e[s]=="number")})?i.map(e=>({...e,momentum:e.momentum??0})):null}function bp(i,t,e,n){const s=Math.max(1,2*Math.max(...e.map(Math.abs)));return t.map((r,a)=>(i[r]={value:e[a],min:-s,max:s,unit:n},`=${r}`))}function E_(i){const t=[0,0,0];for(const e of i){const n=e.axis.findIndex((s,r)=>s!==0&&e.axis.every((a,o)=>o===r||a===0));if(n<0)return null;t[n]=t[n]+e.inertia}return t}function w_(i,t,e){const n=Math.max(...t);return Ji.map((s,r)=>{const a=e?.[r]??0;return i[s]={value:t[r]+a,min:.05*n,max:2*n,unit:"kg m^2"},a===0?`=${s}`:(i[ji[r]]={value:a,min:.01*a,max:t[r]+a,unit:"kg m^2"},`=${s}-${ji[r]}`)})}function T_(i,t){const e=[0,0,0];for(const s of t.filter(r=>r.inertia===void 0)){const r=Math.hypot(...s.axis);s.axis.forEach((a,o)=>e[o]=e[o]+s.momentum*a/r)}return bp(i,Io,e,"N m s").map((s,r)=>({axis:[0,1,2].map(a=>r===a?1:0),momentum:s}))}function A_(i,t){if(t.length===0)return[];const e=t.map(r=>r.damping??0),n=Math.max(...e.map(r=>typeof r=="number"?r:0)),s=e.every(r=>typeof r=="number");return s&&(i[No]={value:n,min:0,max:Math.max(1,5*n),unit:"N m s"}),t.map(r=>({...r,inertia:C_(r.axis,t),damping:s?`=${No}`:r.damping}))}function R_(i){const[t,...e]=i.map(s=>s.damping??0);if(t===void 0)return null;if(typeof t=="number")return e.every(s=>typeof s=="number")?No:null;const n=t.replace(/^=/,"");return e.every(s=>s===t)&&/^[A-Za-z][\w-]*$/.test(n)?n:null}function C_(i,t){const e=i.findIndex(s=>s!==0),n=t.filter(s=>s.axis[e]!==0).length;return n>1?`=${ji[e]}/${n}`:`=${ji[e]}`}function P_(i,t){const e=[...i],[n,s]=[0,1,2].filter(u=>u!==t),[r,a,o]=[e[t],e[n],e[s]],l=r-(a+o);return l>0&&(e[n]=a+l/2,e[s]=o+l/2),Math.abs(a-o)-r>0&&(e[a>o?n:s]=Math.min(a,o)+r),e}function L_(i,t){const e=i.reduce((n,s)=>n+s,0)/2;return i.map(n=>Math.sqrt(Math.max(12/t*(e-n),1e-12)))}class ts{constructor(t,e,n=!0){this.key=t,this.title=e,this.body=ut("div",{class:"panel-body",id:`panel-${t}`}),this.head=ut("button",{type:"button",class:"panel-head","aria-controls":`panel-${t}`,click:()=>this.fold()},e,ti.chevron()),this.root=ut("section",{class:"panel","data-panel":t},ut("h2",{},this.head),this.body),this.setOpen(n)}fill(...t){this.body.replaceChildren(),Bm(this.body,...t)}setOpen(t){this.head.setAttribute("aria-expanded",String(t)),this.body.hidden=!t}set shown(t){this.root.hidden=!t}get shown(){return!this.root.hidden}fold(){this.setOpen(this.body.hidden)}}const Cl=1e3;class Nh{constructor(t){this.options=t;const{name:e,unit:n,note:s}=t,r=n&&n!=="1"?`${e}, ${n}`:e;this.range=ut("input",{type:"range",min:0,max:Cl,step:1,"aria-label":r,input:()=>this.dragged()}),this.number=ut("input",{type:"number",step:"any","aria-label":`${r}, value`,change:()=>this.typed()}),this.root=ut("div",{class:"slider",title:s},ut("span",{class:"slider-name"},e),ut("span",{class:"slider-value"},this.number,ut("span",{class:"unit"},n==="1"?"":vr(n))),this.range),this.show(t.value)}show(t){this.range.value=String(this.toTrack(t)),this.number.value=String(Number(t.toPrecision(6)))}dragged(){const t=this.fromTrack(Number(this.range.value));this.number.value=String(t),this.options.onInput(t)}typed(){const t=Number(this.number.value);this.number.value===""||!Number.isFinite(t)||(this.range.value=String(this.toTrack(t)),this.options.onInput(t))}toTrack(t){const{min:e,max:n,logarithmic:s}=this.options,r=s?Math.log(t/e)/Math.log(n/e):(t-e)/(n-e);return Math.round(Cl*Math.min(1,Math.max(0,r)))}fromTrack(t){const{min:e,max:n,logarithmic:s}=this.options,r=t/Cl,a=s?e*Math.pow(n/e,r):e+(n-e)*r;return Number(a.toPrecision(4))}}class D_{constructor(t,e,n){this.session=t,this.onChange=e,this.onBlock=n,this.rotor=new ts("rotor","Rotor"),this.omegas=new ts("omegas","Omegas"),this.inertia=new ts("inertia","Inertia"),this.damping=new ts("damping","Damping"),this.sliders=new Map}get panels(){return[this.rotor,this.omegas,this.inertia,this.damping]}rebuild(t){this.sliders.clear();for(const e of this.panels)e.shown=!1;return t?(this.fillVector(this.rotor,Io,"Momentum of the rotors, l, along the body's axes",!0),this.fillVector(this.omegas,Do,"Angular velocity at the start, in the body's axes",!1),this.fillInertia(),this.fillDamping(t.damping),new Set([...Io,...Do,...Ji,...ji,...t.damping?[t.damping]:[]])):new Set}showValues(){for(const[t,e]of this.sliders)e.show(this.session.values[t]??0)}has(t){return this.session.model?.parameters.some(e=>e.name===t)??!1}value(t){return this.session.values[t]??0}slider(t,e,n){const s=this.session.model?.parameters.find(c=>c.name===t),[r,a,o]=[s?.min??0,s?.max??1,s?.unit??""],l=new Nh({name:e,value:this.value(t),min:r,max:a,unit:o,onInput:n});return this.sliders.set(t,l),l}fillVector(t,e,n,s){if(t.shown=this.has(e[0]),!t.shown)return;const r=t===this.rotor?"l":"ω",a=e.map((o,l)=>this.slider(o,`${r}${"₁₂₃"[l]}`,c=>this.onChange({[o]:c},s)));t.fill(ut("p",{class:"note"},n),...a.map(o=>o.root))}fillInertia(){if(this.inertia.shown=this.has(Ji[0]),!this.inertia.shown)return;const t=Ji.map((s,r)=>this.slider(s,`I${"₁₂₃"[r]}`,a=>this.moveTotal(r,a))),e=ji.flatMap((s,r)=>this.has(s)?[this.slider(s,`rotor’s share of I${"₁₂₃"[r]}`,a=>this.moveShare(r,a))]:[]);this.inertia.fill(ut("p",{class:"note"},"Kept within the triangle inequalities; the block follows."),...[...t,...e].map(s=>s.root))}fillDamping(t){this.damping.shown=t!==null&&this.has(t),!(t===null||!this.damping.shown)&&this.damping.fill(this.slider(t,"α",e=>this.onChange({[t]:e},!0)).root)}moveTotal(t,e){const n=Ji.map((a,o)=>o===t?e:this.value(a)),s=P_(n,t),r={};Ji.forEach((a,o)=>r[a]=s[o]),ji.forEach((a,o)=>{this.has(a)&&(r[a]=Math.min(this.value(a),.95*s[o]))}),this.apply(r)}moveShare(t,e){const n=this.value(Ji[t]);this.apply({[ji[t]]:Math.min(e,.95*n)})}apply(t){this.onChange(t,!0),this.showValues();const e=this.session.model?.bodies[0];if(!e||e.shape.given)return;const n=L_(Ji.map(s=>this.value(s)),e.mass);this.onBlock({kind:"box",size:n,frame:[1,0,0,0,1,0,0,0,1]})}}/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */const Uh="187",Mr={ROTATE:0,DOLLY:1,PAN:2},xr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},I_=0,ff=1,N_=2,So=1,U_=2,da=3,ks=0,Wn=1,yi=2,yr=0,xa=1,df=2,pf=3,mf=4,F_=5,_r=100,O_=101,B_=102,z_=103,k_=104,G_=200,H_=201,V_=202,W_=203,Ep=204,wp=205,X_=206,q_=207,Y_=208,$_=209,K_=210,Z_=211,J_=212,Q_=213,j_=214,bc=0,Ec=1,wc=2,Ea=3,Tc=4,Ac=5,Rc=6,Cc=7,Fh=0,tx=1,ex=2,ss=0,Tp=1,Ap=2,Rp=3,Cp=4,Pp=5,Lp=6,Dp=7,Ip=300,Pr=301,wa=302,Pl=303,Ll=304,Pc=1e3,es=1001,Lc=1002,En=1003,nx=1004,za=1005,Vn=1006,Dl=1007,vs=1008,ni=1009,Np=1010,Up=1011,Ta=1012,Oh=1013,zi=1014,bi=1015,ki=1016,Bh=1017,zh=1018,Lr=1020,Fp=35902,Op=35899,Bp=1021,zp=1022,Fi=1023,ys=1026,Ss=1027,kh=1028,Gh=1029,Gs=1030,Hh=1031,Vh=1033,Mo=33776,yo=33777,bo=33778,Eo=33779,Dc=35840,Ic=35841,Nc=35842,Uc=35843,Fc=36196,Oc=37492,Bc=37496,zc=37488,kc=37489,Uo=37490,Gc=37491,Hc=37808,Vc=37809,Wc=37810,Xc=37811,qc=37812,Yc=37813,$c=37814,Kc=37815,Zc=37816,Jc=37817,Qc=37818,jc=37819,th=37820,eh=37821,nh=36492,ih=36494,sh=36495,rh=36283,ah=36284,Fo=36285,oh=36286,ix=3200,lh=0,sx=1,xs="",ei="srgb",Oo="srgb-linear",Bo="linear",Ce="srgb",Il=7680,rx=519,ax=512,ox=513,lx=514,kp=515,cx=516,hx=517,Gp=518,Hp=519,Vp=35044,Dr=35048,ch="300 es",Ei=2e3,Aa=2001;function ux(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function zo(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function fx(){const i=zo("canvas");return i.style.display="block",i}const gf={};function ko(...i){const t="THREE."+i.shift();console.log(t,...i)}function Wp(i){const t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){const e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Zt(...i){i=Wp(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function be(...i){i=Wp(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function wo(...i){const t=i.join(" ");t in gf||(gf[t]=!0,Zt(...i))}function dx(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}const px={[bc]:bc,[wc]:Rc,[Tc]:Tc,[Ea]:Ac,[Ec]:Ec,[Rc]:wc,[Cc]:Cc,[Ac]:Ea};class ws{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});const n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){const n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){const n=this._listeners;if(n===void 0)return;const s=n[t];if(s!==void 0){const r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){const e=this._listeners;if(e===void 0)return;const n=e[t.type];if(n!==void 0){t.target=this;const s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,t);t.target=null}}}const Rn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],va=Math.PI/180,hh=180/Math.PI;function Vs(){const i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Rn[i&255]+Rn[i>>8&255]+Rn[i>>16&255]+Rn[i>>24&255]+"-"+Rn[t&255]+Rn[t>>8&255]+"-"+Rn[t>>16&15|64]+Rn[t>>24&255]+"-"+Rn[e&63|128]+Rn[e>>8&255]+"-"+Rn[e>>16&255]+Rn[e>>24&255]+Rn[n&255]+Rn[n>>8&255]+Rn[n>>16&255]+Rn[n>>24&255]).toLowerCase()}function pe(i,t,e){return Math.max(t,Math.min(e,i))}function mx(i,t){return(i%t+t)%t}function Nl(i,t,e){return(1-e)*i+e*t}function gx(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function sl(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Xp(i,t){if(t.constructor===Float32Array)return i;const e=sl(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function qp(i,t){if(t.constructor===Float32Array)return i;const e=sl(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}const _x={DEG2RAD:va},tu=class tu{constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){const e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=pe(this.x,t.x,e.x),this.y=pe(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=pe(this.x,t,e),this.y=pe(this.y,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(pe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(pe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){const n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,a=this.y-t.y;return this.x=r*n-a*s+t.x,this.y=r*s+a*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};tu.prototype.isVector2=!0;let Jt=tu;class Ln{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,a,o){let l=n[s+0],c=n[s+1],u=n[s+2],f=n[s+3],h=r[a+0],p=r[a+1],x=r[a+2],b=r[a+3];if(f!==b||l!==h||c!==p||u!==x){let m=l*h+c*p+u*x+f*b;m<0&&(h=-h,p=-p,x=-x,b=-b,m=-m);let d=1-o;if(m<.9995){const S=Math.acos(m),C=Math.sin(S);d=Math.sin(d*S)/C,o=Math.sin(o*S)/C,l=l*d+h*o,c=c*d+p*o,u=u*d+x*o,f=f*d+b*o}else{l=l*d+h*o,c=c*d+p*o,u=u*d+x*o,f=f*d+b*o;const S=1/Math.sqrt(l*l+c*c+u*u+f*f);l*=S,c*=S,u*=S,f*=S}}t[e]=l,t[e+1]=c,t[e+2]=u,t[e+3]=f}static multiplyQuaternionsFlat(t,e,n,s,r,a){const o=n[s],l=n[s+1],c=n[s+2],u=n[s+3],f=r[a],h=r[a+1],p=r[a+2],x=r[a+3];return t[e]=o*x+u*f+l*p-c*h,t[e+1]=l*x+u*h+c*f-o*p,t[e+2]=c*x+u*p+o*h-l*f,t[e+3]=u*x-o*f-l*h-c*p,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){const n=t._x,s=t._y,r=t._z,a=t._order,o=Math.cos,l=Math.sin,c=o(n/2),u=o(s/2),f=o(r/2),h=l(n/2),p=l(s/2),x=l(r/2);switch(a){case"XYZ":this._x=h*u*f+c*p*x,this._y=c*p*f-h*u*x,this._z=c*u*x+h*p*f,this._w=c*u*f-h*p*x;break;case"YXZ":this._x=h*u*f+c*p*x,this._y=c*p*f-h*u*x,this._z=c*u*x-h*p*f,this._w=c*u*f+h*p*x;break;case"ZXY":this._x=h*u*f-c*p*x,this._y=c*p*f+h*u*x,this._z=c*u*x+h*p*f,this._w=c*u*f-h*p*x;break;case"ZYX":this._x=h*u*f-c*p*x,this._y=c*p*f+h*u*x,this._z=c*u*x-h*p*f,this._w=c*u*f+h*p*x;break;case"YZX":this._x=h*u*f+c*p*x,this._y=c*p*f+h*u*x,this._z=c*u*x-h*p*f,this._w=c*u*f-h*p*x;break;case"XZY":this._x=h*u*f-c*p*x,this._y=c*p*f-h*u*x,this._z=c*u*x+h*p*f,this._w=c*u*f+h*p*x;break;default:Zt("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){const n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){const e=t.elements,n=e[0],s=e[4],r=e[8],a=e[1],o=e[5],l=e[9],c=e[2],u=e[6],f=e[10],h=n+o+f;if(h>0){const p=.5/Math.sqrt(h+1);this._w=.25/p,this._x=(u-l)*p,this._y=(r-c)*p,this._z=(a-s)*p}else if(n>o&&n>f){const p=2*Math.sqrt(1+n-o-f);this._w=(u-l)/p,this._x=.25*p,this._y=(s+a)/p,this._z=(r+c)/p}else if(o>f){const p=2*Math.sqrt(1+o-n-f);this._w=(r-c)/p,this._x=(s+a)/p,this._y=.25*p,this._z=(l+u)/p}else{const p=2*Math.sqrt(1+f-n-o);this._w=(a-s)/p,this._x=(r+c)/p,this._y=(l+u)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(pe(this.dot(t),-1,1)))}rotateTowards(t,e){const n=this.angleTo(t);if(n===0)return this;const s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){const n=t._x,s=t._y,r=t._z,a=t._w,o=e._x,l=e._y,c=e._z,u=e._w;return this._x=n*u+a*o+s*c-r*l,this._y=s*u+a*l+r*o-n*c,this._z=r*u+a*c+n*l-s*o,this._w=a*u-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,a=t._w,o=this.dot(t);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-e;if(o<.9995){const c=Math.acos(o),u=Math.sin(c);l=Math.sin(l*c)/u,e=Math.sin(e*c)/u,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){const t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}const eu=class eu{constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(_f.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(_f.setFromAxisAngle(t,e))}applyMatrix3(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=t.elements,a=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(t){const e=this.x,n=this.y,s=this.z,r=t.x,a=t.y,o=t.z,l=t.w,c=2*(a*s-o*n),u=2*(o*e-r*s),f=2*(r*n-a*e);return this.x=e+l*c+a*f-o*u,this.y=n+l*u+o*c-r*f,this.z=s+l*f+r*u-a*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=pe(this.x,t.x,e.x),this.y=pe(this.y,t.y,e.y),this.z=pe(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=pe(this.x,t,e),this.y=pe(this.y,t,e),this.z=pe(this.z,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(pe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){const n=t.x,s=t.y,r=t.z,a=e.x,o=e.y,l=e.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(t){const e=t.lengthSq();if(e===0)return this.set(0,0,0);const n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Ul.copy(this).projectOnVector(t),this.sub(Ul)}reflect(t){return this.sub(Ul.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(pe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){const s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){const e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){const t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};eu.prototype.isVector3=!0;let O=eu;const Ul=new O,_f=new Ln,nu=class nu{constructor(t,e,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c)}set(t,e,n,s,r,a,o,l,c){const u=this.elements;return u[0]=t,u[1]=s,u[2]=o,u[3]=e,u[4]=r,u[5]=l,u[6]=n,u[7]=a,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){const e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],u=n[4],f=n[7],h=n[2],p=n[5],x=n[8],b=s[0],m=s[3],d=s[6],S=s[1],C=s[4],E=s[7],P=s[2],T=s[5],_=s[8];return r[0]=a*b+o*S+l*P,r[3]=a*m+o*C+l*T,r[6]=a*d+o*E+l*_,r[1]=c*b+u*S+f*P,r[4]=c*m+u*C+f*T,r[7]=c*d+u*E+f*_,r[2]=h*b+p*S+x*P,r[5]=h*m+p*C+x*T,r[8]=h*d+p*E+x*_,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],u=t[8];return e*a*u-e*o*c-n*r*u+n*o*l+s*r*c-s*a*l}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],u=t[8],f=u*a-o*c,h=o*l-u*r,p=c*r-a*l,x=e*f+n*h+s*p;if(x===0)return this.set(0,0,0,0,0,0,0,0,0);const b=1/x;return t[0]=f*b,t[1]=(s*c-u*n)*b,t[2]=(o*n-s*a)*b,t[3]=h*b,t[4]=(u*e-s*l)*b,t[5]=(s*r-o*e)*b,t[6]=p*b,t[7]=(n*l-c*e)*b,t[8]=(a*e-n*r)*b,this}transpose(){let t;const e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){const e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,a,o){const l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+t,-s*c,s*l,-s*(-c*a+l*o)+o+e,0,0,1),this}scale(t,e){return wo("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Fl.makeScale(t,e)),this}rotate(t){return wo("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Fl.makeRotation(-t)),this}translate(t,e){return wo("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Fl.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}};nu.prototype.isMatrix3=!0;let ne=nu;const Fl=new ne,xf=new ne().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),vf=new ne().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function xx(){const i={enabled:!0,workingColorSpace:Oo,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===Ce&&(s.r=rs(s.r),s.g=rs(s.g),s.b=rs(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===Ce&&(s.r=br(s.r),s.g=br(s.g),s.b=br(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===xs?Bo:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Oo]:{primaries:t,whitePoint:n,transfer:Bo,toXYZ:xf,fromXYZ:vf,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ei},outputColorSpaceConfig:{drawingBufferColorSpace:ei}},[ei]:{primaries:t,whitePoint:n,transfer:Ce,toXYZ:xf,fromXYZ:vf,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ei}}}),i}const _e=xx();function rs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function br(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}let nr;class vx{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{nr===void 0&&(nr=zo("canvas")),nr.width=t.width,nr.height=t.height;const s=nr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=nr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){const e=zo("canvas");e.width=t.width,e.height=t.height;const n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);const s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=rs(r[a]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){const e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(rs(e[n]/255)*255):e[n]=rs(e[n]);return{data:e,width:t.width,height:t.height}}else return Zt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}}let Sx=0;class Wh{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Sx++}),this.uuid=Vs(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){const e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];const n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Ol(s[a].image)):r.push(Ol(s[a]))}else r=Ol(s);n.url=r}return e||(t.images[this.uuid]=n),n}}function Ol(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?vx.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Zt("Texture: Unable to serialize Texture."),{})}let Mx=0;const Bl=new O;class kn extends ws{constructor(t=kn.DEFAULT_IMAGE,e=kn.DEFAULT_MAPPING,n=es,s=es,r=Vn,a=vs,o=Fi,l=ni,c=kn.DEFAULT_ANISOTROPY,u=xs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Mx++}),this.uuid=Vs(),this.name="",this.source=new Wh(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Jt(0,0),this.repeat=new Jt(1,1),this.center=new Jt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ne,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Bl).x}get height(){return this.source.getSize(Bl).y}get depth(){return this.source.getSize(Bl).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(const e in t){const n=t[e];if(n===void 0){Zt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){Zt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];const n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Ip)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Pc:t.x=t.x-Math.floor(t.x);break;case es:t.x=t.x<0?0:1;break;case Lc:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Pc:t.y=t.y-Math.floor(t.y);break;case es:t.y=t.y<0?0:1;break;case Lc:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}}kn.DEFAULT_IMAGE=null;kn.DEFAULT_MAPPING=Ip;kn.DEFAULT_ANISOTROPY=1;const iu=class iu{constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=this.w,a=t.elements;return this.x=a[0]*e+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*e+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*e+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*e+a[7]*n+a[11]*s+a[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);const e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r;const l=t.elements,c=l[0],u=l[4],f=l[8],h=l[1],p=l[5],x=l[9],b=l[2],m=l[6],d=l[10];if(Math.abs(u-h)<.01&&Math.abs(f-b)<.01&&Math.abs(x-m)<.01){if(Math.abs(u+h)<.1&&Math.abs(f+b)<.1&&Math.abs(x+m)<.1&&Math.abs(c+p+d-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;const C=(c+1)/2,E=(p+1)/2,P=(d+1)/2,T=(u+h)/4,_=(f+b)/4,w=(x+m)/4;return C>E&&C>P?C<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(C),s=T/n,r=_/n):E>P?E<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(E),n=T/s,r=w/s):P<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(P),n=_/r,s=w/r),this.set(n,s,r,e),this}let S=Math.sqrt((m-x)*(m-x)+(f-b)*(f-b)+(h-u)*(h-u));return Math.abs(S)<.001&&(S=1),this.x=(m-x)/S,this.y=(f-b)/S,this.z=(h-u)/S,this.w=Math.acos((c+p+d-1)/2),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=pe(this.x,t.x,e.x),this.y=pe(this.y,t.y,e.y),this.z=pe(this.z,t.z,e.z),this.w=pe(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=pe(this.x,t,e),this.y=pe(this.y,t,e),this.z=pe(this.z,t,e),this.w=pe(this.w,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(pe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};iu.prototype.isVector4=!0;let We=iu;class yx extends ws{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Vn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new We(0,0,t,e),this.scissorTest=!1,this.viewport=new We(0,0,t,e),this.textures=[];const s=n.count;for(let r=0;r<s;r++)this.textures[r]=new kn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){const e={minFilter:Vn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;const s=Object.assign({},t.textures[e].image);this.textures[e].source=new Wh(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){const e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}}class Bi extends yx{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}}class Yp extends kn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=En,this.minFilter=En,this.wrapR=es,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}}class bx extends kn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=En,this.minFilter=En,this.wrapR=es,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}}const qo=class qo{constructor(t,e,n,s,r,a,o,l,c,u,f,h,p,x,b,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c,u,f,h,p,x,b,m)}set(t,e,n,s,r,a,o,l,c,u,f,h,p,x,b,m){const d=this.elements;return d[0]=t,d[4]=e,d[8]=n,d[12]=s,d[1]=r,d[5]=a,d[9]=o,d[13]=l,d[2]=c,d[6]=u,d[10]=f,d[14]=h,d[3]=p,d[7]=x,d[11]=b,d[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new qo().fromArray(this.elements)}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){const e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){const e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();const e=this.elements,n=t.elements,s=1/ir.setFromMatrixColumn(t,0).length(),r=1/ir.setFromMatrixColumn(t,1).length(),a=1/ir.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*a,e[9]=n[9]*a,e[10]=n[10]*a,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){const e=this.elements,n=t.x,s=t.y,r=t.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),f=Math.sin(r);if(t.order==="XYZ"){const h=a*u,p=a*f,x=o*u,b=o*f;e[0]=l*u,e[4]=-l*f,e[8]=c,e[1]=p+x*c,e[5]=h-b*c,e[9]=-o*l,e[2]=b-h*c,e[6]=x+p*c,e[10]=a*l}else if(t.order==="YXZ"){const h=l*u,p=l*f,x=c*u,b=c*f;e[0]=h+b*o,e[4]=x*o-p,e[8]=a*c,e[1]=a*f,e[5]=a*u,e[9]=-o,e[2]=p*o-x,e[6]=b+h*o,e[10]=a*l}else if(t.order==="ZXY"){const h=l*u,p=l*f,x=c*u,b=c*f;e[0]=h-b*o,e[4]=-a*f,e[8]=x+p*o,e[1]=p+x*o,e[5]=a*u,e[9]=b-h*o,e[2]=-a*c,e[6]=o,e[10]=a*l}else if(t.order==="ZYX"){const h=a*u,p=a*f,x=o*u,b=o*f;e[0]=l*u,e[4]=x*c-p,e[8]=h*c+b,e[1]=l*f,e[5]=b*c+h,e[9]=p*c-x,e[2]=-c,e[6]=o*l,e[10]=a*l}else if(t.order==="YZX"){const h=a*l,p=a*c,x=o*l,b=o*c;e[0]=l*u,e[4]=b-h*f,e[8]=x*f+p,e[1]=f,e[5]=a*u,e[9]=-o*u,e[2]=-c*u,e[6]=p*f+x,e[10]=h-b*f}else if(t.order==="XZY"){const h=a*l,p=a*c,x=o*l,b=o*c;e[0]=l*u,e[4]=-f,e[8]=c*u,e[1]=h*f+b,e[5]=a*u,e[9]=p*f-x,e[2]=x*f-p,e[6]=o*u,e[10]=b*f+h}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Ex,t,wx)}lookAt(t,e,n){const s=this.elements;return Jn.subVectors(t,e),Jn.lengthSq()===0&&(Jn.z=1),Jn.normalize(),fs.crossVectors(n,Jn),fs.lengthSq()===0&&(Math.abs(n.z)===1?Jn.x+=1e-4:Jn.z+=1e-4,Jn.normalize(),fs.crossVectors(n,Jn)),fs.normalize(),ka.crossVectors(Jn,fs),s[0]=fs.x,s[4]=ka.x,s[8]=Jn.x,s[1]=fs.y,s[5]=ka.y,s[9]=Jn.y,s[2]=fs.z,s[6]=ka.z,s[10]=Jn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],u=n[1],f=n[5],h=n[9],p=n[13],x=n[2],b=n[6],m=n[10],d=n[14],S=n[3],C=n[7],E=n[11],P=n[15],T=s[0],_=s[4],w=s[8],z=s[12],N=s[1],I=s[5],k=s[9],V=s[13],D=s[2],W=s[6],Y=s[10],H=s[14],lt=s[3],Z=s[7],Q=s[11],it=s[15];return r[0]=a*T+o*N+l*D+c*lt,r[4]=a*_+o*I+l*W+c*Z,r[8]=a*w+o*k+l*Y+c*Q,r[12]=a*z+o*V+l*H+c*it,r[1]=u*T+f*N+h*D+p*lt,r[5]=u*_+f*I+h*W+p*Z,r[9]=u*w+f*k+h*Y+p*Q,r[13]=u*z+f*V+h*H+p*it,r[2]=x*T+b*N+m*D+d*lt,r[6]=x*_+b*I+m*W+d*Z,r[10]=x*w+b*k+m*Y+d*Q,r[14]=x*z+b*V+m*H+d*it,r[3]=S*T+C*N+E*D+P*lt,r[7]=S*_+C*I+E*W+P*Z,r[11]=S*w+C*k+E*Y+P*Q,r[15]=S*z+C*V+E*H+P*it,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],a=t[1],o=t[5],l=t[9],c=t[13],u=t[2],f=t[6],h=t[10],p=t[14],x=t[3],b=t[7],m=t[11],d=t[15],S=l*p-c*h,C=o*p-c*f,E=o*h-l*f,P=a*p-c*u,T=a*h-l*u,_=a*f-o*u;return e*(b*S-m*C+d*E)-n*(x*S-m*P+d*T)+s*(x*C-b*P+d*_)-r*(x*E-b*T+m*_)}determinantAffine(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],a=t[5],o=t[9],l=t[2],c=t[6],u=t[10];return e*(a*u-o*c)-n*(r*u-o*l)+s*(r*c-a*l)}transpose(){const t=this.elements;let e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){const s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],u=t[8],f=t[9],h=t[10],p=t[11],x=t[12],b=t[13],m=t[14],d=t[15],S=e*o-n*a,C=e*l-s*a,E=e*c-r*a,P=n*l-s*o,T=n*c-r*o,_=s*c-r*l,w=u*b-f*x,z=u*m-h*x,N=u*d-p*x,I=f*m-h*b,k=f*d-p*b,V=h*d-p*m,D=S*V-C*k+E*I+P*N-T*z+_*w;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);const W=1/D;return t[0]=(o*V-l*k+c*I)*W,t[1]=(s*k-n*V-r*I)*W,t[2]=(b*_-m*T+d*P)*W,t[3]=(h*T-f*_-p*P)*W,t[4]=(l*N-a*V-c*z)*W,t[5]=(e*V-s*N+r*z)*W,t[6]=(m*E-x*_-d*C)*W,t[7]=(u*_-h*E+p*C)*W,t[8]=(a*k-o*N+c*w)*W,t[9]=(n*N-e*k-r*w)*W,t[10]=(x*T-b*E+d*S)*W,t[11]=(f*E-u*T-p*S)*W,t[12]=(o*z-a*I-l*w)*W,t[13]=(e*I-n*z+s*w)*W,t[14]=(b*C-x*P-m*S)*W,t[15]=(u*P-f*C+h*S)*W,this}scale(t){const e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){const t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){const e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){const n=Math.cos(e),s=Math.sin(e),r=1-n,a=t.x,o=t.y,l=t.z,c=r*a,u=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,u*o+n,u*l-s*a,0,c*l-s*o,u*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,a){return this.set(1,n,r,0,t,1,a,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){const s=this.elements,r=e._x,a=e._y,o=e._z,l=e._w,c=r+r,u=a+a,f=o+o,h=r*c,p=r*u,x=r*f,b=a*u,m=a*f,d=o*f,S=l*c,C=l*u,E=l*f,P=n.x,T=n.y,_=n.z;return s[0]=(1-(b+d))*P,s[1]=(p+E)*P,s[2]=(x-C)*P,s[3]=0,s[4]=(p-E)*T,s[5]=(1-(h+d))*T,s[6]=(m+S)*T,s[7]=0,s[8]=(x+C)*_,s[9]=(m-S)*_,s[10]=(1-(h+b))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){const s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];const r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let a=ir.set(s[0],s[1],s[2]).length();const o=ir.set(s[4],s[5],s[6]).length(),l=ir.set(s[8],s[9],s[10]).length();r<0&&(a=-a),mi.copy(this);const c=1/a,u=1/o,f=1/l;return mi.elements[0]*=c,mi.elements[1]*=c,mi.elements[2]*=c,mi.elements[4]*=u,mi.elements[5]*=u,mi.elements[6]*=u,mi.elements[8]*=f,mi.elements[9]*=f,mi.elements[10]*=f,e.setFromRotationMatrix(mi),n.x=a,n.y=o,n.z=l,this}makePerspective(t,e,n,s,r,a,o=Ei,l=!1){const c=this.elements,u=2*r/(e-t),f=2*r/(n-s),h=(e+t)/(e-t),p=(n+s)/(n-s);let x,b;if(l)x=r/(a-r),b=a*r/(a-r);else if(o===Ei)x=-(a+r)/(a-r),b=-2*a*r/(a-r);else if(o===Aa)x=-a/(a-r),b=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=h,c[12]=0,c[1]=0,c[5]=f,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=x,c[14]=b,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,a,o=Ei,l=!1){const c=this.elements,u=2/(e-t),f=2/(n-s),h=-(e+t)/(e-t),p=-(n+s)/(n-s);let x,b;if(l)x=1/(a-r),b=a/(a-r);else if(o===Ei)x=-2/(a-r),b=-(a+r)/(a-r);else if(o===Aa)x=-1/(a-r),b=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=0,c[12]=h,c[1]=0,c[5]=f,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=x,c[14]=b,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}};qo.prototype.isMatrix4=!0;let he=qo;const ir=new O,mi=new he,Ex=new O(0,0,0),wx=new O(1,1,1),fs=new O,ka=new O,Jn=new O,Sf=new he,Mf=new Ln;class bs{constructor(t=0,e=0,n=0,s=bs.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){const s=t.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],u=s[9],f=s[2],h=s[6],p=s[10];switch(e){case"XYZ":this._y=Math.asin(pe(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-u,p),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(h,c),this._z=0);break;case"YXZ":this._x=Math.asin(-pe(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(o,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(pe(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(-f,p),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-pe(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(h,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(pe(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(o,p));break;case"XZY":this._z=Math.asin(-pe(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(h,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-u,p),this._y=0);break;default:Zt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Sf.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Sf,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Mf.setFromEuler(this),this.setFromQuaternion(Mf,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}}bs.DEFAULT_ORDER="XYZ";class $p{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}}let Tx=0;const yf=new O,sr=new Ln,qi=new he,Ga=new O,ea=new O,Ax=new O,Rx=new Ln,bf=new O(1,0,0),Ef=new O(0,1,0),wf=new O(0,0,1),Tf={type:"added"},Cx={type:"removed"},rr={type:"childadded",child:null},zl={type:"childremoved",child:null};class Tn extends ws{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Tx++}),this.uuid=Vs(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=Tn.DEFAULT_UP.clone();const t=new O,e=new bs,n=new Ln,s=new O(1,1,1);function r(){n.setFromEuler(e,!1)}function a(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new he},normalMatrix:{value:new ne}}),this.matrix=new he,this.matrixWorld=new he,this.matrixAutoUpdate=Tn.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=Tn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new $p,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return sr.setFromAxisAngle(t,e),this.quaternion.multiply(sr),this}rotateOnWorldAxis(t,e){return sr.setFromAxisAngle(t,e),this.quaternion.premultiply(sr),this}rotateX(t){return this.rotateOnAxis(bf,t)}rotateY(t){return this.rotateOnAxis(Ef,t)}rotateZ(t){return this.rotateOnAxis(wf,t)}translateOnAxis(t,e){return yf.copy(t).applyQuaternion(this.quaternion),this.position.add(yf.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(bf,t)}translateY(t){return this.translateOnAxis(Ef,t)}translateZ(t){return this.translateOnAxis(wf,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(qi.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Ga.copy(t):Ga.set(t,e,n);const s=this.parent;this.updateWorldMatrix(!0,!1),ea.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?qi.lookAt(ea,Ga,this.up):qi.lookAt(Ga,ea,this.up),this.quaternion.setFromRotationMatrix(qi),s&&(qi.extractRotation(s.matrixWorld),sr.setFromRotationMatrix(qi),this.quaternion.premultiply(sr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(be("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Tf),rr.child=t,this.dispatchEvent(rr),rr.child=null):be("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}const e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Cx),zl.child=t,this.dispatchEvent(zl),zl.child=null),this}removeFromParent(){const t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),qi.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),qi.multiply(t.parent.matrixWorld)),t.applyMatrix4(qi),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Tf),rr.child=t,this.dispatchEvent(rr),rr.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){const a=this.children[n].getObjectByProperty(t,e);if(a!==void 0)return a}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);const s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ea,t,Ax),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ea,Rx,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);const e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){const e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);const t=this.pivot;if(t!==null){const e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){const s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){const r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(t){const e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});const s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);const o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){const l=o.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){const f=l[c];r(t.shapes,f)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){const o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(t.materials,this.material[l]));s.material=o}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){const l=this.animations[o];s.animations.push(r(t.animations,l))}}if(e){const o=a(t.geometries),l=a(t.materials),c=a(t.textures),u=a(t.images),f=a(t.shapes),h=a(t.skeletons),p=a(t.animations),x=a(t.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),u.length>0&&(n.images=u),f.length>0&&(n.shapes=f),h.length>0&&(n.skeletons=h),p.length>0&&(n.animations=p),x.length>0&&(n.nodes=x)}return n.object=s,n;function a(o){const l=[];for(const c in o){const u=o[c];delete u.metadata,l.push(u)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){const s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}}Tn.DEFAULT_UP=new O(0,1,0);Tn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Tn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;class Pn extends Tn{constructor(){super(),this.isGroup=!0,this.type="Group"}}const Px={type:"move"};class kl{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Pn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Pn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new O,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new O),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Pn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new O,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new O,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){const e=this._hand;if(e)for(const n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,a=null;const o=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){a=!0;for(const b of t.hand.values()){const m=e.getJointPose(b,n),d=this._getHandJoint(c,b);m!==null&&(d.matrix.fromArray(m.transform.matrix),d.matrix.decompose(d.position,d.quaternion,d.scale),d.matrixWorldNeedsUpdate=!0,d.jointRadius=m.radius),d.visible=m!==null}const u=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],h=u.position.distanceTo(f.position),p=.02,x=.005;c.inputState.pinching&&h>p+x?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&h<=p-x&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));o!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(Px)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){const n=new Pn;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}}const Kp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ds={h:0,s:0,l:0},Ha={h:0,s:0,l:0};function Gl(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}class jt{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){const s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ei){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,_e.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=_e.workingColorSpace){return this.r=t,this.g=e,this.b=n,_e.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=_e.workingColorSpace){if(t=mx(t,1),e=pe(e,0,1),n=pe(n,0,1),e===0)this.r=this.g=this.b=n;else{const r=n<=.5?n*(1+e):n+e-n*e,a=2*n-r;this.r=Gl(a,r,t+1/3),this.g=Gl(a,r,t),this.b=Gl(a,r,t-1/3)}return _e.colorSpaceToWorking(this,s),this}setStyle(t,e=ei){function n(r){r!==void 0&&parseFloat(r)<1&&Zt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r;const a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:Zt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){const r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(a===6)return this.setHex(parseInt(r,16),e);Zt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ei){const n=Kp[t.toLowerCase()];return n!==void 0?this.setHex(n,e):Zt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=rs(t.r),this.g=rs(t.g),this.b=rs(t.b),this}copyLinearToSRGB(t){return this.r=br(t.r),this.g=br(t.g),this.b=br(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ei){return _e.workingToColorSpace(Cn.copy(this),t),Math.round(pe(Cn.r*255,0,255))*65536+Math.round(pe(Cn.g*255,0,255))*256+Math.round(pe(Cn.b*255,0,255))}getHexString(t=ei){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=_e.workingColorSpace){_e.workingToColorSpace(Cn.copy(this),e);const n=Cn.r,s=Cn.g,r=Cn.b,a=Math.max(n,s,r),o=Math.min(n,s,r);let l,c;const u=(o+a)/2;if(o===a)l=0,c=0;else{const f=a-o;switch(c=u<=.5?f/(a+o):f/(2-a-o),a){case n:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-n)/f+2;break;case r:l=(n-s)/f+4;break}l/=6}return t.h=l,t.s=c,t.l=u,t}getRGB(t,e=_e.workingColorSpace){return _e.workingToColorSpace(Cn.copy(this),e),t.r=Cn.r,t.g=Cn.g,t.b=Cn.b,t}getStyle(t=ei){_e.workingToColorSpace(Cn.copy(this),t);const e=Cn.r,n=Cn.g,s=Cn.b;return t!==ei?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(ds),this.setHSL(ds.h+t,ds.s+e,ds.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(ds),t.getHSL(Ha);const n=Nl(ds.h,Ha.h,e),s=Nl(ds.s,Ha.s,e),r=Nl(ds.l,Ha.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){const e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}}const Cn=new jt;jt.NAMES=Kp;class Lx extends Tn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new bs,this.environmentIntensity=1,this.environmentRotation=new bs,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){const e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}}const gi=new O,Yi=new O,Hl=new O,$i=new O,ar=new O,or=new O,Af=new O,Vl=new O,Wl=new O,Xl=new O,ql=new We,Yl=new We,$l=new We;class hi{constructor(t=new O,e=new O,n=new O){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),gi.subVectors(t,e),s.cross(gi);const r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){gi.subVectors(s,e),Yi.subVectors(n,e),Hl.subVectors(t,e);const a=gi.dot(gi),o=gi.dot(Yi),l=gi.dot(Hl),c=Yi.dot(Yi),u=Yi.dot(Hl),f=a*c-o*o;if(f===0)return r.set(0,0,0),null;const h=1/f,p=(c*l-o*u)*h,x=(a*u-o*l)*h;return r.set(1-p-x,x,p)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,$i)===null?!1:$i.x>=0&&$i.y>=0&&$i.x+$i.y<=1}static getInterpolation(t,e,n,s,r,a,o,l){return this.getBarycoord(t,e,n,s,$i)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,$i.x),l.addScaledVector(a,$i.y),l.addScaledVector(o,$i.z),l)}static getInterpolatedAttribute(t,e,n,s,r,a){return ql.setScalar(0),Yl.setScalar(0),$l.setScalar(0),ql.fromBufferAttribute(t,e),Yl.fromBufferAttribute(t,n),$l.fromBufferAttribute(t,s),a.setScalar(0),a.addScaledVector(ql,r.x),a.addScaledVector(Yl,r.y),a.addScaledVector($l,r.z),a}static isFrontFacing(t,e,n,s){return gi.subVectors(n,e),Yi.subVectors(t,e),gi.cross(Yi).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return gi.subVectors(this.c,this.b),Yi.subVectors(this.a,this.b),gi.cross(Yi).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return hi.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return hi.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return hi.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return hi.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return hi.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){const n=this.a,s=this.b,r=this.c;let a,o;ar.subVectors(s,n),or.subVectors(r,n),Vl.subVectors(t,n);const l=ar.dot(Vl),c=or.dot(Vl);if(l<=0&&c<=0)return e.copy(n);Wl.subVectors(t,s);const u=ar.dot(Wl),f=or.dot(Wl);if(u>=0&&f<=u)return e.copy(s);const h=l*f-u*c;if(h<=0&&l>=0&&u<=0&&l-u>0)return a=l/(l-u),e.copy(n).addScaledVector(ar,a);Xl.subVectors(t,r);const p=ar.dot(Xl),x=or.dot(Xl);if(x>=0&&p<=x)return e.copy(r);const b=p*c-l*x;if(b<=0&&c>=0&&x<=0)return o=c/(c-x),e.copy(n).addScaledVector(or,o);const m=u*x-p*f;if(m<=0&&f-u>=0&&p-x>=0)return Af.subVectors(r,s),o=(f-u)/(f-u+(p-x)),e.copy(s).addScaledVector(Af,o);const d=1/(m+b+h);return a=b*d,o=h*d,e.copy(n).addScaledVector(ar,a).addScaledVector(or,o)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}}class Ts{constructor(t=new O(1/0,1/0,1/0),e=new O(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(_i.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(_i.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){const n=_i.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);const n=t.geometry;if(n!==void 0){const r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)t.isMesh===!0?t.getVertexPosition(a,_i):_i.fromBufferAttribute(r,a),_i.applyMatrix4(t.matrixWorld),this.expandByPoint(_i);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Va.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Va.copy(n.boundingBox)),Va.applyMatrix4(t.matrixWorld),this.union(Va)}const s=t.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,_i),_i.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(na),Wa.subVectors(this.max,na),lr.subVectors(t.a,na),cr.subVectors(t.b,na),hr.subVectors(t.c,na),ps.subVectors(cr,lr),ms.subVectors(hr,cr),Ps.subVectors(lr,hr);let e=[0,-ps.z,ps.y,0,-ms.z,ms.y,0,-Ps.z,Ps.y,ps.z,0,-ps.x,ms.z,0,-ms.x,Ps.z,0,-Ps.x,-ps.y,ps.x,0,-ms.y,ms.x,0,-Ps.y,Ps.x,0];return!Kl(e,lr,cr,hr,Wa)||(e=[1,0,0,0,1,0,0,0,1],!Kl(e,lr,cr,hr,Wa))?!1:(Xa.crossVectors(ps,ms),e=[Xa.x,Xa.y,Xa.z],Kl(e,lr,cr,hr,Wa))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,_i).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(_i).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Ki[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Ki[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Ki[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Ki[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Ki[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Ki[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Ki[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Ki[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Ki),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}}const Ki=[new O,new O,new O,new O,new O,new O,new O,new O],_i=new O,Va=new Ts,lr=new O,cr=new O,hr=new O,ps=new O,ms=new O,Ps=new O,na=new O,Wa=new O,Xa=new O,Ls=new O;function Kl(i,t,e,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){Ls.fromArray(i,r);const o=s.x*Math.abs(Ls.x)+s.y*Math.abs(Ls.y)+s.z*Math.abs(Ls.z),l=t.dot(Ls),c=e.dot(Ls),u=n.dot(Ls);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>o)return!1}return!0}const an=new O,qa=new Jt;let Dx=0;class Xn extends ws{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Dx++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Vp,this.updateRanges=[],this.gpuType=bi,this.version=0,this._normalizationScale=t!==void 0?sl(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)qa.fromBufferAttribute(this,e),qa.applyMatrix3(t),this.setXY(e,qa.x,qa.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.applyMatrix3(t),this.setXYZ(e,an.x,an.y,an.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.applyMatrix4(t),this.setXYZ(e,an.x,an.y,an.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.applyNormalMatrix(t),this.setXYZ(e,an.x,an.y,an.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)an.fromBufferAttribute(this,e),an.transformDirection(t),this.setXYZ(e,an.x,an.y,an.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){const t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Xp(t,this.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):qp(t,this.array)}}class Zp extends Xn{constructor(t,e,n){super(new Uint16Array(t),e,n)}}class Jp extends Xn{constructor(t,e,n){super(new Uint32Array(t),e,n)}}class Xe extends Xn{constructor(t,e,n){super(new Float32Array(t),e,n)}}const Ix=new Ts,ia=new O,Zl=new O;class zr{constructor(t=new O,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){const n=this.center;e!==void 0?n.copy(e):Ix.setFromPoints(t).getCenter(n);let s=0;for(let r=0,a=t.length;r<a;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){const e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){const n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;ia.subVectors(t,this.center);const e=ia.lengthSq();if(e>this.radius*this.radius){const n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(ia,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Zl.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(ia.copy(t.center).add(Zl)),this.expandByPoint(ia.copy(t.center).sub(Zl))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}}let Nx=0;const oi=new he,Jl=new Tn,ur=new O,Qn=new Ts,sa=new Ts,yn=new O;class dn extends ws{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Nx++}),this.uuid=Vs(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(ux(t)?Jp:Zp)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){const e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);const n=this.attributes.normal;if(n!==void 0){const r=new ne().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}const s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return oi.makeRotationFromQuaternion(t),this.applyMatrix4(oi),this}rotateX(t){return oi.makeRotationX(t),this.applyMatrix4(oi),this}rotateY(t){return oi.makeRotationY(t),this.applyMatrix4(oi),this}rotateZ(t){return oi.makeRotationZ(t),this.applyMatrix4(oi),this}translate(t,e,n){return oi.makeTranslation(t,e,n),this.applyMatrix4(oi),this}scale(t,e,n){return oi.makeScale(t,e,n),this.applyMatrix4(oi),this}lookAt(t){return Jl.lookAt(t),Jl.updateMatrix(),this.applyMatrix4(Jl.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(ur).negate(),this.translate(ur.x,ur.y,ur.z),this}setFromPoints(t){const e=this.getAttribute("position");if(e===void 0){const n=[];for(let s=0,r=t.length;s<r;s++){const a=t[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new Xe(n,3))}else{const n=Math.min(t.length,e.count);for(let s=0;s<n;s++){const r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&Zt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ts);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){be("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new O(-1/0,-1/0,-1/0),new O(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){const r=e[n];Qn.setFromBufferAttribute(r),this.morphTargetsRelative?(yn.addVectors(this.boundingBox.min,Qn.min),this.boundingBox.expandByPoint(yn),yn.addVectors(this.boundingBox.max,Qn.max),this.boundingBox.expandByPoint(yn)):(this.boundingBox.expandByPoint(Qn.min),this.boundingBox.expandByPoint(Qn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&be('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new zr);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){be("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new O,1/0);return}if(t){const n=this.boundingSphere.center;if(Qn.setFromBufferAttribute(t),e)for(let r=0,a=e.length;r<a;r++){const o=e[r];sa.setFromBufferAttribute(o),this.morphTargetsRelative?(yn.addVectors(Qn.min,sa.min),Qn.expandByPoint(yn),yn.addVectors(Qn.max,sa.max),Qn.expandByPoint(yn)):(Qn.expandByPoint(sa.min),Qn.expandByPoint(sa.max))}Qn.getCenter(n);let s=0;for(let r=0,a=t.count;r<a;r++)yn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(yn));if(e)for(let r=0,a=e.length;r<a;r++){const o=e[r],l=this.morphTargetsRelative;for(let c=0,u=o.count;c<u;c++)yn.fromBufferAttribute(o,c),l&&(ur.fromBufferAttribute(t,c),yn.add(ur)),s=Math.max(s,n.distanceToSquared(yn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&be('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){const t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){be("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}const n=e.position,s=e.normal,r=e.uv;let a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new Xn(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));const o=[],l=[],c=new Uint8Array(n.count);for(let z=0;z<n.count;z++)o[z]=new O,l[z]=new O;const u=new O,f=new O,h=new O,p=new Jt,x=new Jt,b=new Jt,m=new O,d=new O;function S(z,N,I){c[z]=c[N]=c[I]=1,u.fromBufferAttribute(n,z),f.fromBufferAttribute(n,N),h.fromBufferAttribute(n,I),p.fromBufferAttribute(r,z),x.fromBufferAttribute(r,N),b.fromBufferAttribute(r,I),f.sub(u),h.sub(u),x.sub(p),b.sub(p);const k=1/(x.x*b.y-b.x*x.y);isFinite(k)&&(m.copy(f).multiplyScalar(b.y).addScaledVector(h,-x.y).multiplyScalar(k),d.copy(h).multiplyScalar(x.x).addScaledVector(f,-b.x).multiplyScalar(k),o[z].add(m),o[N].add(m),o[I].add(m),l[z].add(d),l[N].add(d),l[I].add(d))}let C=this.groups;C.length===0&&(C=[{start:0,count:t.count}]);for(let z=0,N=C.length;z<N;++z){const I=C[z],k=I.start,V=I.count;for(let D=k,W=k+V;D<W;D+=3)S(t.getX(D+0),t.getX(D+1),t.getX(D+2))}const E=new O,P=new O,T=new O,_=new O;function w(z){T.fromBufferAttribute(s,z),_.copy(T);const N=o[z];E.copy(N),E.sub(T.multiplyScalar(T.dot(N))).normalize(),P.crossVectors(_,N);const k=P.dot(l[z])<0?-1:1;a.setXYZW(z,E.x,E.y,E.z,k)}for(let z=0,N=n.count;z<N;++z)c[z]&&w(z);this._transformed=!0}computeVertexNormals(){const t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new Xn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let h=0,p=n.count;h<p;h++)n.setXYZ(h,0,0,0);const s=new O,r=new O,a=new O,o=new O,l=new O,c=new O,u=new O,f=new O;if(t)for(let h=0,p=t.count;h<p;h+=3){const x=t.getX(h+0),b=t.getX(h+1),m=t.getX(h+2);s.fromBufferAttribute(e,x),r.fromBufferAttribute(e,b),a.fromBufferAttribute(e,m),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),o.fromBufferAttribute(n,x),l.fromBufferAttribute(n,b),c.fromBufferAttribute(n,m),o.add(u),l.add(u),c.add(u),n.setXYZ(x,o.x,o.y,o.z),n.setXYZ(b,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let h=0,p=e.count;h<p;h+=3)s.fromBufferAttribute(e,h+0),r.fromBufferAttribute(e,h+1),a.fromBufferAttribute(e,h+2),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),n.setXYZ(h+0,u.x,u.y,u.z),n.setXYZ(h+1,u.x,u.y,u.z),n.setXYZ(h+2,u.x,u.y,u.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){const t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)yn.fromBufferAttribute(t,e),yn.normalize(),t.setXYZ(e,yn.x,yn.y,yn.z)}toNonIndexed(){function t(o,l){const c=o.array,u=o.itemSize,f=o.normalized,h=new c.constructor(l.length*u);let p=0,x=0;for(let b=0,m=l.length;b<m;b++){o.isInterleavedBufferAttribute?p=l[b]*o.data.stride+o.offset:p=l[b]*u;for(let d=0;d<u;d++)h[x++]=c[p++]}return new Xn(h,u,f)}if(this.index===null)return Zt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;const e=new dn,n=this.index.array,s=this.attributes;for(const o in s){const l=s[o],c=t(l,n);e.setAttribute(o,c)}const r=this.morphAttributes;for(const o in r){const l=[],c=r[o];for(let u=0,f=c.length;u<f;u++){const h=c[u],p=t(h,n);l.push(p)}e.morphAttributes[o]=l}e.morphTargetsRelative=this.morphTargetsRelative;const a=this.groups;for(let o=0,l=a.length;o<l;o++){const c=a[o];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){const t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){const l=this.parameters;for(const c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};const e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});const n=this.attributes;for(const l in n){const c=n[l];t.data.attributes[l]=c.toJSON(t.data)}const s={};let r=!1;for(const l in this.morphAttributes){const c=this.morphAttributes[l],u=[];for(let f=0,h=c.length;f<h;f++){const p=c[f];u.push(p.toJSON(t.data))}u.length>0&&(s[l]=u,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);const a=this.groups;a.length>0&&(t.data.groups=JSON.parse(JSON.stringify(a)));const o=this.boundingSphere;return o!==null&&(t.data.boundingSphere=o.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;const e={};this.name=t.name;const n=t.index;n!==null&&this.setIndex(n.clone());const s=t.attributes;for(const c in s){const u=s[c];this.setAttribute(c,u.clone(e))}const r=t.morphAttributes;for(const c in r){const u=[],f=r[c];for(let h=0,p=f.length;h<p;h++)u.push(f[h].clone(e));this.morphAttributes[c]=u}this.morphTargetsRelative=t.morphTargetsRelative;const a=t.groups;for(let c=0,u=a.length;c<u;c++){const f=a[c];this.addGroup(f.start,f.count,f.materialIndex)}const o=t.boundingBox;o!==null&&(this.boundingBox=o.clone());const l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}}class Ux{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Vp,this.updateRanges=[],this.version=0,this.uuid=Vs()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=Rf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);const n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=Rf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));const n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}}function Rf(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Vs()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}const On=new O;class Go{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?sl(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)On.fromBufferAttribute(this,e),On.applyMatrix4(t),this.setXYZ(e,On.x,On.y,On.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)On.fromBufferAttribute(this,e),On.applyNormalMatrix(t),this.setXYZ(e,On.x,On.y,On.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)On.fromBufferAttribute(this,e),On.transformDirection(t),this.setXYZ(e,On.x,On.y,On.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){ko("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new Xn(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new Go(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){ko("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Xp(t,this.data.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):qp(t,this.data.array)}}const Ql=new O,Fx=new O,Ox=new ne;class Qi{constructor(t=new O(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){const s=Ql.subVectors(n,e).cross(Fx.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){const t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){const s=t.delta(Ql),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;const a=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:e.copy(t.start).addScaledVector(s,a)}intersectsLine(t){const e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){const n=e||Ox.getNormalMatrix(t),s=this.coplanarPoint(Ql).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}}let Bx=0;class kr extends ws{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Bx++}),this.uuid=Vs(),this.name="",this.type="Material",this.blending=xa,this.side=ks,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Ep,this.blendDst=wp,this.blendEquation=_r,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new jt(0,0,0),this.blendAlpha=0,this.depthFunc=Ea,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=rx,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Il,this.stencilZFail=Il,this.stencilZPass=Il,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(const e in t){const n=t[e];if(n===void 0){Zt(`Material: parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){Zt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});const n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){const a=[];for(const o in r){const l=r[o];delete l.metadata,a.push(l)}return a}if(e){const r=s(t.textures),a=s(t.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new jt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new Qi().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Jt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Jt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;const e=t.clippingPlanes;let n=null;if(e!==null){const s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}}const Zi=new O,jl=new O,Ya=new O,$a=new O;class Xh{constructor(t=new O,e=new O(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Zi)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);const n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){const e=Zi.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Zi.copy(this.origin).addScaledVector(this.direction,e),Zi.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){jl.copy(t).add(e).multiplyScalar(.5),Ya.copy(e).sub(t).normalize(),$a.copy(this.origin).sub(jl);const r=t.distanceTo(e)*.5,a=-this.direction.dot(Ya),o=$a.dot(this.direction),l=-$a.dot(Ya),c=$a.lengthSq(),u=Math.abs(1-a*a);let f,h,p,x;if(u>0)if(f=a*l-o,h=a*o-l,x=r*u,f>=0)if(h>=-x)if(h<=x){const b=1/u;f*=b,h*=b,p=f*(f+a*h+2*o)+h*(a*f+h+2*l)+c}else h=r,f=Math.max(0,-(a*h+o)),p=-f*f+h*(h+2*l)+c;else h=-r,f=Math.max(0,-(a*h+o)),p=-f*f+h*(h+2*l)+c;else h<=-x?(f=Math.max(0,-(-a*r+o)),h=f>0?-r:Math.min(Math.max(-r,-l),r),p=-f*f+h*(h+2*l)+c):h<=x?(f=0,h=Math.min(Math.max(-r,-l),r),p=h*(h+2*l)+c):(f=Math.max(0,-(a*r+o)),h=f>0?r:Math.min(Math.max(-r,-l),r),p=-f*f+h*(h+2*l)+c);else h=a>0?-r:r,f=Math.max(0,-(a*h+o)),p=-f*f+h*(h+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(jl).addScaledVector(Ya,h),p}intersectSphere(t,e){if(t.radius<0)return null;Zi.subVectors(t.center,this.origin);const n=Zi.dot(this.direction),s=Zi.dot(Zi)-n*n,r=t.radius*t.radius;if(s>r)return null;const a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,e):this.at(o,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){const e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;const n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){const n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){const e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,a,o,l;const c=1/this.direction.x,u=1/this.direction.y,f=1/this.direction.z,h=this.origin;return c>=0?(n=(t.min.x-h.x)*c,s=(t.max.x-h.x)*c):(n=(t.max.x-h.x)*c,s=(t.min.x-h.x)*c),u>=0?(r=(t.min.y-h.y)*u,a=(t.max.y-h.y)*u):(r=(t.max.y-h.y)*u,a=(t.min.y-h.y)*u),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),f>=0?(o=(t.min.z-h.z)*f,l=(t.max.z-h.z)*f):(o=(t.max.z-h.z)*f,l=(t.min.z-h.z)*f),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Zi)!==null}intersectTriangle(t,e,n,s,r){const a=this.origin,o=this.direction,l=o.x,c=o.y,u=o.z,f=t.x-a.x,h=t.y-a.y,p=t.z-a.z,x=e.x-a.x,b=e.y-a.y,m=e.z-a.z,d=n.x-a.x,S=n.y-a.y,C=n.z-a.z,E=Math.abs(l),P=Math.abs(c),T=Math.abs(u);let _,w,z,N,I,k,V,D,W,Y,H,lt;if(E>=P&&E>=T?(z=l,k=f,W=x,lt=d,l>=0?(_=c,w=u,N=h,I=p,V=b,D=m,Y=S,H=C):(_=u,w=c,N=p,I=h,V=m,D=b,Y=C,H=S)):P>=T?(z=c,k=h,W=b,lt=S,c>=0?(_=u,w=l,N=p,I=f,V=m,D=x,Y=C,H=d):(_=l,w=u,N=f,I=p,V=x,D=m,Y=d,H=C)):(z=u,k=p,W=m,lt=C,u>=0?(_=l,w=c,N=f,I=h,V=x,D=b,Y=d,H=S):(_=c,w=l,N=h,I=f,V=b,D=x,Y=S,H=d)),z===0)return null;const Z=_/z,Q=w/z,it=1/z,ft=N-Z*k,ht=I-Q*k,j=V-Z*W,mt=D-Q*W,xt=Y-Z*lt,At=H-Q*lt,yt=xt*mt-At*j,Vt=ft*At-ht*xt,ie=j*ht-mt*ft;if(s){if(yt<0||Vt<0||ie<0)return null}else if((yt<0||Vt<0||ie<0)&&(yt>0||Vt>0||ie>0))return null;const Gt=yt+Vt+ie;if(Gt===0)return null;const ce=it*(yt*k+Vt*W+ie*lt);return(Gt>0?ce<0:ce>0)?null:this.at(ce/Gt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}class qh extends kr{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new jt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new bs,this.combine=Fh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}}const Cf=new he,Ds=new Xh,Ka=new zr,Pf=new O,Za=new O,Ja=new O,Qa=new O,tc=new O,ja=new O,Lf=new O,to=new O;class Gn extends Tn{constructor(t=new dn,e=new qh){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(t,e){const n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;e.fromBufferAttribute(s,t);const o=this.morphTargetInfluences;if(r&&o){ja.set(0,0,0);for(let l=0,c=r.length;l<c;l++){const u=o[l],f=r[l];u!==0&&(tc.fromBufferAttribute(f,t),a?ja.addScaledVector(tc,u):ja.addScaledVector(tc.sub(e),u))}e.add(ja)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ka.copy(n.boundingSphere),Ka.applyMatrix4(r),Ds.copy(t.ray).recast(t.near),!(Ka.containsPoint(Ds.origin)===!1&&(Ds.intersectSphere(Ka,Pf)===null||Ds.origin.distanceToSquared(Pf)>(t.far-t.near)**2))&&(Cf.copy(r).invert(),Ds.copy(t.ray).applyMatrix4(Cf),!(n.boundingBox!==null&&Ds.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Ds)))}_computeIntersections(t,e,n){let s;const r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,f=r.attributes.normal,h=r.groups,p=r.drawRange;if(o!==null)if(Array.isArray(a))for(let x=0,b=h.length;x<b;x++){const m=h[x],d=a[m.materialIndex],S=Math.max(m.start,p.start),C=Math.min(o.count,Math.min(m.start+m.count,p.start+p.count));for(let E=S,P=C;E<P;E+=3){const T=o.getX(E),_=o.getX(E+1),w=o.getX(E+2);s=eo(this,d,t,n,c,u,f,T,_,w),s&&(s.faceIndex=Math.floor(E/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const x=Math.max(0,p.start),b=Math.min(o.count,p.start+p.count);for(let m=x,d=b;m<d;m+=3){const S=o.getX(m),C=o.getX(m+1),E=o.getX(m+2);s=eo(this,a,t,n,c,u,f,S,C,E),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let x=0,b=h.length;x<b;x++){const m=h[x],d=a[m.materialIndex],S=Math.max(m.start,p.start),C=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let E=S,P=C;E<P;E+=3){const T=E,_=E+1,w=E+2;s=eo(this,d,t,n,c,u,f,T,_,w),s&&(s.faceIndex=Math.floor(E/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const x=Math.max(0,p.start),b=Math.min(l.count,p.start+p.count);for(let m=x,d=b;m<d;m+=3){const S=m,C=m+1,E=m+2;s=eo(this,a,t,n,c,u,f,S,C,E),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}}function zx(i,t,e,n,s,r,a,o){let l;if(t.side===Wn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,t.side===ks,o),l===null)return null;to.copy(o),to.applyMatrix4(i.matrixWorld);const c=e.ray.origin.distanceTo(to);return c<e.near||c>e.far?null:{distance:c,point:to.clone(),object:i}}function eo(i,t,e,n,s,r,a,o,l,c){i.getVertexPosition(o,Za),i.getVertexPosition(l,Ja),i.getVertexPosition(c,Qa);const u=zx(i,t,e,n,Za,Ja,Qa,Lf);if(u){const f=new O;hi.getBarycoord(Lf,Za,Ja,Qa,f),s&&(u.uv=hi.getInterpolatedAttribute(s,o,l,c,f,new Jt)),r&&(u.uv1=hi.getInterpolatedAttribute(r,o,l,c,f,new Jt)),a&&(u.normal=hi.getInterpolatedAttribute(a,o,l,c,f,new O),u.normal.dot(n.direction)>0&&u.normal.multiplyScalar(-1));const h={a:o,b:l,c,normal:new O,materialIndex:0};hi.getNormal(Za,Ja,Qa,h.normal),u.face=h,u.barycoord=f}return u}class Qp extends kn{constructor(t=null,e=1,n=1,s,r,a,o,l,c=En,u=En,f,h){super(null,a,o,l,c,u,s,r,f,h),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}class Df extends Xn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){const t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}}const fr=new he,If=new he,no=[],Nf=new Ts,kx=new he,ra=new Gn,aa=new zr;class uh extends Gn{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Df(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,kx)}computeBoundingBox(){const t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new Ts),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,fr),Nf.copy(t.boundingBox).applyMatrix4(fr),this.boundingBox.union(Nf)}computeBoundingSphere(){const t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new zr),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,fr),aa.copy(t.boundingSphere).applyMatrix4(fr),this.boundingSphere.union(aa)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){const n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,a=t*r+1;for(let o=0;o<n.length;o++)n[o]=s[a+o]}raycast(t,e){const n=this.matrixWorld,s=this.count;if(ra.geometry=this.geometry,ra.material=this.material,ra.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),aa.copy(this.boundingSphere),aa.applyMatrix4(n),t.ray.intersectsSphere(aa)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,fr),If.multiplyMatrices(n,fr),ra.matrixWorld=If,ra.raycast(t,no);for(let a=0,o=no.length;a<o;a++){const l=no[a];l.instanceId=r,l.object=this,e.push(l)}no.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Df(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){const n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Qp(new Float32Array(s*this.count),s,this.count,kh,bi));const r=this.morphTexture.source.data.data;let a=0;for(let c=0;c<n.length;c++)a+=n[c];const o=this.geometry.morphTargetsRelative?1:1-a,l=s*t;return r[l]=o,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}}const Is=new zr,Gx=new Jt(.5,.5),io=new O;class Ra{constructor(t=new Qi,e=new Qi,n=new Qi,s=new Qi,r=new Qi,a=new Qi){this.planes=[t,e,n,s,r,a]}set(t,e,n,s,r,a){const o=this.planes;return o[0].copy(t),o[1].copy(e),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(t){const e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ei,n=!1){const s=this.planes,r=t.elements,a=r[0],o=r[1],l=r[2],c=r[3],u=r[4],f=r[5],h=r[6],p=r[7],x=r[8],b=r[9],m=r[10],d=r[11],S=r[12],C=r[13],E=r[14],P=r[15];if(s[0].setComponents(c-a,p-u,d-x,P-S).normalize(),s[1].setComponents(c+a,p+u,d+x,P+S).normalize(),s[2].setComponents(c+o,p+f,d+b,P+C).normalize(),s[3].setComponents(c-o,p-f,d-b,P-C).normalize(),n)s[4].setComponents(l,h,m,E).normalize(),s[5].setComponents(c-l,p-h,d-m,P-E).normalize();else if(s[4].setComponents(c-l,p-h,d-m,P-E).normalize(),e===Ei)s[5].setComponents(c+l,p+h,d+m,P+E).normalize();else if(e===Aa)s[5].setComponents(l,h,m,E).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Is.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{const e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Is.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Is)}intersectsSprite(t){Is.center.set(0,0,0);const e=Gx.distanceTo(t.center);return Is.radius=.7071067811865476+e,Is.applyMatrix4(t.matrixWorld),this.intersectsSphere(Is)}intersectsSphere(t){const e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){const e=this.planes;for(let n=0;n<6;n++){const s=e[n];if(io.x=s.normal.x>0?t.max.x:t.min.x,io.y=s.normal.y>0?t.max.y:t.min.y,io.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(io)<0)return!1}return!0}containsPoint(t){const e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}const Uf=new he;class Yh{constructor(){this.coordinateSystem=Ei,this._frustums=[],this._count=0}setFromArrayCamera(t){const e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){const r=e[s];Uf.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ra),n[s].setFromProjectionMatrix(Uf,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;const e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Ra),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new Yh().copy(this)}}class Gr extends kr{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new jt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}}const Ho=new O,Vo=new O,Ff=new he,oa=new Xh,so=new zr,ec=new O,Of=new O;class jp extends Tn{constructor(t=new dn,e=new Gr){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Ho.fromBufferAttribute(e,s-1),Vo.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Ho.distanceTo(Vo);t.setAttribute("lineDistance",new Xe(n,1))}else Zt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),so.copy(n.boundingSphere),so.applyMatrix4(s),so.radius+=r,t.ray.intersectsSphere(so)===!1)return;Ff.copy(s).invert(),oa.copy(t.ray).applyMatrix4(Ff);const o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,u=n.index,h=n.attributes.position;if(u!==null){const p=Math.max(0,a.start),x=Math.min(u.count,a.start+a.count);for(let b=p,m=x-1;b<m;b+=c){const d=u.getX(b),S=u.getX(b+1),C=ro(this,t,oa,l,d,S,b);C&&e.push(C)}if(this.isLineLoop){const b=u.getX(x-1),m=u.getX(p),d=ro(this,t,oa,l,b,m,x-1);d&&e.push(d)}}else{const p=Math.max(0,a.start),x=Math.min(h.count,a.start+a.count);for(let b=p,m=x-1;b<m;b+=c){const d=ro(this,t,oa,l,b,b+1,b);d&&e.push(d)}if(this.isLineLoop){const b=ro(this,t,oa,l,x-1,p,x-1);b&&e.push(b)}}}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}}function ro(i,t,e,n,s,r,a){const o=i.geometry.attributes.position;if(Ho.fromBufferAttribute(o,s),Vo.fromBufferAttribute(o,r),e.distanceSqToSegment(Ho,Vo,ec,Of)>n)return;ec.applyMatrix4(i.matrixWorld);const c=t.ray.origin.distanceTo(ec);if(!(c<t.near||c>t.far))return{distance:c,point:Of.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}const Bf=new O,zf=new O;class rl extends jp{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Bf.fromBufferAttribute(e,s),zf.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Bf.distanceTo(zf);t.setAttribute("lineDistance",new Xe(n,1))}else Zt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}}class Hx extends jp{constructor(t,e){super(t,e),this.isLineLoop=!0,this.type="LineLoop"}}class tm extends kn{constructor(t=[],e=Pr,n,s,r,a,o,l,c,u){super(t,e,n,s,r,a,o,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}}class Ir extends kn{constructor(t,e,n=zi,s,r,a,o=En,l=En,c,u=ys,f=1){if(u!==ys&&u!==Ss)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");const h={width:t,height:e,depth:f};super(h,s,r,a,o,l,u,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Wh(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){const e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}}class em extends Ir{constructor(t,e=zi,n=Pr,s,r,a=En,o=En,l,c=ys){const u={width:t,height:t,depth:1},f=[u,u,u,u,u,u];super(t,t,e,n,s,r,a,o,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}}class nm extends kn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}}class Hr extends dn{constructor(t=1,e=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};const o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);const l=[],c=[],u=[],f=[];let h=0,p=0;x("z","y","x",-1,-1,n,e,t,a,r,0),x("z","y","x",1,-1,n,e,-t,a,r,1),x("x","z","y",1,1,t,n,e,s,a,2),x("x","z","y",1,-1,t,n,-e,s,a,3),x("x","y","z",1,-1,t,e,n,s,r,4),x("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Xe(c,3)),this.setAttribute("normal",new Xe(u,3)),this.setAttribute("uv",new Xe(f,2));function x(b,m,d,S,C,E,P,T,_,w,z){const N=E/_,I=P/w,k=E/2,V=P/2,D=T/2,W=_+1,Y=w+1;let H=0,lt=0;const Z=new O;for(let Q=0;Q<Y;Q++){const it=Q*I-V;for(let ft=0;ft<W;ft++){const ht=ft*N-k;Z[b]=ht*S,Z[m]=it*C,Z[d]=D,c.push(Z.x,Z.y,Z.z),Z[b]=0,Z[m]=0,Z[d]=T>0?1:-1,u.push(Z.x,Z.y,Z.z),f.push(ft/_),f.push(1-Q/w),H+=1}}for(let Q=0;Q<w;Q++)for(let it=0;it<_;it++){const ft=h+it+W*Q,ht=h+it+W*(Q+1),j=h+(it+1)+W*(Q+1),mt=h+(it+1)+W*Q;l.push(ft,ht,mt),l.push(ht,j,mt),lt+=6}o.addGroup(p,lt,z),p+=lt,h+=H}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Hr(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}}class $h extends dn{constructor(t=1,e=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:t,segments:e,thetaStart:n,thetaLength:s},e=Math.max(3,e);const r=[],a=[],o=[],l=[],c=new O,u=new Jt;a.push(0,0,0),o.push(0,0,1),l.push(.5,.5);for(let f=0,h=3;f<=e;f++,h+=3){const p=n+f/e*s;c.x=t*Math.cos(p),c.y=t*Math.sin(p),a.push(c.x,c.y,c.z),o.push(0,0,1),u.x=(a[h]/t+1)/2,u.y=(a[h+1]/t+1)/2,l.push(u.x,u.y)}for(let f=1;f<=e;f++)r.push(f,f+1,0);this.setIndex(r),this.setAttribute("position",new Xe(a,3)),this.setAttribute("normal",new Xe(o,3)),this.setAttribute("uv",new Xe(l,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new $h(t.radius,t.segments,t.thetaStart,t.thetaLength)}}class Vr extends dn{constructor(t=1,e=1,n=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};const c=this;s=Math.floor(s),r=Math.floor(r);const u=[],f=[],h=[],p=[];let x=0;const b=[],m=n/2;let d=0;S(),a===!1&&(t>0&&C(!0),e>0&&C(!1)),this.setIndex(u),this.setAttribute("position",new Xe(f,3)),this.setAttribute("normal",new Xe(h,3)),this.setAttribute("uv",new Xe(p,2));function S(){const E=new O,P=new O;let T=0;const _=(e-t)/n;for(let w=0;w<=r;w++){const z=[],N=w/r,I=N*(e-t)+t;for(let k=0;k<=s;k++){const V=k/s,D=V*l+o,W=Math.sin(D),Y=Math.cos(D);P.x=I*W,P.y=-N*n+m,P.z=I*Y,f.push(P.x,P.y,P.z),E.set(W,_,Y).normalize(),h.push(E.x,E.y,E.z),p.push(V,1-N),z.push(x++)}b.push(z)}for(let w=0;w<s;w++)for(let z=0;z<r;z++){const N=b[z][w],I=b[z+1][w],k=b[z+1][w+1],V=b[z][w+1];(t>0||z!==0)&&(u.push(N,I,V),T+=3),(e>0||z!==r-1)&&(u.push(I,k,V),T+=3)}c.addGroup(d,T,0),d+=T}function C(E){const P=x,T=new Jt,_=new O;let w=0;const z=E===!0?t:e,N=E===!0?1:-1;for(let k=1;k<=s;k++)f.push(0,m*N,0),h.push(0,N,0),p.push(.5,.5),x++;const I=x;for(let k=0;k<=s;k++){const D=k/s*l+o,W=Math.cos(D),Y=Math.sin(D);_.x=z*Y,_.y=m*N,_.z=z*W,f.push(_.x,_.y,_.z),h.push(0,N,0),T.x=W*.5+.5,T.y=Y*.5*N+.5,p.push(T.x,T.y),x++}for(let k=0;k<s;k++){const V=P+k,D=I+k;E===!0?u.push(D,D+1,V):u.push(D+1,D,V),w+=3}c.addGroup(d,w,E===!0?1:2),d+=w}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Vr(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}class Kh extends Vr{constructor(t=1,e=1,n=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,t,e,n,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(t){return new Kh(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}const ao=new O,oo=new O,nc=new O,lo=new hi;class Vx extends dn{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){const s=Math.pow(10,4),r=Math.cos(va*e),a=t.getIndex(),o=t.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],u=["a","b","c"],f=new Array(3),h=new Map,p=[];for(let x=0;x<l;x+=3){a?(c[0]=a.getX(x),c[1]=a.getX(x+1),c[2]=a.getX(x+2)):(c[0]=x,c[1]=x+1,c[2]=x+2);const{a:b,b:m,c:d}=lo;if(b.fromBufferAttribute(o,c[0]),m.fromBufferAttribute(o,c[1]),d.fromBufferAttribute(o,c[2]),lo.getNormal(nc),f[0]=`${Math.round(b.x*s)},${Math.round(b.y*s)},${Math.round(b.z*s)}`,f[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,f[2]=`${Math.round(d.x*s)},${Math.round(d.y*s)},${Math.round(d.z*s)}`,!(f[0]===f[1]||f[1]===f[2]||f[2]===f[0]))for(let S=0;S<3;S++){const C=(S+1)%3,E=f[S],P=f[C],T=lo[u[S]],_=lo[u[C]],w=`${E}_${P}`,z=`${P}_${E}`,N=h.get(z);N?(nc.dot(N.normal)<=r&&(p.push(T.x,T.y,T.z),p.push(_.x,_.y,_.z)),h.set(z,null)):h.has(w)||h.set(w,{index0:c[S],index1:c[C],normal:nc.clone()})}}for(const x of h.values())if(x){const{index0:b,index1:m}=x;ao.fromBufferAttribute(o,b),oo.fromBufferAttribute(o,m),p.push(ao.x,ao.y,ao.z),p.push(oo.x,oo.y,oo.z)}this.setAttribute("position",new Xe(p,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}}class al extends dn{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};const r=t/2,a=e/2,o=Math.floor(n),l=Math.floor(s),c=o+1,u=l+1,f=t/o,h=e/l,p=[],x=[],b=[],m=[];for(let d=0;d<u;d++){const S=d*h-a;for(let C=0;C<c;C++){const E=C*f-r;x.push(E,-S,0),b.push(0,0,1),m.push(C/o),m.push(1-d/l)}}for(let d=0;d<l;d++)for(let S=0;S<o;S++){const C=S+c*d,E=S+c*(d+1),P=S+1+c*(d+1),T=S+1+c*d;p.push(C,E,T),p.push(E,P,T)}this.setIndex(p),this.setAttribute("position",new Xe(x,3)),this.setAttribute("normal",new Xe(b,3)),this.setAttribute("uv",new Xe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new al(t.width,t.height,t.widthSegments,t.heightSegments)}}class Nr extends dn{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));const l=Math.min(a+o,Math.PI);let c=0;const u=[],f=new O,h=new O,p=[],x=[],b=[],m=[];for(let d=0;d<=n;d++){const S=[],C=d/n,E=a+C*o,P=t*Math.cos(E),T=Math.sqrt(t*t-P*P);let _=0;d===0&&a===0?_=.5/e:d===n&&l===Math.PI&&(_=-.5/e);for(let w=0;w<=e;w++){const z=w/e,N=s+z*r;f.x=-T*Math.cos(N),f.y=P,f.z=T*Math.sin(N),x.push(f.x,f.y,f.z),h.copy(f).normalize(),b.push(h.x,h.y,h.z),m.push(z+_,1-C),S.push(c++)}u.push(S)}for(let d=0;d<n;d++)for(let S=0;S<e;S++){const C=u[d][S+1],E=u[d][S],P=u[d+1][S],T=u[d+1][S+1];(d!==0||a>0)&&p.push(C,E,T),(d!==n-1||l<Math.PI)&&p.push(E,P,T)}this.setIndex(p),this.setAttribute("position",new Xe(x,3)),this.setAttribute("normal",new Xe(b,3)),this.setAttribute("uv",new Xe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Nr(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}}function Ur(i){const t={};for(const e in i){t[e]={};for(const n in i[e]){const s=i[e][n];if(kf(s))s.isRenderTargetTexture?(Zt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(kf(s[0])){const r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Bn(i){const t={};for(let e=0;e<i.length;e++){const n=Ur(i[e]);for(const s in n)t[s]=n[s]}return t}function kf(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Wx(i){const t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function im(i){const t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:_e.workingColorSpace}const Xx={clone:Ur,merge:Bn};var qx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Yx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`;class Es extends kr{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qx,this.fragmentShader=Yx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Ur(t.uniforms),this.uniformsGroups=Wx(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){const e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(const s in this.uniforms){const a=this.uniforms[s].value;a&&a.isTexture?e.uniforms[s]={type:"t",value:a.toJSON(t).uuid}:a&&a.isColor?e.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?e.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?e.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?e.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?e.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?e.uniforms[s]={type:"m4",value:a.toArray()}:e.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;const n={};for(const s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(const n in t.uniforms){const s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new jt().setHex(s.value);break;case"v2":this.uniforms[n].value=new Jt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new O().fromArray(s.value);break;case"v4":this.uniforms[n].value=new We().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ne().fromArray(s.value);break;case"m4":this.uniforms[n].value=new he().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(const n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}}class $x extends Es{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}}class ol extends kr{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new jt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new jt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=lh,this.normalScale=new Jt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new bs,this.combine=Fh,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class Kx extends kr{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=ix,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}}class Zx extends kr{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}}class sm extends Tn{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new jt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){const e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}}const ic=new he,Gf=new O,Hf=new O;class Jx{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Jt(512,512),this.mapType=ni,this.map=null,this.mapPass=null,this.matrix=new he,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ra,this._frameExtents=new Jt(1,1),this._viewportCount=1,this._viewports=[new We(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){const e=this.camera;Gf.setFromMatrixPosition(t.matrixWorld),e.position.copy(Gf),Hf.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Hf),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){ic.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(ic,t.coordinateSystem,t.reversedDepth);const r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Aa||t.reversedDepth?e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),e.multiply(ic)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){const t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}}const co=new O,ho=new Ln,Ii=new O;class rm extends Tn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new he,this.projectionMatrix=new he,this.projectionMatrixInverse=new he,this.coordinateSystem=Ei,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(co,ho,Ii),Ii.x===1&&Ii.y===1&&Ii.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(co,ho,Ii.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(co,ho,Ii),Ii.x===1&&Ii.y===1&&Ii.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(co,ho,Ii.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}}const gs=new O,Vf=new Jt,Wf=new Jt;class Si extends rm{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){const e=.5*this.getFilmHeight()/t;this.fov=hh*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){const t=Math.tan(va*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return hh*2*Math.atan(Math.tan(va*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){gs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(gs.x,gs.y).multiplyScalar(-t/gs.z),gs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(gs.x,gs.y).multiplyScalar(-t/gs.z)}getViewSize(t,e){return this.getViewBounds(t,Vf,Wf),e.subVectors(Wf,Vf)}setViewOffset(t,e,n,s,r,a){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=this.near;let e=t*Math.tan(va*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s;const a=this.view;if(this.view!==null&&this.view.enabled){const l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,e-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}const o=this.filmOffset;o!==0&&(r+=t*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}}class am extends rm{constructor(t=-1,e=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2;let r=n-t,a=n+t,o=s+e,l=s-e;if(this.view!==null&&this.view.enabled){const c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=u*this.view.offsetY,l=o-u*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}}class Qx extends Jx{constructor(){super(new am(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}}class jx extends sm{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Tn.DEFAULT_UP),this.updateMatrix(),this.target=new Tn,this.shadow=new Qx}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){const e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}}class tv extends sm{constructor(t,e){super(t,e),this.isAmbientLight=!0,this.type="AmbientLight"}}const dr=-90,pr=1;class fh extends Tn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;const s=new Si(dr,pr,t,e);s.layers=this.layers,this.add(s);const r=new Si(dr,pr,t,e);r.layers=this.layers,this.add(r);const a=new Si(dr,pr,t,e);a.layers=this.layers,this.add(a);const o=new Si(dr,pr,t,e);o.layers=this.layers,this.add(o);const l=new Si(dr,pr,t,e);l.layers=this.layers,this.add(l);const c=new Si(dr,pr,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){const t=this.coordinateSystem,e=this.children.concat(),[n,s,r,a,o,l]=e;for(const c of e)this.remove(c);if(t===Ei)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Aa)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(const c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();const{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());const[r,a,o,l,c,u]=this.children,f=t.getRenderTarget(),h=t.getActiveCubeFace(),p=t.getActiveMipmapLevel(),x=t.xr.enabled;t.xr.enabled=!1;const b=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=b,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,u),t.setRenderTarget(f,h,p),t.xr.enabled=x,n.texture.needsPMREMUpdate=!0}}class ev extends Si{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}}class Xf{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=pe(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(pe(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}class nv extends rl{constructor(t=10,e=10,n=4473924,s=8947848){n=new jt(n),s=new jt(s);const r=e/2,a=t/e,o=t/2,l=[],c=[];for(let h=0,p=0,x=-o;h<=e;h++,x+=a){l.push(-o,0,x,o,0,x),l.push(x,0,-o,x,0,o);const b=h===r?n:s;b.toArray(c,p),p+=3,b.toArray(c,p),p+=3,b.toArray(c,p),p+=3,b.toArray(c,p),p+=3}const u=new dn;u.setAttribute("position",new Xe(l,3)),u.setAttribute("color",new Xe(c,3));const f=new Gr({vertexColors:!0,toneMapped:!1});super(u,f),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}}class iv extends ws{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}}function qf(i,t,e,n){const s=sv(n);switch(e){case Bp:return i*t;case kh:return i*t/s.components*s.byteLength;case Gh:return i*t/s.components*s.byteLength;case Gs:return i*t*2/s.components*s.byteLength;case Hh:return i*t*2/s.components*s.byteLength;case zp:return i*t*3/s.components*s.byteLength;case Fi:return i*t*4/s.components*s.byteLength;case Vh:return i*t*4/s.components*s.byteLength;case Mo:case yo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case bo:case Eo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Ic:case Uc:return Math.max(i,16)*Math.max(t,8)/4;case Dc:case Nc:return Math.max(i,8)*Math.max(t,8)/2;case Fc:case Oc:case zc:case kc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Bc:case Uo:case Gc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Hc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Vc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Wc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Xc:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case qc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Yc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case $c:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Kc:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Zc:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Jc:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Qc:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case jc:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case th:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case eh:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case nh:case ih:case sh:return Math.ceil(i/4)*Math.ceil(t/4)*16;case rh:case ah:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Fo:case oh:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function sv(i){switch(i){case ni:case Np:return{byteLength:1,components:1};case Ta:case Up:case ki:return{byteLength:2,components:1};case Bh:case zh:return{byteLength:2,components:4};case zi:case Oh:case bi:return{byteLength:4,components:1};case Fp:case Op:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Uh}}));typeof window<"u"&&(window.__THREE__?Zt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Uh);/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function om(){let i=null,t=!1,e=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),e(r,a)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function rv(i){const t=new WeakMap;function e(o,l){const c=o.array,u=o.usage,f=c.byteLength,h=i.createBuffer();i.bindBuffer(l,h),i.bufferData(l,c,u),o.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:h,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:f}}function n(o,l,c){const u=l.array,f=l.updateRanges;if(i.bindBuffer(c,o),f.length===0)i.bufferSubData(c,0,u);else{f.sort((p,x)=>p.start-x.start);let h=0;for(let p=1;p<f.length;p++){const x=f[h],b=f[p];b.start<=x.start+x.count+1?x.count=Math.max(x.count,b.start+b.count-x.start):(++h,f[h]=b)}f.length=h+1;for(let p=0,x=f.length;p<x;p++){const b=f[p];i.bufferSubData(c,b.start*u.BYTES_PER_ELEMENT,u,b.start,b.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),t.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);const l=t.get(o);l&&(i.deleteBuffer(l.buffer),t.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){const u=t.get(o);(!u||u.version<o.version)&&t.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}const c=t.get(o);if(c===void 0)t.set(o,e(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var av=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,ov=`#ifdef USE_ALPHAHASH
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
#endif`,lv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,cv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,hv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,uv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,fv=`#ifdef USE_AOMAP
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
#endif`,dv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,pv=`#ifdef USE_BATCHING
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
#endif`,mv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,gv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,_v=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,xv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,vv=`#ifdef USE_IRIDESCENCE
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
#endif`,Sv=`#ifdef USE_BUMPMAP
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
#endif`,Mv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,yv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,bv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Ev=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,wv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Tv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Av=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Rv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Cv=`#define PI 3.141592653589793
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
} // validated`,Pv=`vec3 transformedNormal = objectNormal;
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
#endif`,Lv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Dv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Iv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Nv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Uv="gl_FragColor = linearToOutputTexel( gl_FragColor );",Fv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Ov=`#ifdef USE_ENVMAP
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
#endif`,Bv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,zv=`#ifdef USE_ENVMAP
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
#endif`,kv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Gv=`#ifdef USE_ENVMAP
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
#endif`,Hv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Vv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Wv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Xv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,qv=`#ifdef USE_GRADIENTMAP
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
}`,Yv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,$v=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Kv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Zv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Jv=`#ifdef USE_ENVMAP
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
#endif`,Qv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,jv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,tS=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,eS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,nS=`PhysicalMaterial material;
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
#endif`,iS=`uniform sampler2D dfgLUT;
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
}`,sS=`
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
#endif`,rS=`#if defined( RE_IndirectDiffuse )
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
#endif`,aS=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,oS=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,lS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,cS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,hS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,uS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,fS=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,dS=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,pS=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,mS=`#if defined( USE_POINTS_UV )
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
#endif`,gS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,_S=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,xS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,vS=`#if defined( USE_MORPHCOLORS )
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
#endif`,SS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,MS=`#ifdef USE_MORPHTARGETS
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
#endif`,yS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,bS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,ES=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,wS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,TS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,AS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,RS=`#ifdef USE_NORMALMAP
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
#endif`,CS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,PS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,LS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,DS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,IS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,NS=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,US=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,FS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,OS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,BS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,zS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,kS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,GS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,HS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,VS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,WS=`float getShadowMask() {
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
}`,XS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,qS=`#ifdef USE_SKINNING
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
#endif`,YS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,$S=`#ifdef USE_SKINNING
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
#endif`,KS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,ZS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,JS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,QS=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,jS=`#ifdef USE_TRANSMISSION
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
#endif`,tM=`#ifdef USE_TRANSMISSION
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
#endif`,eM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,nM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,iM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,sM=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`;const rM=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,aM=`uniform sampler2D t2D;
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
}`,oM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,lM=`uniform float backgroundBlurriness;
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
}`,cM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,hM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,uM=`#include <common>
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
}`,fM=`#if DEPTH_PACKING == 3200
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
}`,dM=`#define DISTANCE
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
}`,pM=`#define DISTANCE
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
}`,mM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,gM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,_M=`uniform float scale;
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
}`,xM=`uniform vec3 diffuse;
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
}`,vM=`#include <common>
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
}`,SM=`uniform vec3 diffuse;
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
}`,MM=`#define LAMBERT
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
}`,yM=`#define LAMBERT
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
}`,bM=`#define MATCAP
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
}`,EM=`#define MATCAP
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
}`,wM=`#define NORMAL
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
}`,TM=`#define NORMAL
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
}`,AM=`#define PHONG
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
}`,RM=`#define PHONG
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
}`,CM=`#define STANDARD
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
}`,PM=`#define STANDARD
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
}`,LM=`#define TOON
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
}`,DM=`#define TOON
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
}`,IM=`uniform float size;
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
}`,NM=`uniform vec3 diffuse;
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
}`,UM=`#include <common>
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
}`,FM=`uniform vec3 color;
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
}`,OM=`uniform float rotation;
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
}`,BM=`uniform vec3 diffuse;
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
}`,le={alphahash_fragment:av,alphahash_pars_fragment:ov,alphamap_fragment:lv,alphamap_pars_fragment:cv,alphatest_fragment:hv,alphatest_pars_fragment:uv,aomap_fragment:fv,aomap_pars_fragment:dv,batching_pars_vertex:pv,batching_vertex:mv,begin_vertex:gv,beginnormal_vertex:_v,bsdfs:xv,iridescence_fragment:vv,bumpmap_pars_fragment:Sv,clipping_planes_fragment:Mv,clipping_planes_pars_fragment:yv,clipping_planes_pars_vertex:bv,clipping_planes_vertex:Ev,color_fragment:wv,color_pars_fragment:Tv,color_pars_vertex:Av,color_vertex:Rv,common:Cv,defaultnormal_vertex:Pv,displacementmap_pars_vertex:Lv,displacementmap_vertex:Dv,emissivemap_fragment:Iv,emissivemap_pars_fragment:Nv,colorspace_fragment:Uv,colorspace_pars_fragment:Fv,envmap_fragment:Ov,envmap_common_pars_fragment:Bv,envmap_pars_fragment:zv,envmap_pars_vertex:kv,envmap_physical_pars_fragment:Jv,envmap_vertex:Gv,fog_vertex:Hv,fog_pars_vertex:Vv,fog_fragment:Wv,fog_pars_fragment:Xv,gradientmap_pars_fragment:qv,lightmap_pars_fragment:Yv,lights_lambert_fragment:$v,lights_lambert_pars_fragment:Kv,lights_pars_begin:Zv,lights_toon_fragment:Qv,lights_toon_pars_fragment:jv,lights_phong_fragment:tS,lights_phong_pars_fragment:eS,lights_physical_fragment:nS,lights_physical_pars_fragment:iS,lights_fragment_begin:sS,lights_fragment_maps:rS,lights_fragment_end:aS,lightprobes_pars_fragment:oS,logdepthbuf_fragment:lS,logdepthbuf_pars_fragment:cS,logdepthbuf_pars_vertex:hS,logdepthbuf_vertex:uS,map_fragment:fS,map_pars_fragment:dS,map_particle_fragment:pS,map_particle_pars_fragment:mS,metalnessmap_fragment:gS,metalnessmap_pars_fragment:_S,morphinstance_vertex:xS,morphcolor_vertex:vS,morphnormal_vertex:SS,morphtarget_pars_vertex:MS,morphtarget_vertex:yS,normal_fragment_begin:bS,normal_fragment_maps:ES,normal_pars_fragment:wS,normal_pars_vertex:TS,normal_vertex:AS,normalmap_pars_fragment:RS,clearcoat_normal_fragment_begin:CS,clearcoat_normal_fragment_maps:PS,clearcoat_pars_fragment:LS,iridescence_pars_fragment:DS,opaque_fragment:IS,packing:NS,premultiplied_alpha_fragment:US,project_vertex:FS,dithering_fragment:OS,dithering_pars_fragment:BS,roughnessmap_fragment:zS,roughnessmap_pars_fragment:kS,shadowmap_pars_fragment:GS,shadowmap_pars_vertex:HS,shadowmap_vertex:VS,shadowmask_pars_fragment:WS,skinbase_vertex:XS,skinning_pars_vertex:qS,skinning_vertex:YS,skinnormal_vertex:$S,specularmap_fragment:KS,specularmap_pars_fragment:ZS,tonemapping_fragment:JS,tonemapping_pars_fragment:QS,transmission_fragment:jS,transmission_pars_fragment:tM,uv_pars_fragment:eM,uv_pars_vertex:nM,uv_vertex:iM,worldpos_vertex:sM,background_vert:rM,background_frag:aM,backgroundCube_vert:oM,backgroundCube_frag:lM,cube_vert:cM,cube_frag:hM,depth_vert:uM,depth_frag:fM,distance_vert:dM,distance_frag:pM,equirect_vert:mM,equirect_frag:gM,linedashed_vert:_M,linedashed_frag:xM,meshbasic_vert:vM,meshbasic_frag:SM,meshlambert_vert:MM,meshlambert_frag:yM,meshmatcap_vert:bM,meshmatcap_frag:EM,meshnormal_vert:wM,meshnormal_frag:TM,meshphong_vert:AM,meshphong_frag:RM,meshphysical_vert:CM,meshphysical_frag:PM,meshtoon_vert:LM,meshtoon_frag:DM,points_vert:IM,points_frag:NM,shadow_vert:UM,shadow_frag:FM,sprite_vert:OM,sprite_frag:BM},Dt={common:{diffuse:{value:new jt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ne}},envmap:{envMap:{value:null},envMapRotation:{value:new ne},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ne}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ne}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ne},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ne},normalScale:{value:new Jt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ne},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ne}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ne}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ne}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new jt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new jt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0},uvTransform:{value:new ne}},sprite:{diffuse:{value:new jt(16777215)},opacity:{value:1},center:{value:new Jt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}}},Ui={basic:{uniforms:Bn([Dt.common,Dt.specularmap,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.fog]),vertexShader:le.meshbasic_vert,fragmentShader:le.meshbasic_frag},lambert:{uniforms:Bn([Dt.common,Dt.specularmap,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.fog,Dt.lights,{emissive:{value:new jt(0)},envMapIntensity:{value:1}}]),vertexShader:le.meshlambert_vert,fragmentShader:le.meshlambert_frag},phong:{uniforms:Bn([Dt.common,Dt.specularmap,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.fog,Dt.lights,{emissive:{value:new jt(0)},specular:{value:new jt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:le.meshphong_vert,fragmentShader:le.meshphong_frag},standard:{uniforms:Bn([Dt.common,Dt.envmap,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.roughnessmap,Dt.metalnessmap,Dt.fog,Dt.lights,{emissive:{value:new jt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:le.meshphysical_vert,fragmentShader:le.meshphysical_frag},toon:{uniforms:Bn([Dt.common,Dt.aomap,Dt.lightmap,Dt.emissivemap,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.gradientmap,Dt.fog,Dt.lights,{emissive:{value:new jt(0)}}]),vertexShader:le.meshtoon_vert,fragmentShader:le.meshtoon_frag},matcap:{uniforms:Bn([Dt.common,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,Dt.fog,{matcap:{value:null}}]),vertexShader:le.meshmatcap_vert,fragmentShader:le.meshmatcap_frag},points:{uniforms:Bn([Dt.points,Dt.fog]),vertexShader:le.points_vert,fragmentShader:le.points_frag},dashed:{uniforms:Bn([Dt.common,Dt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:le.linedashed_vert,fragmentShader:le.linedashed_frag},depth:{uniforms:Bn([Dt.common,Dt.displacementmap]),vertexShader:le.depth_vert,fragmentShader:le.depth_frag},normal:{uniforms:Bn([Dt.common,Dt.bumpmap,Dt.normalmap,Dt.displacementmap,{opacity:{value:1}}]),vertexShader:le.meshnormal_vert,fragmentShader:le.meshnormal_frag},sprite:{uniforms:Bn([Dt.sprite,Dt.fog]),vertexShader:le.sprite_vert,fragmentShader:le.sprite_frag},background:{uniforms:{uvTransform:{value:new ne},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:le.background_vert,fragmentShader:le.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ne}},vertexShader:le.backgroundCube_vert,fragmentShader:le.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:le.cube_vert,fragmentShader:le.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:le.equirect_vert,fragmentShader:le.equirect_frag},distance:{uniforms:Bn([Dt.common,Dt.displacementmap,{referencePosition:{value:new O},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:le.distance_vert,fragmentShader:le.distance_frag},shadow:{uniforms:Bn([Dt.lights,Dt.fog,{color:{value:new jt(0)},opacity:{value:1}}]),vertexShader:le.shadow_vert,fragmentShader:le.shadow_frag}};Ui.physical={uniforms:Bn([Ui.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ne},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ne},clearcoatNormalScale:{value:new Jt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ne},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ne},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ne},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ne},sheen:{value:0},sheenColor:{value:new jt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ne},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ne},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ne},transmissionSamplerSize:{value:new Jt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ne},attenuationDistance:{value:0},attenuationColor:{value:new jt(0)},specularColor:{value:new jt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ne},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ne},anisotropyVector:{value:new Jt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ne}}]),vertexShader:le.meshphysical_vert,fragmentShader:le.meshphysical_frag};const uo={r:0,b:0,g:0},zM=new he,lm=new ne;lm.set(-1,0,0,0,1,0,0,0,1);function kM(i,t,e,n,s,r){const a=new jt(0);let o=s===!0?0:1,l,c,u=null,f=0,h=null;function p(S){let C=S.isScene===!0?S.background:null;if(C&&C.isTexture){const E=S.backgroundBlurriness>0;C=t.get(C,E)}return C}function x(S){let C=!1;const E=p(S);E===null?m(a,o):E&&E.isColor&&(m(E,1),C=!0);const P=i.xr.getEnvironmentBlendMode();P==="additive"?e.buffers.color.setClear(0,0,0,1,r):P==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||C)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function b(S,C){const E=p(C);E&&E.isCubeTexture?(c===void 0&&(c=new Gn(new Hr(1,1,1),new Es({name:"BackgroundCubeMaterial",uniforms:Ur(Ui.backgroundCube.uniforms),vertexShader:Ui.backgroundCube.vertexShader,fragmentShader:Ui.backgroundCube.fragmentShader,side:Wn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(P,T,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=E,c.material.uniforms.backgroundBlurriness.value=C.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(zM.makeRotationFromEuler(C.backgroundRotation)).transpose(),E.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(lm),c.material.toneMapped=_e.getTransfer(E.colorSpace)!==Ce,(u!==E||f!==E.version||h!==i.toneMapping)&&(c.material.needsUpdate=!0,u=E,f=E.version,h=i.toneMapping),c.layers.enableAll(),S.unshift(c,c.geometry,c.material,0,0,null)):E&&E.isTexture&&(l===void 0&&(l=new Gn(new al(2,2),new Es({name:"BackgroundMaterial",uniforms:Ur(Ui.background.uniforms),vertexShader:Ui.background.vertexShader,fragmentShader:Ui.background.fragmentShader,side:ks,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=E,l.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,l.material.toneMapped=_e.getTransfer(E.colorSpace)!==Ce,E.matrixAutoUpdate===!0&&E.updateMatrix(),l.material.uniforms.uvTransform.value.copy(E.matrix),(u!==E||f!==E.version||h!==i.toneMapping)&&(l.material.needsUpdate=!0,u=E,f=E.version,h=i.toneMapping),l.layers.enableAll(),S.unshift(l,l.geometry,l.material,0,0,null))}function m(S,C){S.getRGB(uo,im(i)),e.buffers.color.setClear(uo.r,uo.g,uo.b,C,r)}function d(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(S,C=1){a.set(S),o=C,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(S){o=S,m(a,o)},render:x,addToRenderList:b,dispose:d}}function GM(i,t){const e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=h(null);let r=s,a=!1;function o(I,k,V,D,W){let Y=!1;const H=f(I,D,V,k);r!==H&&(r=H,c(r.object)),Y=p(I,D,V,W),Y&&x(I,D,V,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),(Y||a)&&(a=!1,E(I,k,V,D),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function u(I){return i.deleteVertexArray(I)}function f(I,k,V,D){const W=D.wireframe===!0;let Y=n[k.id];Y===void 0&&(Y={},n[k.id]=Y);const H=I.isInstancedMesh===!0?I.id:0;let lt=Y[H];lt===void 0&&(lt={},Y[H]=lt);let Z=lt[V.id];Z===void 0&&(Z={},lt[V.id]=Z);let Q=Z[W];return Q===void 0&&(Q=h(l()),Z[W]=Q),Q}function h(I){const k=[],V=[],D=[];for(let W=0;W<e;W++)k[W]=0,V[W]=0,D[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:V,attributeDivisors:D,object:I,attributes:{},index:null}}function p(I,k,V,D){const W=r.attributes,Y=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){const it=W[Z];let ft=Y[Z];if(ft===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(ft=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(ft=I.instanceColor)),it===void 0||it.attribute!==ft||ft&&it.data!==ft.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function x(I,k,V,D){const W={},Y=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){let it=Y[Z];it===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(it=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(it=I.instanceColor));const ft={};ft.attribute=it,it&&it.data&&(ft.data=it.data),W[Z]=ft,H++}r.attributes=W,r.attributesNum=H,r.index=D}function b(){const I=r.newAttributes;for(let k=0,V=I.length;k<V;k++)I[k]=0}function m(I){d(I,0)}function d(I,k){const V=r.newAttributes,D=r.enabledAttributes,W=r.attributeDivisors;V[I]=1,D[I]===0&&(i.enableVertexAttribArray(I),D[I]=1),W[I]!==k&&(i.vertexAttribDivisor(I,k),W[I]=k)}function S(){const I=r.newAttributes,k=r.enabledAttributes;for(let V=0,D=k.length;V<D;V++)k[V]!==I[V]&&(i.disableVertexAttribArray(V),k[V]=0)}function C(I,k,V,D,W,Y,H){H===!0?i.vertexAttribIPointer(I,k,V,W,Y):i.vertexAttribPointer(I,k,V,D,W,Y)}function E(I,k,V,D){b();const W=D.attributes,Y=V.getAttributes(),H=k.defaultAttributeValues;for(const lt in Y){const Z=Y[lt];if(Z.location>=0){let Q=W[lt];if(Q===void 0&&(lt==="instanceMatrix"&&I.instanceMatrix&&(Q=I.instanceMatrix),lt==="instanceColor"&&I.instanceColor&&(Q=I.instanceColor)),Q!==void 0){const it=Q.normalized,ft=Q.itemSize,ht=t.get(Q);if(ht===void 0)continue;const j=ht.buffer,mt=ht.type,xt=ht.bytesPerElement,At=mt===i.INT||mt===i.UNSIGNED_INT||Q.gpuType===Oh;if(Q.isInterleavedBufferAttribute){const yt=Q.data,Vt=yt.isInterleavedBuffer===!0?yt.stride:yt.itemSize,ie=Q.offset;if(yt.isInstancedInterleavedBuffer||yt.isInstancedBufferAttribute){for(let Gt=0;Gt<Z.locationSize;Gt++)d(Z.location+Gt,yt.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=yt.meshPerAttribute*yt.count)}else for(let Gt=0;Gt<Z.locationSize;Gt++)m(Z.location+Gt);i.bindBuffer(i.ARRAY_BUFFER,j);for(let Gt=0;Gt<Z.locationSize;Gt++)C(Z.location+Gt,ft/Z.locationSize,mt,it,Vt*xt,(ie+ft/Z.locationSize*Gt)*xt,At)}else{if(Q.isInstancedBufferAttribute){for(let yt=0;yt<Z.locationSize;yt++)d(Z.location+yt,Q.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let yt=0;yt<Z.locationSize;yt++)m(Z.location+yt);i.bindBuffer(i.ARRAY_BUFFER,j);for(let yt=0;yt<Z.locationSize;yt++)C(Z.location+yt,ft/Z.locationSize,mt,it,ft*xt,ft/Z.locationSize*yt*xt,At)}}else if(H!==void 0){const it=H[lt];if(it!==void 0)switch(it.length){case 2:i.vertexAttrib2fv(Z.location,it);break;case 3:i.vertexAttrib3fv(Z.location,it);break;case 4:i.vertexAttrib4fv(Z.location,it);break;default:i.vertexAttrib1fv(Z.location,it)}}}}S()}function P(){z();for(const I in n){const k=n[I];for(const V in k){const D=k[V];for(const W in D){const Y=D[W];for(const H in Y)u(Y[H].object),delete Y[H];delete D[W]}}delete n[I]}}function T(I){if(n[I.id]===void 0)return;const k=n[I.id];for(const V in k){const D=k[V];for(const W in D){const Y=D[W];for(const H in Y)u(Y[H].object),delete Y[H];delete D[W]}}delete n[I.id]}function _(I){for(const k in n){const V=n[k];for(const D in V){const W=V[D];if(W[I.id]===void 0)continue;const Y=W[I.id];for(const H in Y)u(Y[H].object),delete Y[H];delete W[I.id]}}}function w(I){for(const k in n){const V=n[k],D=I.isInstancedMesh===!0?I.id:0,W=V[D];if(W!==void 0){for(const Y in W){const H=W[Y];for(const lt in H)u(H[lt].object),delete H[lt];delete W[Y]}delete V[D],Object.keys(V).length===0&&delete n[k]}}}function z(){N(),a=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:z,resetDefaultState:N,dispose:P,releaseStatesOfGeometry:T,releaseStatesOfObject:w,releaseStatesOfProgram:_,initAttributes:b,enableAttribute:m,disableUnusedAttributes:S}}function HM(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function a(l,c,u){u!==0&&(i.drawArraysInstanced(n,l,c,u),e.update(c,n,u))}function o(l,c,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,u);let h=0;for(let p=0;p<u;p++)h+=c[p];e.update(h,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function VM(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){const _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(_){return!(_!==Fi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(_){const w=_===ki&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==ni&&_!==bi&&!w&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp";const u=l(c);u!==c&&(Zt("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);const f=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),h=e.logarithmicDepthBuffer===!0&&f===!1;e.reversedDepthBuffer===!0&&f===!1&&Zt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&f===!0&&Zt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");const p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),b=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),d=i.getParameter(i.MAX_VERTEX_ATTRIBS),S=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),C=i.getParameter(i.MAX_VARYING_VECTORS),E=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),P=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:h,reversedDepthBuffer:f,maxTextures:p,maxVertexTextures:x,maxTextureSize:b,maxCubemapSize:m,maxAttributes:d,maxVertexUniforms:S,maxVaryings:C,maxFragmentUniforms:E,maxSamples:P,samples:T}}function WM(i){const t=this;let e=null,n=0,s=!1,r=!1;const a=new Qi,o=new ne,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,h){const p=f.length!==0||h||n!==0||s;return s=h,n=f.length,p},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,h){e=u(f,h,0)},this.setState=function(f,h,p){const x=f.clippingPlanes,b=f.clipIntersection,m=f.clipShadows,d=i.get(f);if(!s||x===null||x.length===0||r&&!m)r?u(null):c();else{const S=r?0:n,C=S*4;let E=d.clippingState||null;l.value=E,E=u(x,h,C,p);for(let P=0;P!==C;++P)E[P]=e[P];d.clippingState=E,this.numIntersection=b?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function u(f,h,p,x){const b=f!==null?f.length:0;let m=null;if(b!==0){if(m=l.value,x!==!0||m===null){const d=p+b*4,S=h.matrixWorldInverse;o.getNormalMatrix(S),(m===null||m.length<d)&&(m=new Float32Array(d));for(let C=0,E=p;C!==b;++C,E+=4)a.copy(f[C]).applyMatrix4(S,o),a.normal.toArray(m,E),m[E+3]=a.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=b,t.numIntersection=0,m}}class Zh extends Bi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;const n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new tm(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;const n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Hr(5,5,5),r=new Es({name:"CubemapFromEquirect",uniforms:Ur(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Wn,blending:yr});r.uniforms.tEquirect.value=e;const a=new Gn(s,r),o=e.minFilter;return e.minFilter===vs&&(e.minFilter=Vn),new fh(1,10,this).update(t,a),e.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){const r=t.getRenderTarget();for(let a=0;a<6;a++)t.setRenderTarget(this,a),t.clear(e,n,s);t.setRenderTarget(r)}}const Yf=256,XM=3,qM=20,cm=256,hm=16,YM=3,$M=new O,KM=new jt;class Wo{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new fh(1,10,null),this._boxMesh=new Gn(new Hr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){const{size:a=256,position:o=$M}=r,l=this._renderer;this._setSize(a);const c=this._allocateTarget(),u=this._getSourceTarget(!0);e>0&&(u.texture.mipmapsAutoUpdate=!1);const f=l.autoClear,h=l.autoClearColor,p=l.autoClearDepth,x=l.autoClearStencil,b=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,b===null&&(t.background=l.getClearColor(KM));const m=new fh(n,s,u);return m.position.copy(o),m.update(l,t),l.autoClear=f,l.autoClearColor=h,l.autoClearDepth=p,l.autoClearStencil=x,t.background=b,e>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Zf(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Kf(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(Yf,gx(t))}_fromTexture(t,e){t.mapping===Pr||t.mapping===wa?this._setSize(t.image.length===0?Yf:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);const n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){const t=this._cubeSize,e=$f(t,!1,!1),n=Math.log2(t)-XM;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){const e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=$f(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){const s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;const a=t.width>>e;t.viewport.set(0,0,a,a),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Pr||t.mapping===wa?(this._cubemapMaterial===null&&(this._cubemapMaterial=Zf()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Kf()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=ZM(),this._integrationMaterial=JM());const e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;const r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/hm);for(let a=0;a<=n;a++){const o=Wo.lodToRoughness(a,n);if(a>n-YM)r.roughness.value=o,this._renderCube(t,a,this._integrationMaterial);else{const l=o>0?Math.log2(e)+.5*Math.log2(6/(cm*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(t,a,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=QM());const n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}}function $f(i,t,e){return new Zh(i,{minFilter:vs,generateMipmaps:t,type:ki,colorSpace:Oo,depthBuffer:e})}function La(i,t,e){return new Es({name:i,uniforms:t,vertexShader:le.cube_vert,fragmentShader:e,side:Wn,blending:yr,depthTest:!1,depthWrite:!1})}function ZM(){return La("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${cm}u

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
	`)}function JM(){return La("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:hm}},`

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
	`)}function QM(){return La("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${qM}
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
	`)}function Kf(){return La("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Zf(){return La("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function jM(i){let t=new WeakMap,e=new WeakMap,n=null;function s(h,p=!1){return h==null?null:p?a(h):r(h)}function r(h){if(h&&h.isTexture){const p=h.mapping;if(p===Pl||p===Ll)if(t.has(h)){const x=t.get(h).texture;return o(x,h.mapping)}else{const x=h.image;if(x&&x.height>0){const b=new Zh(x.height);return b.fromEquirectangularTexture(i,h),t.set(h,b),h.addEventListener("dispose",c),o(b.texture,h.mapping)}else return null}}return h}function a(h){if(h&&h.isTexture&&h.isPMREMTexture!==!0){const p=h.mapping,x=p===Pl||p===Ll,b=p===Pr||p===wa;if(x||b){let m=e.get(h);const d=m!==void 0?m.texture.pmremVersion:0;if(h.isRenderTargetTexture&&h.pmremVersion!==d)return n===null&&(n=new Wo(i)),m=x?n.fromEquirectangular(h,m):n.fromCubemap(h,m),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),m.texture;if(m!==void 0)return m.texture;{const S=h.image;return x&&S&&S.height>0||b&&S&&l(S)?(n===null&&(n=new Wo(i)),m=x?n.fromEquirectangular(h):n.fromCubemap(h),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),h.addEventListener("dispose",u),m.texture):null}}}return h}function o(h,p){return p===Pl?h.mapping=Pr:p===Ll&&(h.mapping=wa),h}function l(h){let p=0;const x=6;for(let b=0;b<x;b++)h[b]!==void 0&&p++;return p===x}function c(h){const p=h.target;p.removeEventListener("dispose",c);const x=t.get(p);x!==void 0&&(t.delete(p),x.dispose())}function u(h){const p=h.target;p.removeEventListener("dispose",u);const x=e.get(p);x!==void 0&&(e.delete(p),x.dispose())}function f(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:f}}function ty(i){const t={};function e(n){if(t[n]!==void 0)return t[n];const s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){const s=e(n);return s===null&&wo("WebGLRenderer: "+n+" extension not supported."),s}}}function ey(i,t,e,n){const s={},r=new WeakMap,a=new FinalizationRegistry(x=>delete s[x]);function o(x){l(x.target)}function l(x){x.index!==null&&t.remove(x.index);for(const m in x.attributes)t.remove(x.attributes[m]);x.removeEventListener("dispose",o),delete s[x.id],a.unregister(x);const b=r.get(x);b&&(t.remove(b),r.delete(x)),n.releaseStatesOfGeometry(x),x.isInstancedBufferGeometry===!0&&delete x._maxInstanceCount,e.memory.geometries--}function c(x,b){return s[b.id]!==void 0||(b.addEventListener("dispose",o),s[b.id]=new WeakRef(b),a.register(b,b.id,b),e.memory.geometries++),b}function u(x){const b=x.attributes;for(const m in b)t.update(b[m],i.ARRAY_BUFFER)}function f(x){const b=x.index,m=x.attributes.position;let d=0;if(m===void 0)return;const S=b!==null?b.array.length:m.array.length/3-1,C=m.count>=65535?Jp:Zp,E=new C(Math.ceil(S/3)*6,1),P=E.array;if(b!==null){const _=b.array;d=b.version;for(let w=0,z=0;w<S;w+=3){const N=_[w+0],I=_[w+1],k=_[w+2];P[z++]=N,P[z++]=I,P[z++]=I,P[z++]=k,P[z++]=k,P[z++]=N}}else{d=m.version;for(let _=0,w=0;_<S;_+=3){const z=_+0,N=_+1,I=_+2;P[w++]=z,P[w++]=N,P[w++]=N,P[w++]=I,P[w++]=I,P[w++]=z}}E.version=d;const T=r.get(x);T&&t.remove(T),r.set(x,E)}function h(x){const b=r.get(x);if(b){const m=x.index;m!==null&&b.version<m.version&&f(x)}else f(x);return r.get(x)}function p(){for(const x in s){const b=s[x].deref();b!==void 0&&l(b)}}return{get:c,update:u,getWireframeAttribute:h,dispose:p}}function ny(i,t,e){let n;function s(f){n=f}let r,a;function o(f){r=f.type,a=f.bytesPerElement}function l(f,h){i.drawElements(n,h,r,f*a),e.update(h,n,1)}function c(f,h,p){p!==0&&(i.drawElementsInstanced(n,h,r,f*a,p),e.update(h,n,p))}function u(f,h,p){if(p===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,h,0,r,f,0,p);let b=0;for(let m=0;m<p;m++)b+=h[m];e.update(b,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function iy(i){const t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(e.calls++,a){case i.TRIANGLES:e.triangles+=o*(r/3);break;case i.LINES:e.lines+=o*(r/2);break;case i.LINE_STRIP:e.lines+=o*(r-1);break;case i.LINE_LOOP:e.lines+=o*r;break;case i.POINTS:e.points+=o*r;break;default:be("WebGLInfo: Unknown draw mode:",a);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function sy(i,t,e){const n=new WeakMap,s=new We;function r(a,o,l){const c=a.morphTargetInfluences,u=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,f=u!==void 0?u.length:0;let h=n.get(o);if(h===void 0||h.count!==f){let z=function(){_.dispose(),n.delete(o),o.removeEventListener("dispose",z)};h!==void 0&&h.texture.dispose();const p=o.morphAttributes.position!==void 0,x=o.morphAttributes.normal!==void 0,b=o.morphAttributes.color!==void 0,m=o.morphAttributes.position||[],d=o.morphAttributes.normal||[],S=o.morphAttributes.color||[];let C=0;p===!0&&(C=1),x===!0&&(C=2),b===!0&&(C=3);let E=o.attributes.position.count*C,P=1;E>t.maxTextureSize&&(P=Math.ceil(E/t.maxTextureSize),E=t.maxTextureSize);const T=new Float32Array(E*P*4*f),_=new Yp(T,E,P,f);_.type=bi,_.needsUpdate=!0;const w=C*4;for(let N=0;N<f;N++){const I=m[N],k=d[N],V=S[N],D=E*P*4*N;for(let W=0;W<I.count;W++){const Y=W*w;p===!0&&(s.fromBufferAttribute(I,W),T[D+Y+0]=s.x,T[D+Y+1]=s.y,T[D+Y+2]=s.z,T[D+Y+3]=0),x===!0&&(s.fromBufferAttribute(k,W),T[D+Y+4]=s.x,T[D+Y+5]=s.y,T[D+Y+6]=s.z,T[D+Y+7]=0),b===!0&&(s.fromBufferAttribute(V,W),T[D+Y+8]=s.x,T[D+Y+9]=s.y,T[D+Y+10]=s.z,T[D+Y+11]=V.itemSize===4?s.w:1)}}h={count:f,texture:_,size:new Jt(E,P)},n.set(o,h),o.addEventListener("dispose",z)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,e);else{let p=0;for(let b=0;b<c.length;b++)p+=c[b];const x=o.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",x),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",h.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",h.size)}return{update:r}}function ry(i,t,e,n,s){let r=new WeakMap;function a(c){const u=s.render.frame,f=c.geometry,h=t.get(c,f);if(r.get(h)!==u&&(t.update(h),r.set(h,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){const p=c.skeleton;r.get(p)!==u&&(p.update(),r.set(p,u))}return h}function o(){r=new WeakMap}function l(c){const u=c.target;u.removeEventListener("dispose",l),n.releaseStatesOfObject(u),e.remove(u.instanceMatrix),u.instanceColor!==null&&e.remove(u.instanceColor)}return{update:a,dispose:o}}const ay={[Tp]:"LINEAR_TONE_MAPPING",[Ap]:"REINHARD_TONE_MAPPING",[Rp]:"CINEON_TONE_MAPPING",[Cp]:"ACES_FILMIC_TONE_MAPPING",[Lp]:"AGX_TONE_MAPPING",[Dp]:"NEUTRAL_TONE_MAPPING",[Pp]:"CUSTOM_TONE_MAPPING"};function oy(i,t,e,n,s,r){const a=new Bi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1});let o=null,l=null,c=null;const u=new dn;u.setAttribute("position",new Xe([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new Xe([0,2,0,0,2,0],2));const f=new $x({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),h=new Gn(u,f),p=new am(-1,1,1,-1,0,1);let x=null,b=null,m=!1,d,S=null,C=[],E=!1;this.setSize=function(P,T){a.setSize(P,T),o!==null&&o.setSize(P,T),l!==null&&l.setSize(P,T);for(let _=0;_<C.length;_++){const w=C[_];w.setSize&&w.setSize(P,T)}},this.setEffects=function(P){C=P,E=C.length>0&&C[0].isRenderPass===!0;const T=a.width,_=a.height;C.length>0&&o===null&&(o=new Bi(T,_,{type:ki,depthBuffer:!1,stencilBuffer:!1}),l=new Bi(T,_,{type:ki,depthBuffer:!1,stencilBuffer:!1}));const w=s===!0&&C.some(z=>z.needsDepthTexture===!0);w!==(a.depthTexture!==null)&&(w===!0&&c===null&&(c=new Ir(T,_),r===!0&&(c.format=Ss,c.type=Lr)),a.dispose(),a.depthTexture=w?c:null,a.resolveDepthBuffer=w,a.storeMultisampledDepthBuffer=w);for(let z=0;z<C.length;z++){const N=C[z];N.setSize&&N.setSize(T,_),w&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(P,T){if(m||P.toneMapping===ss&&C.length===0)return!1;if(S=T,T!==null){const _=T.width,w=T.height;(a.width!==_||a.height!==w)&&this.setSize(_,w)}return E===!1&&P.setRenderTarget(a),d=P.toneMapping,P.toneMapping=ss,!0},this.hasRenderPass=function(){return E},this.end=function(P,T){P.toneMapping=d,m=!0;let _=a,w=o;for(let z=0;z<C.length;z++){const N=C[z];N.enabled!==!1&&(N.render(P,w,_,T),N.needsSwap!==!1&&(_=w,w=w===o?l:o))}if(x!==P.outputColorSpace||b!==P.toneMapping){x=P.outputColorSpace,b=P.toneMapping,f.defines={},_e.getTransfer(x)===Ce&&(f.defines.SRGB_TRANSFER="");const z=ay[b];z&&(f.defines[z]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=_.texture,P.setRenderTarget(S),P.render(h,p),S=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),u.dispose(),f.dispose()}}const um=new kn,fm=new Ir(1,1),dm=new em(1),pm=new Yp,mm=new bx,gm=new tm,Jf=[],Qf=[],jf=new Float32Array(16),td=new Float32Array(9),ed=new Float32Array(4);function Wr(i,t,e){const n=i[0];if(n<=0||n>0)return i;const s=t*e;let r=Jf[s];if(r===void 0&&(r=new Float32Array(s),Jf[s]=r),t!==0){n.toArray(r,0);for(let a=1,o=0;a!==t;++a)o+=e,i[a].toArray(r,o)}return r}function pn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function mn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function ll(i,t){let e=Qf[t];e===void 0&&(e=new Int32Array(t),Qf[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function ly(i,t){const e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function cy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(pn(e,t))return;i.uniform2fv(this.addr,t),mn(e,t)}}function hy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(pn(e,t))return;i.uniform3fv(this.addr,t),mn(e,t)}}function uy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(pn(e,t))return;i.uniform4fv(this.addr,t),mn(e,t)}}function fy(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(pn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),mn(e,t)}else{if(pn(e,n))return;ed.set(n),i.uniformMatrix2fv(this.addr,!1,ed),mn(e,n)}}function dy(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(pn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),mn(e,t)}else{if(pn(e,n))return;td.set(n),i.uniformMatrix3fv(this.addr,!1,td),mn(e,n)}}function py(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(pn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),mn(e,t)}else{if(pn(e,n))return;jf.set(n),i.uniformMatrix4fv(this.addr,!1,jf),mn(e,n)}}function my(i,t){const e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function gy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(pn(e,t))return;i.uniform2iv(this.addr,t),mn(e,t)}}function _y(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(pn(e,t))return;i.uniform3iv(this.addr,t),mn(e,t)}}function xy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(pn(e,t))return;i.uniform4iv(this.addr,t),mn(e,t)}}function vy(i,t){const e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function Sy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(pn(e,t))return;i.uniform2uiv(this.addr,t),mn(e,t)}}function My(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(pn(e,t))return;i.uniform3uiv(this.addr,t),mn(e,t)}}function yy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(pn(e,t))return;i.uniform4uiv(this.addr,t),mn(e,t)}}function cl(i){return i.version===0&&(i.compareFunction=Hp,i.needsUpdate=!0),i}function by(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=cl(fm):r=um,e.setTexture2D(t||r,s)}function Ey(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||mm,s)}function wy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=cl(dm):r=gm,e.setTextureCube(t||r,s)}function Ty(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||pm,s)}function Ay(i){switch(i){case 5126:return ly;case 35664:return cy;case 35665:return hy;case 35666:return uy;case 35674:return fy;case 35675:return dy;case 35676:return py;case 5124:case 35670:return my;case 35667:case 35671:return gy;case 35668:case 35672:return _y;case 35669:case 35673:return xy;case 5125:return vy;case 36294:return Sy;case 36295:return My;case 36296:return yy;case 35678:case 36198:case 36298:case 36306:case 35682:return by;case 35679:case 36299:case 36307:return Ey;case 35680:case 36300:case 36308:case 36293:return wy;case 36289:case 36303:case 36311:case 36292:return Ty}}function Ry(i,t){i.uniform1fv(this.addr,t)}function Cy(i,t){const e=Wr(t,this.size,2);i.uniform2fv(this.addr,e)}function Py(i,t){const e=Wr(t,this.size,3);i.uniform3fv(this.addr,e)}function Ly(i,t){const e=Wr(t,this.size,4);i.uniform4fv(this.addr,e)}function Dy(i,t){const e=Wr(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function Iy(i,t){const e=Wr(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function Ny(i,t){const e=Wr(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function Uy(i,t){i.uniform1iv(this.addr,t)}function Fy(i,t){i.uniform2iv(this.addr,t)}function Oy(i,t){i.uniform3iv(this.addr,t)}function By(i,t){i.uniform4iv(this.addr,t)}function zy(i,t){i.uniform1uiv(this.addr,t)}function ky(i,t){i.uniform2uiv(this.addr,t)}function Gy(i,t){i.uniform3uiv(this.addr,t)}function Hy(i,t){i.uniform4uiv(this.addr,t)}function Vy(i,t,e){const n=this.cache,s=t.length,r=ll(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=cl(fm):a=um;for(let o=0;o!==s;++o)e.setTexture2D(t[o]||a,r[o])}function Wy(i,t,e){const n=this.cache,s=t.length,r=ll(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));for(let a=0;a!==s;++a)e.setTexture3D(t[a]||mm,r[a])}function Xy(i,t,e){const n=this.cache,s=t.length,r=ll(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=cl(dm):a=gm;for(let o=0;o!==s;++o)e.setTextureCube(t[o]||a,r[o])}function qy(i,t,e){const n=this.cache,s=t.length,r=ll(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));for(let a=0;a!==s;++a)e.setTexture2DArray(t[a]||pm,r[a])}function Yy(i){switch(i){case 5126:return Ry;case 35664:return Cy;case 35665:return Py;case 35666:return Ly;case 35674:return Dy;case 35675:return Iy;case 35676:return Ny;case 5124:case 35670:return Uy;case 35667:case 35671:return Fy;case 35668:case 35672:return Oy;case 35669:case 35673:return By;case 5125:return zy;case 36294:return ky;case 36295:return Gy;case 36296:return Hy;case 35678:case 36198:case 36298:case 36306:case 35682:return Vy;case 35679:case 36299:case 36307:return Wy;case 35680:case 36300:case 36308:case 36293:return Xy;case 36289:case 36303:case 36311:case 36292:return qy}}class $y{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=Ay(e.type)}}class Ky{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=Yy(e.type)}}class Zy{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){const s=this.seq;for(let r=0,a=s.length;r!==a;++r){const o=s[r];o.setValue(t,e[o.id],n)}}}const sc=/(\w+)(\])?(\[|\.)?/g;function nd(i,t){i.seq.push(t),i.map[t.id]=t}function Jy(i,t,e){const n=i.name,s=n.length;for(sc.lastIndex=0;;){const r=sc.exec(n),a=sc.lastIndex;let o=r[1];const l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){nd(e,c===void 0?new $y(o,i,t):new Ky(o,i,t));break}else{let f=e.map[o];f===void 0&&(f=new Zy(o),nd(e,f)),e=f}}}class To{constructor(t,e){this.seq=[],this.map={};const n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){const o=t.getActiveUniform(e,a),l=t.getUniformLocation(e,o.name);Jy(o,l,this)}const s=[],r=[];for(const a of this.seq)a.type===t.SAMPLER_2D_SHADOW||a.type===t.SAMPLER_CUBE_SHADOW||a.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){const r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){const s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,a=e.length;r!==a;++r){const o=e[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(t,l.value,s)}}static seqWithValue(t,e){const n=[];for(let s=0,r=t.length;s!==r;++s){const a=t[s];a.id in e&&n.push(a)}return n}}function id(i,t,e){const n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}const Qy=37297;let jy=0;function tb(i,t){const e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let a=s;a<r;a++){const o=a+1;n.push(`${o===t?">":" "} ${o}: ${e[a]}`)}return n.join(`
`)}const sd=new ne;function eb(i){_e._getMatrix(sd,_e.workingColorSpace,i);const t=`mat3( ${sd.elements.map(e=>e.toFixed(4))} )`;switch(_e.getTransfer(i)){case Bo:return[t,"LinearTransferOETF"];case Ce:return[t,"sRGBTransferOETF"];default:return Zt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function rd(i,t,e){const n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";const a=/ERROR: 0:(\d+)/.exec(r);if(a){const o=parseInt(a[1]);return e.toUpperCase()+`

`+r+`

`+tb(i.getShaderSource(t),o)}else return r}function nb(i,t){const e=eb(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}const ib={[Tp]:"Linear",[Ap]:"Reinhard",[Rp]:"Cineon",[Cp]:"ACESFilmic",[Lp]:"AgX",[Dp]:"Neutral",[Pp]:"Custom"};function sb(i,t){const e=ib[t];return e===void 0?(Zt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}const fo=new O;function rb(){_e.getLuminanceCoefficients(fo);const i=fo.x.toFixed(4),t=fo.y.toFixed(4),e=fo.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function ab(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(pa).join(`
`)}function ob(i){const t=[];for(const e in i){const n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function lb(i,t){const e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){const r=i.getActiveAttrib(t,s),a=r.name;let o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),e[a]={type:r.type,location:i.getAttribLocation(t,a),locationSize:o}}return e}function pa(i){return i!==""}function ad(i,t){const e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function od(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}const cb=/^[ \t]*#include +<([\w\d./]+)>/gm;function dh(i){return i.replace(cb,hb)}function hb(i,t){const e=le[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return dh(e)}const ub=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function ld(i){return i.replace(ub,fb)}function fb(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function cd(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}const db={[So]:"SHADOWMAP_TYPE_PCF",[da]:"SHADOWMAP_TYPE_VSM"};function pb(i){return db[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}const mb={[wa]:"ENVMAP_MODE_REFRACTION"};function gb(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":mb[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}const _b={[Fh]:"ENVMAP_BLENDING_MULTIPLY",[tx]:"ENVMAP_BLENDING_MIX",[ex]:"ENVMAP_BLENDING_ADD"};function xb(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":_b[i.combine]||"ENVMAP_BLENDING_NONE"}function vb(i,t,e,n){const s=i.getContext(),r=e.defines;let a=e.vertexShader,o=e.fragmentShader;const l=pb(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=gb(e),f=xb(e),h=ab(e),p=ob(r),x=s.createProgram();let b,m,d=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(b=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(pa).join(`
`),b.length>0&&(b+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(pa).join(`
`),m.length>0&&(m+=`
`)):(b=[cd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+u:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(pa).join(`
`),m=[cd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+u:"",e.envMap?"#define "+f:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==ss?"#define TONE_MAPPING":"",e.toneMapping!==ss?le.tonemapping_pars_fragment:"",e.toneMapping!==ss?sb("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",le.colorspace_pars_fragment,nb("linearToOutputTexel",e.outputColorSpace),rb(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(pa).join(`
`)),a=dh(a),a=ad(a,e),a=od(a,e),o=dh(o),o=ad(o,e),o=od(o,e),a=ld(a),o=ld(o),e.isRawShaderMaterial!==!0&&(d=`#version 300 es
`,b=[h,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+b,m=["#define varying in",e.glslVersion===ch?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===ch?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);const S=d+b+a,C=d+m+o,E=id(s,s.VERTEX_SHADER,S),P=id(s,s.FRAGMENT_SHADER,C);s.attachShader(x,E),s.attachShader(x,P),e.index0AttributeName!==void 0?s.bindAttribLocation(x,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(x,0,"position"),s.linkProgram(x);function T(N){if(i.debug.checkShaderErrors){const I=s.getProgramInfoLog(x)||"",k=s.getShaderInfoLog(E)||"",V=s.getShaderInfoLog(P)||"",D=I.trim(),W=k.trim(),Y=V.trim();let H=!0,lt=!0;if(s.getProgramParameter(x,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,x,E,P);else{const Z=rd(s,E,"vertex"),Q=rd(s,P,"fragment");be("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(x,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+D+`
`+Z+`
`+Q)}else D!==""?Zt("WebGLProgram: Program Info Log:",D):(W===""||Y==="")&&(lt=!1);lt&&(N.diagnostics={runnable:H,programLog:D,vertexShader:{log:W,prefix:b},fragmentShader:{log:Y,prefix:m}})}s.deleteShader(E),s.deleteShader(P),_=new To(s,x),w=lb(s,x)}let _;this.getUniforms=function(){return _===void 0&&T(this),_};let w;this.getAttributes=function(){return w===void 0&&T(this),w};let z=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return z===!1&&(z=s.getProgramParameter(x,Qy)),z},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(x),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=jy++,this.cacheKey=t,this.usedTimes=1,this.program=x,this.vertexShader=E,this.fragmentShader=P,this}let Sb=0;class Mb{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){const s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){const e=this.materialCache.get(t);for(const n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){const e=this.materialCache;let n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){const e=this.shaderCache;let n=e.get(t);return n===void 0&&(n=new yb(t),e.set(t,n)),n}}class yb{constructor(t){this.id=Sb++,this.code=t,this.usedTimes=0}}function bb(i){return i===Gs||i===Uo||i===Fo}function Eb(i,t,e,n,s,r){const a=new $p,o=new Mb,l=new Set,c=[],u=new Map,f=n.logarithmicDepthBuffer,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(_){return l.add(_),_===0?"uv":`uv${_}`}function x(_,w,z,N,I,k){const V=N.fog,D=I.geometry,W=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?N.environment:null,Y=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=t.get(_.envMap||W,Y),lt=h[_.type];let Z=n.precision;_.precision!==null&&(Z=n.getMaxPrecision(_.precision),Z!==_.precision&&Zt("WebGLProgram.getParameters:",_.precision,"not supported, using",Z,"instead."));const Q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,it=Q!==void 0?Q.length:0;let ft=0;D.morphAttributes.position!==void 0&&(ft=1),D.morphAttributes.normal!==void 0&&(ft=2),D.morphAttributes.color!==void 0&&(ft=3);let ht,j,mt,xt;if(lt){const Rt=Ui[lt];ht=Rt.vertexShader,j=Rt.fragmentShader}else{ht=_.vertexShader,j=_.fragmentShader;const Rt=o.getVertexShaderStage(_),re=o.getFragmentShaderStage(_);o.update(_,Rt,re),mt=Rt.id,xt=re.id}const At=i.getRenderTarget(),yt=i.state.buffers.depth.getReversed(),Vt=I.isInstancedMesh===!0,ie=I.isBatchedMesh===!0,Gt=!!_.map,ce=!!_.matcap,ae=!!H,te=ae&&H.isPMREMTexture===!0,Ge=!!_.aoMap,Ue=!!_.lightMap,je=!!_.bumpMap&&_.wireframe===!1,Pe=!!_.normalMap,_n=!!_.displacementMap,xe=!!_.emissiveMap,ln=!!_.metalnessMap,qe=!!_.roughnessMap,tn=_.anisotropy>0,F=_.clearcoat>0,Ct=_.diffuseRoughness>0,qt=_.dispersion>0,se=_.retroreflectivity>0,bt=_.iridescence>0,De=_.sheen>0,kt=_.transmission>0,Xt=tn&&!!_.anisotropyMap,A=F&&!!_.clearcoatMap,v=F&&!!_.clearcoatNormalMap,X=F&&!!_.clearcoatRoughnessMap,ct=Ct&&!!_.diffuseRoughnessMap,rt=bt&&!!_.iridescenceMap,_t=bt&&!!_.iridescenceThicknessMap,vt=De&&!!_.sheenColorMap,tt=De&&!!_.sheenRoughnessMap,nt=!!_.specularMap,pt=!!_.specularColorMap,U=!!_.specularIntensityMap,st=kt&&!!_.transmissionMap,et=kt&&!!_.thicknessMap,Et=!!_.gradientMap,gt=!!_.alphaMap,Mt=_.alphaTest>0,Ht=!!_.alphaHash,$t=!!_.extensions;let ot=ss;_.toneMapped&&(At===null||At.isXRRenderTarget===!0)&&(ot=i.toneMapping);const Ot=te?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,Kt={shaderID:lt,shaderType:_.type,shaderName:_.name,vertexShader:ht,fragmentShader:j,defines:_.defines,customVertexShaderID:mt,customFragmentShaderID:xt,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:Z,batching:ie,batchingColor:ie&&I._colorsTexture!==null,instancing:Vt,instancingColor:Vt&&I.instanceColor!==null,instancingMorph:Vt&&I.morphTexture!==null,outputColorSpace:At===null?i.outputColorSpace:At.isXRRenderTarget===!0?At.texture.colorSpace:_e.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Gt,matcap:ce,envMap:ae,envMapMode:ae&&H.mapping,envMapPMREM:te,envMapMaxLod:te?Ot.length-1:null,envMapSize:te?Ot[0].width:null,aoMap:Ge,lightMap:Ue,bumpMap:je,normalMap:Pe,displacementMap:_n,emissiveMap:xe,normalMapObjectSpace:Pe&&_.normalMapType===sx,normalMapTangentSpace:Pe&&_.normalMapType===lh,packedNormalMap:Pe&&_.normalMapType===lh&&bb(_.normalMap.format),metalnessMap:ln,roughnessMap:qe,anisotropy:tn,anisotropyMap:Xt,clearcoat:F,clearcoatMap:A,clearcoatNormalMap:v,clearcoatRoughnessMap:X,diffuseRoughness:Ct,diffuseRoughnessMap:ct,dispersion:qt,retroreflection:se,iridescence:bt,iridescenceMap:rt,iridescenceThicknessMap:_t,sheen:De,sheenColorMap:vt,sheenRoughnessMap:tt,specularMap:nt,specularColorMap:pt,specularIntensityMap:U,transmission:kt,transmissionMap:st,thicknessMap:et,gradientMap:Et,opaque:_.transparent===!1&&_.blending===xa&&_.alphaToCoverage===!1,alphaMap:gt,alphaTest:Mt,alphaHash:Ht,combine:_.combine,mapUv:Gt&&p(_.map.channel),aoMapUv:Ge&&p(_.aoMap.channel),lightMapUv:Ue&&p(_.lightMap.channel),bumpMapUv:je&&p(_.bumpMap.channel),normalMapUv:Pe&&p(_.normalMap.channel),displacementMapUv:_n&&p(_.displacementMap.channel),emissiveMapUv:xe&&p(_.emissiveMap.channel),metalnessMapUv:ln&&p(_.metalnessMap.channel),roughnessMapUv:qe&&p(_.roughnessMap.channel),anisotropyMapUv:Xt&&p(_.anisotropyMap.channel),clearcoatMapUv:A&&p(_.clearcoatMap.channel),clearcoatNormalMapUv:v&&p(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&p(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ct&&p(_.diffuseRoughnessMap.channel),iridescenceMapUv:rt&&p(_.iridescenceMap.channel),iridescenceThicknessMapUv:_t&&p(_.iridescenceThicknessMap.channel),sheenColorMapUv:vt&&p(_.sheenColorMap.channel),sheenRoughnessMapUv:tt&&p(_.sheenRoughnessMap.channel),specularMapUv:nt&&p(_.specularMap.channel),specularColorMapUv:pt&&p(_.specularColorMap.channel),specularIntensityMapUv:U&&p(_.specularIntensityMap.channel),transmissionMapUv:st&&p(_.transmissionMap.channel),thicknessMapUv:et&&p(_.thicknessMap.channel),alphaMapUv:gt&&p(_.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Pe||tn),vertexNormals:!!D.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!D.attributes.uv&&(Gt||gt),fog:!!V,useFog:_.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||D.attributes.normal===void 0&&Pe===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:yt,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ft,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:k.filter(Rt=>Rt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&z.length>0,shadowMapType:i.shadowMap.type,toneMapping:ot,decodeVideoTexture:Gt&&_.map.isVideoTexture===!0&&_e.getTransfer(_.map.colorSpace)===Ce,decodeVideoTextureEmissive:xe&&_.emissiveMap.isVideoTexture===!0&&_e.getTransfer(_.emissiveMap.colorSpace)===Ce,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===yi,flipSided:_.side===Wn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:$t&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:($t&&_.extensions.multiDraw===!0||ie)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Kt.vertexUv1s=l.has(1),Kt.vertexUv2s=l.has(2),Kt.vertexUv3s=l.has(3),l.clear(),Kt}function b(_){const w=[];if(_.shaderID?w.push(_.shaderID):(w.push(_.customVertexShaderID),w.push(_.customFragmentShaderID)),_.defines!==void 0)for(const z in _.defines)w.push(z),w.push(_.defines[z]);return _.isRawShaderMaterial===!1&&(m(w,_),d(w,_),w.push(i.outputColorSpace)),w.push(_.customProgramCacheKey),w.join()}function m(_,w){_.push(w.precision),_.push(w.outputColorSpace),_.push(w.envMapMode),_.push(w.envMapPMREM),_.push(w.envMapMaxLod),_.push(w.envMapSize),_.push(w.mapUv),_.push(w.alphaMapUv),_.push(w.lightMapUv),_.push(w.aoMapUv),_.push(w.bumpMapUv),_.push(w.normalMapUv),_.push(w.displacementMapUv),_.push(w.emissiveMapUv),_.push(w.metalnessMapUv),_.push(w.roughnessMapUv),_.push(w.anisotropyMapUv),_.push(w.clearcoatMapUv),_.push(w.clearcoatNormalMapUv),_.push(w.clearcoatRoughnessMapUv),_.push(w.diffuseRoughnessMapUv),_.push(w.iridescenceMapUv),_.push(w.iridescenceThicknessMapUv),_.push(w.sheenColorMapUv),_.push(w.sheenRoughnessMapUv),_.push(w.specularMapUv),_.push(w.specularColorMapUv),_.push(w.specularIntensityMapUv),_.push(w.transmissionMapUv),_.push(w.thicknessMapUv),_.push(w.combine),_.push(w.fogExp2),_.push(w.sizeAttenuation),_.push(w.morphTargetsCount),_.push(w.numSunLights),_.push(w.numDirLights),_.push(w.numPointLights),_.push(w.numSpotLights),_.push(w.numSpotLightMaps),_.push(w.numHemiLights),_.push(w.numRectAreaLights),_.push(w.numSunLightShadows),_.push(w.numDirLightShadows),_.push(w.numPointLightShadows),_.push(w.numSpotLightShadows),_.push(w.numSpotLightShadowsWithMaps),_.push(w.numLightProbes),_.push(w.numLightProbeGrids),_.push(w.shadowMapType),_.push(w.toneMapping),_.push(w.numClippingPlanes),_.push(w.numClipIntersection),_.push(w.depthPacking)}function d(_,w){a.disableAll(),w.instancing&&a.enable(0),w.instancingColor&&a.enable(1),w.instancingMorph&&a.enable(2),w.matcap&&a.enable(3),w.envMap&&a.enable(4),w.normalMapObjectSpace&&a.enable(5),w.normalMapTangentSpace&&a.enable(6),w.clearcoat&&a.enable(7),w.iridescence&&a.enable(8),w.alphaTest&&a.enable(9),w.vertexColors&&a.enable(10),w.vertexAlphas&&a.enable(11),w.vertexUv1s&&a.enable(12),w.vertexUv2s&&a.enable(13),w.vertexUv3s&&a.enable(14),w.vertexTangents&&a.enable(15),w.anisotropy&&a.enable(16),w.alphaHash&&a.enable(17),w.batching&&a.enable(18),w.dispersion&&a.enable(19),w.retroreflection&&a.enable(24),w.diffuseRoughness&&a.enable(25),w.batchingColor&&a.enable(20),w.gradientMap&&a.enable(21),w.packedNormalMap&&a.enable(22),w.vertexNormals&&a.enable(23),_.push(a.mask),a.disableAll(),w.fog&&a.enable(0),w.useFog&&a.enable(1),w.flatShading&&a.enable(2),w.logarithmicDepthBuffer&&a.enable(3),w.reversedDepthBuffer&&a.enable(4),w.skinning&&a.enable(5),w.morphTargets&&a.enable(6),w.morphNormals&&a.enable(7),w.morphColors&&a.enable(8),w.premultipliedAlpha&&a.enable(9),w.shadowMapEnabled&&a.enable(10),w.doubleSided&&a.enable(11),w.flipSided&&a.enable(12),w.useDepthPacking&&a.enable(13),w.dithering&&a.enable(14),w.transmission&&a.enable(15),w.sheen&&a.enable(16),w.opaque&&a.enable(17),w.pointsUvs&&a.enable(18),w.decodeVideoTexture&&a.enable(19),w.decodeVideoTextureEmissive&&a.enable(20),w.alphaToCoverage&&a.enable(21),w.numLightProbeGrids>0&&a.enable(22),w.hasPositionAttribute&&a.enable(23),_.push(a.mask)}function S(_){const w=h[_.type];let z;if(w){const N=Ui[w];z=Xx.clone(N.uniforms)}else z=_.uniforms;return z}function C(_,w){let z=u.get(w);return z!==void 0?++z.usedTimes:(z=new vb(i,w,_,s),c.push(z),u.set(w,z)),z}function E(_){if(--_.usedTimes===0){const w=c.indexOf(_);c[w]=c[c.length-1],c.pop(),u.delete(_.cacheKey),_.destroy()}}function P(_){o.remove(_)}function T(){o.dispose()}return{getParameters:x,getProgramCacheKey:b,getUniforms:S,acquireProgram:C,releaseProgram:E,releaseShaderCache:P,programs:c,dispose:T}}function wb(){let i=new WeakMap;function t(a){return i.has(a)}function e(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function Tb(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function hd(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function ud(){const i=[];let t=0;const e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function a(h){let p=0;return h.isInstancedMesh&&(p+=2),h.isSkinnedMesh&&(p+=1),p}function o(h,p,x,b,m,d){let S=i[t];return S===void 0?(S={id:h.id,object:h,geometry:p,material:x,materialVariant:a(h),groupOrder:b,renderOrder:h.renderOrder,z:m,group:d},i[t]=S):(S.id=h.id,S.object=h,S.geometry=p,S.material=x,S.materialVariant=a(h),S.groupOrder=b,S.renderOrder=h.renderOrder,S.z=m,S.group=d),t++,S}function l(h,p,x,b,m,d,S){S.reversedDepth===!0&&(m=-m);const C=o(h,p,x,b,m,d);x.transmission>0?n.push(C):x.transparent===!0?s.push(C):e.push(C)}function c(h,p,x,b,m,d){const S=o(h,p,x,b,m,d);x.transmission>0?n.unshift(S):x.transparent===!0?s.unshift(S):e.unshift(S)}function u(h,p){e.length>1&&e.sort(h||Tb),n.length>1&&n.sort(p||hd),s.length>1&&s.sort(p||hd)}function f(){for(let h=t,p=i.length;h<p;h++){const x=i[h];if(x.id===null)break;x.id=null,x.object=null,x.geometry=null,x.material=null,x.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:f,sort:u}}function Ab(){let i=new WeakMap;function t(n,s){const r=i.get(n);let a;return r===void 0?(a=new ud,i.set(n,[a])):s>=r.length?(a=new ud,r.push(a)):a=r[s],a}function e(){i=new WeakMap}return{get:t,dispose:e}}function Rb(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new O,color:new jt};break;case"SpotLight":e={position:new O,direction:new O,color:new jt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new O,color:new jt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new O,skyColor:new jt,groundColor:new jt};break;case"RectAreaLight":e={color:new jt,position:new O,halfWidth:new O,halfHeight:new O};break}return i[t.id]=e,e}}}function Cb(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Jt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Jt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Jt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}let Pb=0;function Lb(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function Db(i){const t=new Rb,e=Cb(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new O);const s=new O,r=new he,a=new he;function o(c){let u=0,f=0,h=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let p=0,x=0,b=0,m=0,d=0,S=0,C=0,E=0,P=0,T=0,_=0,w=0,z=0,N=0;c.sort(Lb);for(let k=0,V=c.length;k<V;k++){const D=c[k],W=D.color,Y=D.intensity,H=D.distance;let lt=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===Gs?lt=D.shadow.map.texture:lt=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)u+=W.r*Y,f+=W.g*Y,h+=W.b*Y;else if(D.isLightProbe){for(let Z=0;Z<9;Z++)n.probe[Z].addScaledVector(D.sh.coefficients[Z],Y);N++}else if(D.isSunLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[x]=it,n.sunShadowMap[x]=lt;const ft=Q.getViewportCount();for(let ht=0;ht<ft;ht++)n.sunShadowMatrix[b+ht]=Q.getMatrix(ht),n.sunShadowCascade[b+ht]=Q._cascadeData[ht];b+=ft,x++}n.sun[p]=Z,p++}else if(D.isDirectionalLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.directionalShadow[m]=it,n.directionalShadowMap[m]=lt,n.directionalShadowMatrix[m]=D.shadow.matrix,P++}n.directional[m]=Z,m++}else if(D.isSpotLight){const Z=t.get(D);Z.position.setFromMatrixPosition(D.matrixWorld),Z.color.copy(W).multiplyScalar(Y),Z.distance=H,Z.coneCos=Math.cos(D.angle),Z.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),Z.decay=D.decay,n.spot[S]=Z;const Q=D.shadow;if(D.map&&(n.spotLightMap[w]=D.map,w++,Q.updateMatrices(D),D.castShadow&&z++),n.spotLightMatrix[S]=Q.matrix,D.castShadow){const it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.spotShadow[S]=it,n.spotShadowMap[S]=lt,_++}S++}else if(D.isRectAreaLight){const Z=t.get(D);Z.color.copy(W).multiplyScalar(Y),Z.halfWidth.set(D.width*.5,0,0),Z.halfHeight.set(0,D.height*.5,0),n.rectArea[C]=Z,C++}else if(D.isPointLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),Z.distance=D.distance,Z.decay=D.decay,D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,it.shadowCameraNear=Q.camera.near,it.shadowCameraFar=Q.camera.far,n.pointShadow[d]=it,n.pointShadowMap[d]=lt,n.pointShadowMatrix[d]=D.shadow.matrix,T++}n.point[d]=Z,d++}else if(D.isHemisphereLight){const Z=t.get(D);Z.skyColor.copy(D.color).multiplyScalar(Y),Z.groundColor.copy(D.groundColor).multiplyScalar(Y),n.hemi[E]=Z,E++}}C>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Dt.LTC_FLOAT_1,n.rectAreaLTC2=Dt.LTC_FLOAT_2):(n.rectAreaLTC1=Dt.LTC_HALF_1,n.rectAreaLTC2=Dt.LTC_HALF_2)),n.ambient[0]=u,n.ambient[1]=f,n.ambient[2]=h;const I=n.hash;(I.sunLength!==p||I.directionalLength!==m||I.pointLength!==d||I.spotLength!==S||I.rectAreaLength!==C||I.hemiLength!==E||I.numSunShadows!==x||I.numDirectionalShadows!==P||I.numPointShadows!==T||I.numSpotShadows!==_||I.numSpotMaps!==w||I.numLightProbes!==N)&&(n.sun.length=p,n.directional.length=m,n.spot.length=S,n.rectArea.length=C,n.point.length=d,n.hemi.length=E,n.sunShadow.length=x,n.sunShadowMap.length=x,n.sunShadowMatrix.length=b,n.sunShadowCascade.length=b,n.directionalShadow.length=P,n.directionalShadowMap.length=P,n.directionalShadowMatrix.length=P,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+w-z,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=z,n.numLightProbes=N,I.sunLength=p,I.directionalLength=m,I.pointLength=d,I.spotLength=S,I.rectAreaLength=C,I.hemiLength=E,I.numSunShadows=x,I.numDirectionalShadows=P,I.numPointShadows=T,I.numSpotShadows=_,I.numSpotMaps=w,I.numLightProbes=N,n.version=Pb++)}function l(c,u){let f=0,h=0,p=0,x=0,b=0,m=0;const d=u.matrixWorldInverse;for(let S=0,C=c.length;S<C;S++){const E=c[S];if(E.isSunLight){const P=n.sun[f];P.direction.setFromMatrixPosition(E.matrixWorld),P.direction.transformDirection(d),f++}else if(E.isDirectionalLight){const P=n.directional[h];P.direction.setFromMatrixPosition(E.matrixWorld),s.setFromMatrixPosition(E.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(d),h++}else if(E.isSpotLight){const P=n.spot[x];P.position.setFromMatrixPosition(E.matrixWorld),P.position.applyMatrix4(d),P.direction.setFromMatrixPosition(E.matrixWorld),s.setFromMatrixPosition(E.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(d),x++}else if(E.isRectAreaLight){const P=n.rectArea[b];P.position.setFromMatrixPosition(E.matrixWorld),P.position.applyMatrix4(d),a.identity(),r.copy(E.matrixWorld),r.premultiply(d),a.extractRotation(r),P.halfWidth.set(E.width*.5,0,0),P.halfHeight.set(0,E.height*.5,0),P.halfWidth.applyMatrix4(a),P.halfHeight.applyMatrix4(a),b++}else if(E.isPointLight){const P=n.point[p];P.position.setFromMatrixPosition(E.matrixWorld),P.position.applyMatrix4(d),p++}else if(E.isHemisphereLight){const P=n.hemi[m];P.direction.setFromMatrixPosition(E.matrixWorld),P.direction.transformDirection(d),m++}}}return{setup:o,setupView:l,state:n}}function fd(i){const t=new Db(i),e=[],n=[],s=[];function r(f){u.camera=f,e.length=0,n.length=0,s.length=0}function a(f){f.isLightProbeGrid?s.push(f):e.push(f)}function o(f){n.push(f)}function l(){t.setup(e),s.sort((f,h)=>f.priority-h.priority||f.id-h.id)}function c(f){t.setupView(e,f)}const u={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function Ib(i){let t=new WeakMap;function e(s,r=0){const a=t.get(s);let o;return a===void 0?(o=new fd(i),t.set(s,[o])):r>=a.length?(o=new fd(i),a.push(o)):o=a[r],o}function n(){t=new WeakMap}return{get:e,dispose:n}}const Nb=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Ub=`uniform sampler2D shadow_pass;
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
}`,Fb=[new O(1,0,0),new O(-1,0,0),new O(0,1,0),new O(0,-1,0),new O(0,0,1),new O(0,0,-1)],Ob=[new O(0,-1,0),new O(0,-1,0),new O(0,0,1),new O(0,0,-1),new O(0,-1,0),new O(0,-1,0)],dd=new he,la=new O,rc=new O;function Bb(i,t,e){let n=new Ra;const s=new Jt,r=new Jt,a=new We,o=new Kx,l=new Zx,c={},u=e.maxTextureSize,f={[ks]:Wn,[Wn]:ks,[yi]:yi},h=new Es({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Jt},radius:{value:4}},vertexShader:Nb,fragmentShader:Ub}),p=h.clone();p.defines.HORIZONTAL_PASS=1;const x=new dn;x.setAttribute("position",new Xn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));const b=new Gn(x,h),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=So;let d=this.type;this.render=function(T,_,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===U_&&(Zt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=So);const z=i.getRenderTarget(),N=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),k=i.state;k.setBlending(yr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);const V=d!==this.type;V&&_.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(W=>W.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,W=T.length;D<W;D++){const Y=T[D],H=Y.shadow;if(H===void 0){Zt("WebGLShadowMap:",Y,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);const lt=H.getFrameExtents();s.multiply(lt),r.copy(H.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/lt.x),s.x=r.x*lt.x,H.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/lt.y),s.y=r.y*lt.y,H.mapSize.y=r.y));const Z=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=Z,H.map===null||V===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===da){if(Y.isPointLight){Zt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new Bi(s.x,s.y,{format:Gs,type:ki,minFilter:Vn,magFilter:Vn,generateMipmaps:!1}),H.map.texture.name=Y.name+".shadowMap",H.map.depthTexture=new Ir(s.x,s.y,bi),H.map.depthTexture.name=Y.name+".shadowMapDepth",H.map.depthTexture.format=ys,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=En,H.map.depthTexture.magFilter=En}else Y.isPointLight?(H.map=new Zh(s.x),H.map.depthTexture=new em(s.x,zi)):(H.map=new Bi(s.x,s.y),H.map.depthTexture=new Ir(s.x,s.y,zi)),H.map.depthTexture.name=Y.name+".shadowMap",H.map.depthTexture.format=ys,this.type===So?(H.map.depthTexture.compareFunction=Z?Gp:kp,H.map.depthTexture.minFilter=Vn,H.map.depthTexture.magFilter=Vn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=En,H.map.depthTexture.magFilter=En);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);const Q=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();Y.isPointLight!==!0&&H.updateMatrices(Y,w);const it=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:w.layers;for(let ft=0;ft<Q;ft++){const ht=H.getCamera(ft);if(Y.isPointLight){const j=H.camera,mt=H.matrix,xt=Y.distance||j.far;xt!==j.far&&(j.far=xt,j.updateProjectionMatrix()),la.setFromMatrixPosition(Y.matrixWorld),j.position.copy(la),rc.copy(j.position),rc.add(Fb[ft]),j.up.copy(Ob[ft]),j.lookAt(rc),j.updateMatrixWorld(),mt.makeTranslation(-la.x,-la.y,-la.z),dd.multiplyMatrices(j.projectionMatrix,j.matrixWorldInverse),H._frustum.setFromProjectionMatrix(dd,j.coordinateSystem,j.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ft),i.clear();else{ft===0&&(i.setRenderTarget(H.map),i.clear());const j=H.getViewport(ft);a.set(r.x*j.x,r.y*j.y,r.x*j.z,r.y*j.w),k.viewport(a)}n=H.getFrustum(ft),E(_,w,ht,Y,it,this.type)}H.isPointLightShadow!==!0&&this.type===da&&S(H,w),H.needsUpdate=!1}d=this.type,m.needsUpdate=!1,i.setRenderTarget(z,N,I)};function S(T,_){const w=t.update(b);h.defines.VSM_SAMPLES!==T.blurSamples&&(h.defines.VSM_SAMPLES=T.blurSamples,p.defines.VSM_SAMPLES=T.blurSamples,h.needsUpdate=!0,p.needsUpdate=!0),T.mapPass===null?T.mapPass=new Bi(s.x,s.y,{format:Gs,type:ki}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),h.uniforms.shadow_pass.value=T.map.depthTexture,h.uniforms.resolution.value.set(T.map.width,T.map.height),h.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(_,null,w,h,b,null),p.uniforms.shadow_pass.value=T.mapPass.texture,p.uniforms.resolution.value.set(T.map.width,T.map.height),p.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(_,null,w,p,b,null)}function C(T,_,w,z){let N=null;const I=w.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(I!==void 0)N=I;else if(N=w.isPointLight===!0?l:o,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){const k=N.uuid,V=_.uuid;let D=c[k];D===void 0&&(D={},c[k]=D);let W=D[V];W===void 0&&(W=N.clone(),D[V]=W,_.addEventListener("dispose",P)),N=W}if(N.visible=_.visible,N.wireframe=_.wireframe,z===da?N.side=_.shadowSide!==null?_.shadowSide:_.side:N.side=_.shadowSide!==null?_.shadowSide:f[_.side],N.alphaMap=_.alphaMap,N.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,N.map=_.map,N.clipShadows=_.clipShadows,N.clippingPlanes=_.clippingPlanes,N.clipIntersection=_.clipIntersection,N.displacementMap=_.displacementMap,N.displacementScale=_.displacementScale,N.displacementBias=_.displacementBias,N.wireframeLinewidth=_.wireframeLinewidth,N.linewidth=_.linewidth,w.isPointLight===!0&&N.isMeshDistanceMaterial===!0){const k=i.properties.get(N);k.light=w}return N}function E(T,_,w,z,N,I){if(T.visible===!1)return;if(T.layers.test(N)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&I===da)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,T.matrixWorld);const D=t.update(T),W=T.material;if(Array.isArray(W)){const Y=D.groups;for(let H=0,lt=Y.length;H<lt;H++){const Z=Y[H],Q=W[Z.materialIndex];if(Q&&Q.visible){const it=C(T,Q,z,I);T.onBeforeShadow(i,T,_,w,D,it,Z),i.renderBufferDirect(w,null,D,it,T,Z),T.onAfterShadow(i,T,_,w,D,it,Z)}}}else if(W.visible){const Y=C(T,W,z,I);T.onBeforeShadow(i,T,_,w,D,Y,null),i.renderBufferDirect(w,null,D,Y,T,null),T.onAfterShadow(i,T,_,w,D,Y,null)}}const V=T.children;for(let D=0,W=V.length;D<W;D++)E(V[D],_,w,z,N,I)}function P(T){T.target.removeEventListener("dispose",P);for(const w in c){const z=c[w],N=T.target.uuid;N in z&&(z[N].dispose(),delete z[N])}}}function zb(i,t){function e(){let U=!1;const st=new We;let et=null;const Et=new We(0,0,0,0);return{setMask:function(gt){et!==gt&&!U&&(i.colorMask(gt,gt,gt,gt),et=gt)},setLocked:function(gt){U=gt},setClear:function(gt,Mt,Ht,$t,ot){ot===!0&&(gt*=$t,Mt*=$t,Ht*=$t),st.set(gt,Mt,Ht,$t),Et.equals(st)===!1&&(i.clearColor(gt,Mt,Ht,$t),Et.copy(st))},reset:function(){U=!1,et=null,Et.set(-1,0,0,0)}}}function n(){let U=!1,st=!1,et=null,Et=null,gt=null;return{setReversed:function(Mt){if(st!==Mt){const Ht=t.get("EXT_clip_control");Mt?Ht.clipControlEXT(Ht.LOWER_LEFT_EXT,Ht.ZERO_TO_ONE_EXT):Ht.clipControlEXT(Ht.LOWER_LEFT_EXT,Ht.NEGATIVE_ONE_TO_ONE_EXT),st=Mt;const $t=gt;gt=null,this.setClear($t)}},getReversed:function(){return st},setTest:function(Mt){Mt?yt(i.DEPTH_TEST):Vt(i.DEPTH_TEST)},setMask:function(Mt){et!==Mt&&!U&&(i.depthMask(Mt),et=Mt)},setFunc:function(Mt){if(st&&(Mt=px[Mt]),Et!==Mt){switch(Mt){case bc:i.depthFunc(i.NEVER);break;case Ec:i.depthFunc(i.ALWAYS);break;case wc:i.depthFunc(i.LESS);break;case Ea:i.depthFunc(i.LEQUAL);break;case Tc:i.depthFunc(i.EQUAL);break;case Ac:i.depthFunc(i.GEQUAL);break;case Rc:i.depthFunc(i.GREATER);break;case Cc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Et=Mt}},setLocked:function(Mt){U=Mt},setClear:function(Mt){gt!==Mt&&(gt=Mt,st&&(Mt=1-Mt),i.clearDepth(Mt))},reset:function(){U=!1,et=null,Et=null,gt=null,st=!1}}}function s(){let U=!1,st=null,et=null,Et=null,gt=null,Mt=null,Ht=null,$t=null,ot=null;return{setTest:function(Ot){U||(Ot?yt(i.STENCIL_TEST):Vt(i.STENCIL_TEST))},setMask:function(Ot){st!==Ot&&!U&&(i.stencilMask(Ot),st=Ot)},setFunc:function(Ot,Kt,Rt){(et!==Ot||Et!==Kt||gt!==Rt)&&(i.stencilFunc(Ot,Kt,Rt),et=Ot,Et=Kt,gt=Rt)},setOp:function(Ot,Kt,Rt){(Mt!==Ot||Ht!==Kt||$t!==Rt)&&(i.stencilOp(Ot,Kt,Rt),Mt=Ot,Ht=Kt,$t=Rt)},setLocked:function(Ot){U=Ot},setClear:function(Ot){ot!==Ot&&(i.clearStencil(Ot),ot=Ot)},reset:function(){U=!1,st=null,et=null,Et=null,gt=null,Mt=null,Ht=null,$t=null,ot=null}}}const r=new e,a=new n,o=new s;let l={};const c=new WeakMap;let u={},f={},h={},p=new WeakMap,x=[],b=null,m=!1,d=null,S=null,C=null,E=null,P=null,T=null,_=null,w=new jt(0,0,0),z=0,N=!1,I=null,k=null,V=null,D=null,W=null;const Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS);let H=!1,lt=0;const Z=i.getParameter(i.VERSION);Z.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(Z)[1]),H=lt>=1):Z.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),H=lt>=2);let Q=null,it={};const ft=i.getParameter(i.SCISSOR_BOX),ht=i.getParameter(i.VIEWPORT),j=new We().fromArray(ft),mt=new We().fromArray(ht);function xt(U,st,et,Et){const gt=new Uint8Array(4),Mt=i.createTexture();i.bindTexture(U,Mt),i.texParameteri(U,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(U,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ht=0;Ht<et;Ht++)U===i.TEXTURE_3D||U===i.TEXTURE_2D_ARRAY?i.texImage3D(st,0,i.RGBA,1,1,Et,0,i.RGBA,i.UNSIGNED_BYTE,gt):i.texImage2D(st+Ht,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,gt);return Mt}const At={};At[i.TEXTURE_2D]=xt(i.TEXTURE_2D,i.TEXTURE_2D,1),At[i.TEXTURE_CUBE_MAP]=xt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),At[i.TEXTURE_2D_ARRAY]=xt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),At[i.TEXTURE_3D]=xt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),yt(i.DEPTH_TEST),a.setFunc(Ea),je(!1),Pe(ff),yt(i.CULL_FACE),Ge(yr);function yt(U){u[U]!==!0&&(i.enable(U),u[U]=!0)}function Vt(U){u[U]!==!1&&(i.disable(U),u[U]=!1)}function ie(U,st){return h[U]!==st?(i.bindFramebuffer(U,st),h[U]=st,U===i.DRAW_FRAMEBUFFER&&(h[i.FRAMEBUFFER]=st),U===i.FRAMEBUFFER&&(h[i.DRAW_FRAMEBUFFER]=st),!0):!1}function Gt(U,st){let et=x,Et=!1;if(U){et=p.get(st),et===void 0&&(et=[],p.set(st,et));const gt=U.textures;if(et.length!==gt.length||et[0]!==i.COLOR_ATTACHMENT0){for(let Mt=0,Ht=gt.length;Mt<Ht;Mt++)et[Mt]=i.COLOR_ATTACHMENT0+Mt;et.length=gt.length,Et=!0}}else et[0]!==i.BACK&&(et[0]=i.BACK,Et=!0);Et&&i.drawBuffers(et)}function ce(U){return b!==U?(i.useProgram(U),b=U,!0):!1}const ae={[_r]:i.FUNC_ADD,[O_]:i.FUNC_SUBTRACT,[B_]:i.FUNC_REVERSE_SUBTRACT};ae[z_]=i.MIN,ae[k_]=i.MAX;const te={[G_]:i.ZERO,[H_]:i.ONE,[V_]:i.SRC_COLOR,[Ep]:i.SRC_ALPHA,[K_]:i.SRC_ALPHA_SATURATE,[Y_]:i.DST_COLOR,[X_]:i.DST_ALPHA,[W_]:i.ONE_MINUS_SRC_COLOR,[wp]:i.ONE_MINUS_SRC_ALPHA,[$_]:i.ONE_MINUS_DST_COLOR,[q_]:i.ONE_MINUS_DST_ALPHA,[Z_]:i.CONSTANT_COLOR,[J_]:i.ONE_MINUS_CONSTANT_COLOR,[Q_]:i.CONSTANT_ALPHA,[j_]:i.ONE_MINUS_CONSTANT_ALPHA};function Ge(U,st,et,Et,gt,Mt,Ht,$t,ot,Ot){if(U===yr){m===!0&&(Vt(i.BLEND),m=!1);return}if(m===!1&&(yt(i.BLEND),m=!0),U!==F_){if(U!==d||Ot!==N){if((S!==_r||P!==_r)&&(i.blendEquation(i.FUNC_ADD),S=_r,P=_r),Ot)switch(U){case xa:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case df:i.blendFunc(i.ONE,i.ONE);break;case pf:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case mf:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:be("WebGLState: Invalid blending: ",U);break}else switch(U){case xa:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case df:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case pf:be("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case mf:be("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:be("WebGLState: Invalid blending: ",U);break}C=null,E=null,T=null,_=null,w.set(0,0,0),z=0,d=U,N=Ot}return}gt=gt||st,Mt=Mt||et,Ht=Ht||Et,(st!==S||gt!==P)&&(i.blendEquationSeparate(ae[st],ae[gt]),S=st,P=gt),(et!==C||Et!==E||Mt!==T||Ht!==_)&&(i.blendFuncSeparate(te[et],te[Et],te[Mt],te[Ht]),C=et,E=Et,T=Mt,_=Ht),($t.equals(w)===!1||ot!==z)&&(i.blendColor($t.r,$t.g,$t.b,ot),w.copy($t),z=ot),d=U,N=!1}function Ue(U,st){U.side===yi?Vt(i.CULL_FACE):yt(i.CULL_FACE);let et=U.side===Wn;st&&(et=!et),je(et),U.blending===xa&&U.transparent===!1?Ge(yr):Ge(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),a.setFunc(U.depthFunc),a.setTest(U.depthTest),a.setMask(U.depthWrite),r.setMask(U.colorWrite);const Et=U.stencilWrite;o.setTest(Et),Et&&(o.setMask(U.stencilWriteMask),o.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),o.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),xe(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?yt(i.SAMPLE_ALPHA_TO_COVERAGE):Vt(i.SAMPLE_ALPHA_TO_COVERAGE)}function je(U){I!==U&&(U?i.frontFace(i.CW):i.frontFace(i.CCW),I=U)}function Pe(U){U!==I_?(yt(i.CULL_FACE),U!==k&&(U===ff?i.cullFace(i.BACK):U===N_?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Vt(i.CULL_FACE),k=U}function _n(U){U!==V&&(H&&i.lineWidth(U),V=U)}function xe(U,st,et){U?(yt(i.POLYGON_OFFSET_FILL),(D!==st||W!==et)&&(D=st,W=et,a.getReversed()&&(st=-st,et=-et),i.polygonOffset(st,et))):Vt(i.POLYGON_OFFSET_FILL)}function ln(U){U?yt(i.SCISSOR_TEST):Vt(i.SCISSOR_TEST)}function qe(U){U===void 0&&(U=i.TEXTURE0+Y-1),Q!==U&&(i.activeTexture(U),Q=U)}function tn(U,st,et){et===void 0&&(Q===null?et=i.TEXTURE0+Y-1:et=Q);let Et=it[et];Et===void 0&&(Et={type:void 0,texture:void 0},it[et]=Et),(Et.type!==U||Et.texture!==st)&&(Q!==et&&(i.activeTexture(et),Q=et),i.bindTexture(U,st||At[U]),Et.type=U,Et.texture=st)}function F(){const U=it[Q];U!==void 0&&U.type!==void 0&&(i.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Ct(){try{i.compressedTexImage2D(...arguments)}catch(U){be("WebGLState:",U)}}function qt(){try{i.compressedTexImage3D(...arguments)}catch(U){be("WebGLState:",U)}}function se(){try{i.texSubImage2D(...arguments)}catch(U){be("WebGLState:",U)}}function bt(){try{i.texSubImage3D(...arguments)}catch(U){be("WebGLState:",U)}}function De(){try{i.compressedTexSubImage2D(...arguments)}catch(U){be("WebGLState:",U)}}function kt(){try{i.compressedTexSubImage3D(...arguments)}catch(U){be("WebGLState:",U)}}function Xt(){try{i.texStorage2D(...arguments)}catch(U){be("WebGLState:",U)}}function A(){try{i.texStorage3D(...arguments)}catch(U){be("WebGLState:",U)}}function v(){try{i.texImage2D(...arguments)}catch(U){be("WebGLState:",U)}}function X(){try{i.texImage3D(...arguments)}catch(U){be("WebGLState:",U)}}function ct(U){return f[U]!==void 0?f[U]:i.getParameter(U)}function rt(U,st){f[U]!==st&&(i.pixelStorei(U,st),f[U]=st)}function _t(U){j.equals(U)===!1&&(i.scissor(U.x,U.y,U.z,U.w),j.copy(U))}function vt(U){mt.equals(U)===!1&&(i.viewport(U.x,U.y,U.z,U.w),mt.copy(U))}function tt(U,st){let et=c.get(st);et===void 0&&(et=new WeakMap,c.set(st,et));let Et=et.get(U);Et===void 0&&(Et=i.getUniformBlockIndex(st,U.name),i.uniformBlockBinding(st,Et,Et),et.set(U,Et))}function nt(U,st,et){const gt=c.get(st).get(U);l[gt]!==et&&(i.bindBufferBase(i.UNIFORM_BUFFER,gt,et),l[gt]=et)}function pt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),u={},f={},Q=null,it={},h={},l={},p=new WeakMap,x=[],b=null,m=!1,d=null,S=null,C=null,E=null,P=null,T=null,_=null,w=new jt(0,0,0),z=0,N=!1,I=null,k=null,V=null,D=null,W=null,j.set(0,0,i.canvas.width,i.canvas.height),mt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:yt,disable:Vt,bindFramebuffer:ie,drawBuffers:Gt,useProgram:ce,setBlending:Ge,setMaterial:Ue,setFlipSided:je,setCullFace:Pe,setLineWidth:_n,setPolygonOffset:xe,setScissorTest:ln,activeTexture:qe,bindTexture:tn,unbindTexture:F,compressedTexImage2D:Ct,compressedTexImage3D:qt,texImage2D:v,texImage3D:X,pixelStorei:rt,getParameter:ct,updateUBOMapping:tt,uniformBlockBinding:nt,texStorage2D:Xt,texStorage3D:A,texSubImage2D:se,texSubImage3D:bt,compressedTexSubImage2D:De,compressedTexSubImage3D:kt,scissor:_t,viewport:vt,reset:pt}}function kb(i,t,e,n,s,r,a){const o=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Jt,u=new WeakMap,f=new Set;let h;const p=new WeakMap,x=new Set,b=new FinalizationRegistry(A=>x.delete(A));let m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function d(A,v){return m?new OffscreenCanvas(A,v):zo("canvas")}function S(A,v,X){let ct=1;const rt=Xt(A);if((rt.width>X||rt.height>X)&&(ct=X/Math.max(rt.width,rt.height)),ct<1)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap||typeof VideoFrame<"u"&&A instanceof VideoFrame){const _t=Math.floor(ct*rt.width),vt=Math.floor(ct*rt.height);h===void 0&&(h=d(_t,vt));const tt=v?d(_t,vt):h;return tt.width=_t,tt.height=vt,tt.getContext("2d").drawImage(A,0,0,_t,vt),Zt("WebGLRenderer: Texture has been resized from ("+rt.width+"x"+rt.height+") to ("+_t+"x"+vt+")."),tt}else return"data"in A&&Zt("WebGLRenderer: Image in DataTexture is too big ("+rt.width+"x"+rt.height+")."),A;return A}function C(A){return A.generateMipmaps}function E(A){i.generateMipmap(A)}function P(A){return A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:A.isWebGL3DRenderTarget?i.TEXTURE_3D:A.isWebGLArrayRenderTarget||A.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(A,v,X,ct,rt,_t=!1){if(A!==null){if(i[A]!==void 0)return i[A];Zt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let vt;ct&&(vt=t.get("EXT_texture_norm16"),vt||Zt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let tt=v;if(v===i.RED&&(X===i.FLOAT&&(tt=i.R32F),X===i.HALF_FLOAT&&(tt=i.R16F),X===i.UNSIGNED_BYTE&&(tt=i.R8),X===i.UNSIGNED_SHORT&&vt&&(tt=vt.R16_EXT),X===i.SHORT&&vt&&(tt=vt.R16_SNORM_EXT)),v===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.R8UI),X===i.UNSIGNED_SHORT&&(tt=i.R16UI),X===i.UNSIGNED_INT&&(tt=i.R32UI),X===i.BYTE&&(tt=i.R8I),X===i.SHORT&&(tt=i.R16I),X===i.INT&&(tt=i.R32I)),v===i.RG&&(X===i.FLOAT&&(tt=i.RG32F),X===i.HALF_FLOAT&&(tt=i.RG16F),X===i.UNSIGNED_BYTE&&(tt=i.RG8),X===i.UNSIGNED_SHORT&&vt&&(tt=vt.RG16_EXT),X===i.SHORT&&vt&&(tt=vt.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RG8UI),X===i.UNSIGNED_SHORT&&(tt=i.RG16UI),X===i.UNSIGNED_INT&&(tt=i.RG32UI),X===i.BYTE&&(tt=i.RG8I),X===i.SHORT&&(tt=i.RG16I),X===i.INT&&(tt=i.RG32I)),v===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGB8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGB16UI),X===i.UNSIGNED_INT&&(tt=i.RGB32UI),X===i.BYTE&&(tt=i.RGB8I),X===i.SHORT&&(tt=i.RGB16I),X===i.INT&&(tt=i.RGB32I)),v===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGBA16UI),X===i.UNSIGNED_INT&&(tt=i.RGBA32UI),X===i.BYTE&&(tt=i.RGBA8I),X===i.SHORT&&(tt=i.RGBA16I),X===i.INT&&(tt=i.RGBA32I)),v===i.RGB&&(X===i.UNSIGNED_SHORT&&vt&&(tt=vt.RGB16_EXT),X===i.SHORT&&vt&&(tt=vt.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(tt=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(tt=i.R11F_G11F_B10F)),v===i.RGBA){const nt=_t?Bo:_e.getTransfer(rt);X===i.FLOAT&&(tt=i.RGBA32F),X===i.HALF_FLOAT&&(tt=i.RGBA16F),X===i.UNSIGNED_BYTE&&(tt=nt===Ce?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&vt&&(tt=vt.RGBA16_EXT),X===i.SHORT&&vt&&(tt=vt.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(tt=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(tt=i.RGB5_A1)}return(tt===i.R16F||tt===i.R32F||tt===i.RG16F||tt===i.RG32F||tt===i.RGBA16F||tt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),tt}function _(A,v){let X;return A?v===null||v===zi||v===Lr?X=i.DEPTH24_STENCIL8:v===bi?X=i.DEPTH32F_STENCIL8:v===Ta&&(X=i.DEPTH24_STENCIL8,Zt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===zi||v===Lr?X=i.DEPTH_COMPONENT24:v===bi?X=i.DEPTH_COMPONENT32F:v===Ta&&(X=i.DEPTH_COMPONENT16),X}function w(A,v){return C(A)===!0||A.isFramebufferTexture&&A.minFilter!==En&&A.minFilter!==Vn?Math.log2(Math.max(v.width,v.height))+1:A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?v.mipmaps.length:1}function z(A){const v=new WeakRef(A);n.get(A).__ref=v,x.add(v),b.register(A,v,v)}function N(A){const v=n.get(A).__ref;v!==void 0&&(x.delete(v),b.unregister(v))}function I(A){V(A.target)}function k(A){D(A.target)}function V(A){A.removeEventListener("dispose",I),N(A),Y(A),A.isVideoTexture&&u.delete(A),A.isHTMLTexture&&f.delete(A)}function D(A){A.removeEventListener("dispose",k),N(A),lt(A)}function W(){for(const A of x){const v=A.deref();v!==void 0&&(v.isRenderTarget===!0?D(v):V(v))}x.clear(),f.clear()}function Y(A){const v=n.get(A);if(v.__webglInit===void 0)return;const X=A.source,ct=p.get(X);if(ct){const rt=ct[v.__cacheKey];rt.usedTimes--,rt.usedTimes===0&&H(A),Object.keys(ct).length===0&&p.delete(X)}n.remove(A)}function H(A){const v=n.get(A);i.deleteTexture(v.__webglTexture);const X=A.source,ct=p.get(X);delete ct[v.__cacheKey],a.memory.textures--}function lt(A){const v=n.get(A);v.__depthDisposeCallback&&v.__depthDisposeCallback();const X=A.depthTexture;if(X&&X.renderTarget===A&&V(X),A.isWebGLCubeRenderTarget)for(let rt=0;rt<6;rt++){if(Array.isArray(v.__webglFramebuffer[rt]))for(let _t=0;_t<v.__webglFramebuffer[rt].length;_t++)i.deleteFramebuffer(v.__webglFramebuffer[rt][_t]);else i.deleteFramebuffer(v.__webglFramebuffer[rt]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[rt])}else{if(Array.isArray(v.__webglFramebuffer))for(let rt=0;rt<v.__webglFramebuffer.length;rt++)i.deleteFramebuffer(v.__webglFramebuffer[rt]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let rt=0;rt<v.__webglColorRenderbuffer.length;rt++)v.__webglColorRenderbuffer[rt]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[rt]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}const ct=A.textures;for(let rt=0,_t=ct.length;rt<_t;rt++){const vt=n.get(ct[rt]);vt.__webglTexture&&(i.deleteTexture(vt.__webglTexture),a.memory.textures--),n.remove(ct[rt])}n.remove(A)}let Z=0;function Q(){Z=0}function it(){return Z}function ft(A){Z=A}function ht(){const A=Z;return A>=s.maxTextures&&Zt("WebGLTextures: Trying to use "+(A+1)+" texture units while this GPU supports only "+s.maxTextures),Z+=1,A}function j(A){const v=[];return v.push(A.wrapS),v.push(A.wrapT),v.push(A.wrapR||0),v.push(A.magFilter),v.push(A.minFilter),v.push(A.anisotropy),v.push(A.internalFormat),v.push(A.format),v.push(A.type),v.push(A.generateMipmaps),v.push(A.mipmapsAutoUpdate),v.push(A.premultiplyAlpha),v.push(A.flipY),v.push(A.unpackAlignment),v.push(A.colorSpace),v.join()}function mt(A,v){const X=n.get(A);if(A.isVideoTexture&&De(A),A.isRenderTargetTexture===!1&&A.isExternalTexture!==!0&&A.version>0&&X.__version!==A.version){const ct=A.image;if(ct===null)Zt("WebGLRenderer: Texture marked for update but no image data found.");else if(ct.complete===!1)Zt("WebGLRenderer: Texture marked for update but image is incomplete");else{Ue(X,A,v);return}}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+v)}function xt(A,v){const X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ue(X,A,v);return}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+v)}function At(A,v){const X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ue(X,A,v);return}e.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+v)}function yt(A,v){const X=n.get(A);if(A.version>0&&X.__version!==A.version){je(X,A,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+v)}const Vt={[Pc]:i.REPEAT,[es]:i.CLAMP_TO_EDGE,[Lc]:i.MIRRORED_REPEAT},ie={[En]:i.NEAREST,[nx]:i.NEAREST_MIPMAP_NEAREST,[za]:i.NEAREST_MIPMAP_LINEAR,[Vn]:i.LINEAR,[Dl]:i.LINEAR_MIPMAP_NEAREST,[vs]:i.LINEAR_MIPMAP_LINEAR},Gt={[ax]:i.NEVER,[Hp]:i.ALWAYS,[ox]:i.LESS,[kp]:i.LEQUAL,[lx]:i.EQUAL,[Gp]:i.GEQUAL,[cx]:i.GREATER,[hx]:i.NOTEQUAL};function ce(A,v){if(v.type===bi&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===Vn||v.magFilter===Dl||v.magFilter===za||v.magFilter===vs||v.minFilter===Vn||v.minFilter===Dl||v.minFilter===za||v.minFilter===vs)&&Zt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(A,i.TEXTURE_WRAP_S,Vt[v.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,Vt[v.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,Vt[v.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,ie[v.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,ie[v.minFilter]),v.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,Gt[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===En||v.minFilter!==za&&v.minFilter!==vs||v.type===bi&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){const X=t.get("EXT_texture_filter_anisotropic");i.texParameterf(A,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function ae(A,v){let X=!1;A.__webglInit===void 0&&(A.__webglInit=!0,v.addEventListener("dispose",I),z(v));const ct=v.source;let rt=p.get(ct);rt===void 0&&(rt={},p.set(ct,rt));const _t=j(v);if(_t!==A.__cacheKey){rt[_t]===void 0&&(rt[_t]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,X=!0),rt[_t].usedTimes++;const vt=rt[A.__cacheKey];vt!==void 0&&(rt[A.__cacheKey].usedTimes--,vt.usedTimes===0&&H(v)),A.__cacheKey=_t,A.__webglTexture=rt[_t].texture}return X}function te(A,v,X){return Math.floor(Math.floor(A/X)/v)}function Ge(A,v,X,ct){const _t=A.updateRanges;if(_t.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,X,ct,v.data);else{_t.sort((U,st)=>U.start-st.start);let vt=0;for(let U=1;U<_t.length;U++){const st=_t[vt],et=_t[U],Et=st.start+st.count,gt=te(et.start,v.width,4),Mt=te(st.start,v.width,4);et.start<=Et+1&&gt===Mt&&te(et.start+et.count-1,v.width,4)===gt?st.count=Math.max(st.count,et.start+et.count-st.start):(++vt,_t[vt]=et)}_t.length=vt+1;const tt=e.getParameter(i.UNPACK_ROW_LENGTH),nt=e.getParameter(i.UNPACK_SKIP_PIXELS),pt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let U=0,st=_t.length;U<st;U++){const et=_t[U],Et=Math.floor(et.start/4),gt=Math.ceil(et.count/4),Mt=Et%v.width,Ht=Math.floor(Et/v.width),$t=gt,ot=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,Mt),e.pixelStorei(i.UNPACK_SKIP_ROWS,Ht),e.texSubImage2D(i.TEXTURE_2D,0,Mt,Ht,$t,ot,X,ct,v.data)}A.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,tt),e.pixelStorei(i.UNPACK_SKIP_PIXELS,nt),e.pixelStorei(i.UNPACK_SKIP_ROWS,pt)}}function Ue(A,v,X){let ct=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(ct=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(ct=i.TEXTURE_3D);const rt=ae(A,v),_t=v.source;e.bindTexture(ct,A.__webglTexture,i.TEXTURE0+X);const vt=n.get(_t);if(_t.version!==vt.__version||rt===!0){if(e.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){const ot=_e.getPrimaries(_e.workingColorSpace),Ot=v.colorSpace===xs?null:_e.getPrimaries(v.colorSpace),Kt=v.colorSpace===xs||ot===Ot?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Kt)}e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let nt=S(v.image,!1,s.maxTextureSize);nt=kt(v,nt);const pt=r.convert(v.format,v.colorSpace),U=r.convert(v.type);let st=T(v.internalFormat,pt,U,v.normalized,v.colorSpace,v.isVideoTexture);ce(ct,v);let et;const Et=v.mipmaps,gt=v.isVideoTexture!==!0,Mt=vt.__version===void 0||rt===!0,Ht=_t.dataReady,$t=w(v,nt);if(v.isDepthTexture)st=_(v.format===Ss,v.type),Mt&&(gt?e.texStorage2D(i.TEXTURE_2D,1,st,nt.width,nt.height):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,pt,U,null));else if(v.isDataTexture)if(Et.length>0){gt&&Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,Et[0].width,Et[0].height);for(let ot=0,Ot=Et.length;ot<Ot;ot++)et=Et[ot],gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,pt,U,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,pt,U,et.data);v.generateMipmaps=!1}else gt?(Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,nt.width,nt.height),Ht&&Ge(v,nt,pt,U)):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,pt,U,nt.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){gt&&Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,$t,st,Et[0].width,Et[0].height,nt.depth);for(let ot=0,Ot=Et.length;ot<Ot;ot++)if(et=Et[ot],v.format!==Fi)if(pt!==null)if(gt){if(Ht)if(v.layerUpdates.size>0){const Kt=qf(et.width,et.height,v.format,v.type);for(const Rt of v.layerUpdates){const re=et.data.subarray(Rt*Kt/et.data.BYTES_PER_ELEMENT,(Rt+1)*Kt/et.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,Rt,et.width,et.height,1,pt,re)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,pt,et.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,et.data,0,0);else Zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else gt?Ht&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,pt,U,et.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,pt,U,et.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{gt&&Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,Et[0].width,Et[0].height);for(let ot=0,Ot=Et.length;ot<Ot;ot++)et=Et[ot],v.format!==Fi?pt!==null?gt?Ht&&e.compressedTexSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,pt,et.data):e.compressedTexImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,et.data):Zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,pt,U,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,pt,U,et.data)}else if(v.isDataArrayTexture)if(gt){if(Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,$t,st,nt.width,nt.height,nt.depth),Ht)if(v.layerUpdates.size>0){const ot=qf(nt.width,nt.height,v.format,v.type);for(const Ot of v.layerUpdates){const Kt=nt.data.subarray(Ot*ot/nt.data.BYTES_PER_ELEMENT,(Ot+1)*ot/nt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ot,nt.width,nt.height,1,pt,U,Kt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,nt.width,nt.height,nt.depth,pt,U,nt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,st,nt.width,nt.height,nt.depth,0,pt,U,nt.data);else if(v.isData3DTexture)gt?(Mt&&e.texStorage3D(i.TEXTURE_3D,$t,st,nt.width,nt.height,nt.depth),Ht&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,nt.width,nt.height,nt.depth,pt,U,nt.data)):e.texImage3D(i.TEXTURE_3D,0,st,nt.width,nt.height,nt.depth,0,pt,U,nt.data);else if(v.isFramebufferTexture){if(Mt)if(gt)e.texStorage2D(i.TEXTURE_2D,$t,st,nt.width,nt.height);else{let ot=nt.width,Ot=nt.height;for(let Kt=0;Kt<$t;Kt++)e.texImage2D(i.TEXTURE_2D,Kt,st,ot,Ot,0,pt,U,null),ot>>=1,Ot>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){const ot=i.canvas;if(ot.hasAttribute("layoutsubtree")||ot.setAttribute("layoutsubtree","true"),nt.parentNode!==ot){ot.appendChild(nt),f.add(v),ot.onpaint=Ot=>{const Kt=Ot.changedElements;for(const Rt of f)Kt.includes(Rt.image)&&(Rt.needsUpdate=!0)},ot.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,nt);else{const Kt=i.RGBA,Rt=i.RGBA,re=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Kt,Rt,re,nt)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Et.length>0){if(gt&&Mt){const ot=Xt(Et[0]);e.texStorage2D(i.TEXTURE_2D,$t,st,ot.width,ot.height)}for(let ot=0,Ot=Et.length;ot<Ot;ot++)et=Et[ot],gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,pt,U,et):e.texImage2D(i.TEXTURE_2D,ot,st,pt,U,et);v.generateMipmaps=!1}else if(gt){if(Mt){const ot=Xt(nt);e.texStorage2D(i.TEXTURE_2D,$t,st,ot.width,ot.height)}Ht&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,pt,U,nt)}else e.texImage2D(i.TEXTURE_2D,0,st,pt,U,nt);C(v)&&v.mipmapsAutoUpdate===!0&&E(ct),vt.__version=_t.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function je(A,v,X){if(v.image.length!==6)return;const ct=ae(A,v),rt=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+X);const _t=n.get(rt);if(rt.version!==_t.__version||ct===!0){e.activeTexture(i.TEXTURE0+X);const vt=_e.getPrimaries(_e.workingColorSpace),tt=v.colorSpace===xs?null:_e.getPrimaries(v.colorSpace),nt=v.colorSpace===xs||vt===tt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,nt);const pt=v.isCompressedTexture||v.image[0].isCompressedTexture,U=v.image[0]&&v.image[0].isDataTexture,st=[];for(let Rt=0;Rt<6;Rt++)!pt&&!U?st[Rt]=S(v.image[Rt],!0,s.maxCubemapSize):st[Rt]=U?v.image[Rt].image:v.image[Rt],st[Rt]=kt(v,st[Rt]);const et=st[0],Et=r.convert(v.format,v.colorSpace),gt=r.convert(v.type);let Mt=T(v.internalFormat,Et,gt,v.normalized,v.colorSpace);const Ht=v.isVideoTexture!==!0,$t=_t.__version===void 0||ct===!0,ot=rt.dataReady;let Ot=w(v,et);ce(i.TEXTURE_CUBE_MAP,v);let Kt;if(v.isDepthTexture){if(Mt=_(v.format===Ss,v.type),$t)if(Ht)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,Mt,et.width,et.height);else for(let Rt=0;Rt<6;Rt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,Mt,et.width,et.height,0,Et,gt,null)}else if(pt){Ht&&$t&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Ot,Mt,et.width,et.height);for(let Rt=0;Rt<6;Rt++){Kt=st[Rt].mipmaps;for(let re=0;re<Kt.length;re++){const Fe=Kt[re];v.format!==Fi?Et!==null?Ht?ot&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,0,0,Fe.width,Fe.height,Et,Fe.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,Mt,Fe.width,Fe.height,0,Fe.data):Zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,0,0,Fe.width,Fe.height,Et,gt,Fe.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re,Mt,Fe.width,Fe.height,0,Et,gt,Fe.data)}}}else{if(Kt=v.mipmaps,Ht&&$t){Kt.length>0&&Ot++;const Rt=Xt(st[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Ot,Mt,Rt.width,Rt.height)}for(let Rt=0;Rt<6;Rt++)if(U){Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,0,0,st[Rt].width,st[Rt].height,Et,gt,st[Rt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,Mt,st[Rt].width,st[Rt].height,0,Et,gt,st[Rt].data);for(let re=0;re<Kt.length;re++){const Dn=Kt[re].image[Rt].image;Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,0,0,Dn.width,Dn.height,Et,gt,Dn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,Mt,Dn.width,Dn.height,0,Et,gt,Dn.data)}}else{Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,0,0,Et,gt,st[Rt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,0,Mt,Et,gt,st[Rt]);for(let re=0;re<Kt.length;re++){const Fe=Kt[re];Ht?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,0,0,Et,gt,Fe.image[Rt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Rt,re+1,Mt,Et,gt,Fe.image[Rt])}}}C(v)&&v.mipmapsAutoUpdate===!0&&E(i.TEXTURE_CUBE_MAP),_t.__version=rt.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function Pe(A,v,X,ct,rt,_t){const vt=r.convert(X.format,X.colorSpace),tt=r.convert(X.type),nt=T(X.internalFormat,vt,tt,X.normalized,X.colorSpace),pt=n.get(v),U=n.get(X);if(U.__renderTarget=v,!pt.__hasExternalTextures){const st=Math.max(1,v.width>>_t),et=Math.max(1,v.height>>_t);rt===i.TEXTURE_3D||rt===i.TEXTURE_2D_ARRAY?e.texImage3D(rt,_t,nt,st,et,v.depth,0,vt,tt,null):e.texImage2D(rt,_t,nt,st,et,0,vt,tt,null)}e.bindFramebuffer(i.FRAMEBUFFER,A),bt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ct,rt,U.__webglTexture,0,se(v)):(rt===i.TEXTURE_2D||rt>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&rt<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ct,rt,U.__webglTexture,_t),e.bindFramebuffer(i.FRAMEBUFFER,null)}function _n(A,v,X){if(i.bindRenderbuffer(i.RENDERBUFFER,A),v.depthBuffer){const ct=v.depthTexture,rt=ct&&ct.isDepthTexture?ct.type:null,_t=_(v.stencilBuffer,rt),vt=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;bt(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,se(v),_t,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,se(v),_t,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,_t,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,vt,i.RENDERBUFFER,A)}else{const ct=v.textures;for(let rt=0;rt<ct.length;rt++){const _t=ct[rt],vt=r.convert(_t.format,_t.colorSpace),tt=r.convert(_t.type),nt=T(_t.internalFormat,vt,tt,_t.normalized,_t.colorSpace);bt(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,se(v),nt,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,se(v),nt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,nt,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function xe(A,v,X){const ct=v.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,A),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");const rt=n.get(v.depthTexture);rt.__renderTarget=v;const _t=ct?v.depthTexture.image[0]:v.depthTexture.image;(!rt.__webglTexture||_t.width!==v.width||_t.height!==v.height)&&(_t.width=v.width,_t.height=v.height,v.depthTexture.needsUpdate=!0),ct?yt(v.depthTexture,0):mt(v.depthTexture,0);const vt=rt.__webglTexture,tt=se(v),nt=ct?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,pt=v.depthTexture.format===Ss?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===ys)bt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,nt,vt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,pt,nt,vt,0);else if(v.depthTexture.format===Ss)bt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,nt,vt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,pt,nt,vt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ln(A){const v=n.get(A),X=A.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==A.depthTexture){const ct=A.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),ct){const rt=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,ct.removeEventListener("dispose",rt)};ct.addEventListener("dispose",rt),v.__depthDisposeCallback=rt}v.__boundDepthTexture=ct}if(A.depthTexture&&!v.__autoAllocateDepthBuffer)if(X)for(let ct=0;ct<6;ct++)xe(v.__webglFramebuffer[ct],A,ct);else A.texture.mipmaps.length>0?xe(v.__webglFramebuffer[0],A,0):xe(v.__webglFramebuffer,A,0);else if(X){v.__webglDepthbuffer=[];for(let ct=0;ct<6;ct++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[ct]),v.__webglDepthbuffer[ct]===void 0)v.__webglDepthbuffer[ct]=i.createRenderbuffer(),_n(v.__webglDepthbuffer[ct],A,!1);else{const rt=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_t=v.__webglDepthbuffer[ct];i.bindRenderbuffer(i.RENDERBUFFER,_t),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,_t)}}else if(A.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),_n(v.__webglDepthbuffer,A,!1);else{const rt=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_t=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,_t),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,_t)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function qe(A,v,X){const ct=n.get(A);v!==void 0&&Pe(ct.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&ln(A)}function tn(A){const v=A.texture,X=n.get(A),ct=n.get(v);A.addEventListener("dispose",k),z(A);const rt=A.textures,_t=A.isWebGLCubeRenderTarget===!0,vt=rt.length>1;if(vt||(ct.__webglTexture===void 0&&(ct.__webglTexture=i.createTexture()),ct.__version=v.version,a.memory.textures++),_t){X.__webglFramebuffer=[];for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0){X.__webglFramebuffer[tt]=[];for(let nt=0;nt<v.mipmaps.length;nt++)X.__webglFramebuffer[tt][nt]=i.createFramebuffer()}else X.__webglFramebuffer[tt]=i.createFramebuffer()}else{if(v.mipmaps.length>0){X.__webglFramebuffer=[];for(let tt=0;tt<v.mipmaps.length;tt++)X.__webglFramebuffer[tt]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(vt)for(let tt=0,nt=rt.length;tt<nt;tt++){const pt=n.get(rt[tt]);pt.__webglTexture===void 0&&(pt.__webglTexture=i.createTexture(),a.memory.textures++)}if(A.samples>0&&bt(A)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let tt=0;tt<rt.length;tt++){const nt=rt[tt];X.__webglColorRenderbuffer[tt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[tt]);const pt=r.convert(nt.format,nt.colorSpace),U=r.convert(nt.type),st=T(nt.internalFormat,pt,U,nt.normalized,nt.colorSpace,A.isXRRenderTarget===!0),et=se(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,et,st,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+tt,i.RENDERBUFFER,X.__webglColorRenderbuffer[tt])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),_n(X.__webglDepthRenderbuffer,A,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(_t){e.bindTexture(i.TEXTURE_CUBE_MAP,ct.__webglTexture),ce(i.TEXTURE_CUBE_MAP,v);for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Pe(X.__webglFramebuffer[tt][nt],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,nt);else Pe(X.__webglFramebuffer[tt],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,0);C(v)?E(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}else if(vt){for(let tt=0,nt=rt.length;tt<nt;tt++){const pt=rt[tt],U=n.get(pt);let st=i.TEXTURE_2D;(A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(st=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(st,U.__webglTexture),ce(st,pt),Pe(X.__webglFramebuffer,A,pt,i.COLOR_ATTACHMENT0+tt,st,0),C(pt)&&E(st)}e.unbindTexture()}else{let tt=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(tt=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(tt,ct.__webglTexture),ce(tt,v),v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Pe(X.__webglFramebuffer[nt],A,v,i.COLOR_ATTACHMENT0,tt,nt);else Pe(X.__webglFramebuffer,A,v,i.COLOR_ATTACHMENT0,tt,0);C(v)?E(tt):v.mipmaps.length>0&&i.texParameteri(tt,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}A.depthBuffer&&ln(A)}function F(A){const v=A.textures;for(let X=0,ct=v.length;X<ct;X++){const rt=v[X];if(C(rt)&&rt.mipmapsAutoUpdate===!0){const _t=P(A),vt=n.get(rt).__webglTexture;e.bindTexture(_t,vt),E(_t),e.unbindTexture()}}}const Ct=[];function qt(A){if(A.samples>0){if(bt(A)===!1){const v=A.textures,X=A.width,ct=A.height;let rt=i.COLOR_BUFFER_BIT;const _t=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,vt=n.get(A),tt=v.length>1;if(tt)for(let pt=0;pt<v.length;pt++)e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,vt.__webglMultisampledFramebuffer),A.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglFramebuffer);for(let pt=0;pt<v.length;pt++){if(A.resolveDepthBuffer&&(A.depthBuffer&&(rt|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&A.resolveStencilBuffer&&(rt|=i.STENCIL_BUFFER_BIT)),tt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,vt.__webglColorRenderbuffer[pt]);const U=n.get(v[pt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,U,0)}i.blitFramebuffer(0,0,X,ct,0,0,X,ct,rt,i.NEAREST),l===!0&&(Ct.length=0,Ct.push(i.COLOR_ATTACHMENT0+pt),A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&Ct.push(_t),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Ct))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),tt)for(let pt=0;pt<v.length;pt++){e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,vt.__webglColorRenderbuffer[pt]);const U=n.get(v[pt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,U,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglMultisampledFramebuffer)}else if(A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&l){const v=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function se(A){return Math.min(s.maxSamples,A.samples)}function bt(A){const v=n.get(A);return A.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function De(A){const v=a.render.frame;u.get(A)!==v&&(u.set(A,v),A.update())}function kt(A,v){const X=A.colorSpace,ct=A.format,rt=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||X!==Oo&&X!==xs&&(_e.getTransfer(X)===Ce?(ct!==Fi||rt!==ni)&&Zt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):be("WebGLTextures: Unsupported texture color space:",X)),v}function Xt(A){return typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement?(c.width=A.naturalWidth||A.width,c.height=A.naturalHeight||A.height):typeof VideoFrame<"u"&&A instanceof VideoFrame?(c.width=A.displayWidth,c.height=A.displayHeight):(c.width=A.width,c.height=A.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=Q,this.getTextureUnits=it,this.setTextureUnits=ft,this.setTexture2D=mt,this.setTexture2DArray=xt,this.setTexture3D=At,this.setTextureCube=yt,this.rebindTextures=qe,this.setupRenderTarget=tn,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=qt,this.setupDepthRenderbuffer=ln,this.setupFrameBufferTexture=Pe,this.useMultisampledRTT=bt,this.dispose=W}function Gb(i,t){function e(n,s=xs){let r;const a=_e.getTransfer(s);if(n===ni)return i.UNSIGNED_BYTE;if(n===Bh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===zh)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Fp)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Op)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Np)return i.BYTE;if(n===Up)return i.SHORT;if(n===Ta)return i.UNSIGNED_SHORT;if(n===Oh)return i.INT;if(n===zi)return i.UNSIGNED_INT;if(n===bi)return i.FLOAT;if(n===ki)return i.HALF_FLOAT;if(n===Bp)return i.ALPHA;if(n===zp)return i.RGB;if(n===Fi)return i.RGBA;if(n===ys)return i.DEPTH_COMPONENT;if(n===Ss)return i.DEPTH_STENCIL;if(n===kh)return i.RED;if(n===Gh)return i.RED_INTEGER;if(n===Gs)return i.RG;if(n===Hh)return i.RG_INTEGER;if(n===Vh)return i.RGBA_INTEGER;if(n===Mo||n===yo||n===bo||n===Eo)if(a===Ce)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Mo)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===yo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===bo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Eo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Mo)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===yo)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===bo)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Eo)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Dc||n===Ic||n===Nc||n===Uc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Dc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Ic)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Nc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Uc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Fc||n===Oc||n===Bc||n===zc||n===kc||n===Uo||n===Gc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Fc||n===Oc)return a===Ce?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Bc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===zc)return r.COMPRESSED_R11_EAC;if(n===kc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Uo)return r.COMPRESSED_RG11_EAC;if(n===Gc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Hc||n===Vc||n===Wc||n===Xc||n===qc||n===Yc||n===$c||n===Kc||n===Zc||n===Jc||n===Qc||n===jc||n===th||n===eh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Hc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Vc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Wc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Xc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===qc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Yc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===$c)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Kc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Zc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Jc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Qc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===jc)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===th)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===eh)return a===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===nh||n===ih||n===sh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===nh)return a===Ce?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===ih)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===sh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===rh||n===ah||n===Fo||n===oh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===rh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===ah)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Fo)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===oh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Lr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}const Hb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Vb=`
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

}`;class Wb{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){const n=new nm(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){const e=t.cameras[0].viewport,n=new Es({vertexShader:Hb,fragmentShader:Vb,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Gn(new al(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}class Xb extends ws{constructor(t,e){super();const n=this;let s=null,r=1,a=null,o="local-floor",l=1,c=null,u=null,f=null,h=null,p=null,x=null;const b=typeof XRWebGLBinding<"u",m=new Wb,d={},S=e.getContextAttributes();let C=null,E=null;const P=[],T=[],_=new Jt;let w=null,z=null;const N=new Si;N.viewport=new We;const I=new Si;I.viewport=new We;const k=[N,I],V=new ev;let D=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(j){let mt=P[j];return mt===void 0&&(mt=new kl,P[j]=mt),mt.getTargetRaySpace()},this.getControllerGrip=function(j){let mt=P[j];return mt===void 0&&(mt=new kl,P[j]=mt),mt.getGripSpace()},this.getHand=function(j){let mt=P[j];return mt===void 0&&(mt=new kl,P[j]=mt),mt.getHandSpace()};function Y(j){const mt=T.indexOf(j.inputSource);if(mt===-1)return;const xt=P[mt];xt!==void 0&&(xt.update(j.inputSource,j.frame,c||a),xt.dispatchEvent({type:j.type,data:j.inputSource}))}function H(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",lt);for(let j=0;j<P.length;j++){const mt=T[j];mt!==null&&(T[j]=null,P[j].disconnect(mt))}D=null,W=null,m.reset();for(const j in d)delete d[j];if(t.setRenderTarget(C),p=null,h=null,f=null,s=null,E=null,ht.stop(),n.isPresenting=!1,t.setPixelRatio(w),t.setSize(_.width,_.height,!1),z!==null){const j=z.camera;j.fov=z.fov,j.zoom=z.zoom,j.updateProjectionMatrix(),z=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(j){r=j,n.isPresenting===!0&&Zt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(j){o=j,n.isPresenting===!0&&Zt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(j){c=j},this.getBaseLayer=function(){return h!==null?h:p},this.getBinding=function(){return f===null&&b&&(f=new XRWebGLBinding(s,e)),f},this.getFrame=function(){return x},this.getSession=function(){return s},this.setSession=async function(j){if(s=j,s!==null){if(C=t.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",H),s.addEventListener("inputsourceschange",lt),S.xrCompatible!==!0&&await e.makeXRCompatible(),w=t.getPixelRatio(),t.getSize(_),b&&"createProjectionLayer"in XRWebGLBinding.prototype){let xt=null,At=null,yt=null;S.depth&&(yt=S.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,xt=S.stencil?Ss:ys,At=S.stencil?Lr:zi);const Vt={colorFormat:e.RGBA8,depthFormat:yt,scaleFactor:r};f=this.getBinding(),h=f.createProjectionLayer(Vt),s.updateRenderState({layers:[h]}),t.setPixelRatio(1),t.setSize(h.textureWidth,h.textureHeight,!1),E=new Bi(h.textureWidth,h.textureHeight,{format:Fi,type:ni,depthTexture:new Ir(h.textureWidth,h.textureHeight,At,void 0,void 0,void 0,void 0,void 0,void 0,xt),stencilBuffer:S.stencil,colorSpace:t.outputColorSpace,samples:S.antialias?4:0,resolveDepthBuffer:h.ignoreDepthValues===!1,resolveStencilBuffer:h.ignoreDepthValues===!1,storeMultisampledDepthBuffer:h.ignoreDepthValues===!1,storeMultisampledStencilBuffer:h.ignoreDepthValues===!1})}else{const xt={antialias:S.antialias,alpha:!0,depth:S.depth,stencil:S.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,e,xt),s.updateRenderState({baseLayer:p}),t.setPixelRatio(1),t.setSize(p.framebufferWidth,p.framebufferHeight,!1),E=new Bi(p.framebufferWidth,p.framebufferHeight,{format:Fi,type:ni,colorSpace:t.outputColorSpace,stencilBuffer:S.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}E.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),ht.setContext(s),ht.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(j){for(let mt=0;mt<j.removed.length;mt++){const xt=j.removed[mt],At=T.indexOf(xt);At>=0&&(T[At]=null,P[At].disconnect(xt))}for(let mt=0;mt<j.added.length;mt++){const xt=j.added[mt];let At=T.indexOf(xt);if(At===-1){for(let Vt=0;Vt<P.length;Vt++)if(Vt>=T.length){T.push(xt),At=Vt;break}else if(T[Vt]===null){T[Vt]=xt,At=Vt;break}if(At===-1)break}const yt=P[At];yt&&yt.connect(xt)}}function Z(j,mt){mt===null?j.matrixWorld.copy(j.matrix):j.matrixWorld.multiplyMatrices(mt.matrixWorld,j.matrix),j.matrixWorldInverse.copy(j.matrixWorld).invert()}this.updateCamera=function(j){if(s===null)return;let mt=j.near,xt=j.far;m.texture!==null&&(m.depthNear>0&&(mt=m.depthNear),m.depthFar>0&&(xt=m.depthFar)),V.near=I.near=N.near=mt,V.far=I.far=N.far=xt,(D!==V.near||W!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,W=V.far),V.layers.mask=j.layers.mask|6,N.layers.mask=V.layers.mask&-5,I.layers.mask=V.layers.mask&-3;const At=j.parent,yt=V.cameras;Z(V,At);for(let Vt=0;Vt<yt.length;Vt++)Z(yt[Vt],At);V.projectionMatrix.copy(N.projectionMatrix),V.projectionMatrixInverse.copy(N.projectionMatrixInverse),z===null&&j.isPerspectiveCamera&&(z={camera:j,fov:j.fov,zoom:j.zoom}),Q(j,V,At)};function Q(j,mt,xt){xt===null?j.matrix.copy(mt.matrixWorld):(j.matrix.copy(xt.matrixWorld),j.matrix.invert(),j.matrix.multiply(mt.matrixWorld)),j.matrix.decompose(j.position,j.quaternion,j.scale),j.updateMatrixWorld(!0),j.projectionMatrix.copy(mt.projectionMatrix),j.projectionMatrixInverse.copy(mt.projectionMatrixInverse),j.isPerspectiveCamera&&(j.fov=hh*2*Math.atan(1/j.projectionMatrix.elements[5]),j.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(h===null&&p===null))return l},this.setFoveation=function(j){l=j,h!==null&&(h.fixedFoveation=j),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=j)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(V)},this.getCameraTexture=function(j){return d[j]};let it=null;function ft(j,mt){if(u=mt.getViewerPose(c||a),x=mt,u!==null){const xt=u.views;p!==null&&(t.setRenderTargetFramebuffer(E,p.framebuffer),t.setRenderTarget(E));let At=!1;xt.length!==V.cameras.length&&(V.cameras.length=0,At=!0);for(let Gt=0;Gt<xt.length;Gt++){const ce=xt[Gt];let ae=null;if(p!==null)ae=p.getViewport(ce);else{const Ge=f.getViewSubImage(h,ce);ae=Ge.viewport,Gt===0&&(t.setRenderTargetTextures(E,Ge.colorTexture,Ge.depthStencilTexture),t.setRenderTarget(E))}let te=k[Gt];te===void 0&&(te=new Si,te.layers.enable(Gt),te.viewport=new We,k[Gt]=te),te.matrix.fromArray(ce.transform.matrix),te.matrix.decompose(te.position,te.quaternion,te.scale),te.projectionMatrix.fromArray(ce.projectionMatrix),te.projectionMatrixInverse.copy(te.projectionMatrix).invert(),te.viewport.set(ae.x,ae.y,ae.width,ae.height),Gt===0&&(V.matrix.copy(te.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),At===!0&&V.cameras.push(te)}const yt=s.enabledFeatures;if(yt&&yt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&b){f=n.getBinding();const Gt=f.getDepthInformation(xt[0]);Gt&&Gt.isValid&&Gt.texture&&m.init(Gt,s.renderState)}if(yt&&yt.includes("camera-access")&&b){t.state.unbindTexture(),f=n.getBinding();for(let Gt=0;Gt<xt.length;Gt++){const ce=xt[Gt].camera;if(ce){let ae=d[ce];ae||(ae=new nm,d[ce]=ae);const te=f.getCameraImage(ce);ae.sourceTexture=te}}}}for(let xt=0;xt<P.length;xt++){const At=T[xt],yt=P[xt];At!==null&&yt!==void 0&&yt.update(At,mt,c||a)}it&&it(j,mt),mt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:mt}),x=null}const ht=new om;ht.setAnimationLoop(ft),this.setAnimationLoop=function(j){it=j},this.dispose=function(){}}}const qb=new he,_m=new ne;_m.set(-1,0,0,0,1,0,0,0,1);function Yb(i,t){function e(m,d){m.matrixAutoUpdate===!0&&m.updateMatrix(),d.value.copy(m.matrix)}function n(m,d){d.color.getRGB(m.fogColor.value,im(i)),d.isFog?(m.fogNear.value=d.near,m.fogFar.value=d.far):d.isFogExp2&&(m.fogDensity.value=d.density)}function s(m,d,S,C,E){d.isNodeMaterial?d.uniformsNeedUpdate=!1:d.isMeshBasicMaterial?r(m,d):d.isMeshLambertMaterial?(r(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshToonMaterial?(r(m,d),f(m,d)):d.isMeshPhongMaterial?(r(m,d),u(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshStandardMaterial?(r(m,d),h(m,d),d.isMeshPhysicalMaterial&&p(m,d,E)):d.isMeshMatcapMaterial?(r(m,d),x(m,d)):d.isMeshDepthMaterial?r(m,d):d.isMeshDistanceMaterial?(r(m,d),b(m,d)):d.isMeshNormalMaterial?r(m,d):d.isLineBasicMaterial?(a(m,d),d.isLineDashedMaterial&&o(m,d)):d.isPointsMaterial?l(m,d,S,C):d.isSpriteMaterial?c(m,d):d.isShadowMaterial?(m.color.value.copy(d.color),m.opacity.value=d.opacity):d.isShaderMaterial&&(d.uniformsNeedUpdate=!1)}function r(m,d){m.opacity.value=d.opacity,d.color&&m.diffuse.value.copy(d.color),d.emissive&&m.emissive.value.copy(d.emissive).multiplyScalar(d.emissiveIntensity),d.map&&(m.map.value=d.map,e(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.bumpMap&&(m.bumpMap.value=d.bumpMap,e(d.bumpMap,m.bumpMapTransform),m.bumpScale.value=d.bumpScale,d.side===Wn&&(m.bumpScale.value*=-1)),d.normalMap&&(m.normalMap.value=d.normalMap,e(d.normalMap,m.normalMapTransform),m.normalScale.value.copy(d.normalScale),d.side===Wn&&m.normalScale.value.negate()),d.displacementMap&&(m.displacementMap.value=d.displacementMap,e(d.displacementMap,m.displacementMapTransform),m.displacementScale.value=d.displacementScale,m.displacementBias.value=d.displacementBias),d.emissiveMap&&(m.emissiveMap.value=d.emissiveMap,e(d.emissiveMap,m.emissiveMapTransform)),d.specularMap&&(m.specularMap.value=d.specularMap,e(d.specularMap,m.specularMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest);const S=t.get(d),C=S.envMap,E=S.envMapRotation;C&&(m.envMap.value=C,m.envMapRotation.value.setFromMatrix4(qb.makeRotationFromEuler(E)).transpose(),C.isCubeTexture&&C.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(_m),m.reflectivity.value=d.reflectivity,m.ior.value=d.ior,m.refractionRatio.value=d.refractionRatio),d.lightMap&&(m.lightMap.value=d.lightMap,m.lightMapIntensity.value=d.lightMapIntensity,e(d.lightMap,m.lightMapTransform)),d.aoMap&&(m.aoMap.value=d.aoMap,m.aoMapIntensity.value=d.aoMapIntensity,e(d.aoMap,m.aoMapTransform))}function a(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,d.map&&(m.map.value=d.map,e(d.map,m.mapTransform))}function o(m,d){m.dashSize.value=d.dashSize,m.totalSize.value=d.dashSize+d.gapSize,m.scale.value=d.scale}function l(m,d,S,C){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.size.value=d.size*S,m.scale.value=C*.5,d.map&&(m.map.value=d.map,e(d.map,m.uvTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function c(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.rotation.value=d.rotation,d.map&&(m.map.value=d.map,e(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function u(m,d){m.specular.value.copy(d.specular),m.shininess.value=Math.max(d.shininess,1e-4)}function f(m,d){d.gradientMap&&(m.gradientMap.value=d.gradientMap)}function h(m,d){m.metalness.value=d.metalness,d.metalnessMap&&(m.metalnessMap.value=d.metalnessMap,e(d.metalnessMap,m.metalnessMapTransform)),m.roughness.value=d.roughness,d.roughnessMap&&(m.roughnessMap.value=d.roughnessMap,e(d.roughnessMap,m.roughnessMapTransform)),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)}function p(m,d,S){m.ior.value=d.ior,d.diffuseRoughness>0&&(m.diffuseRoughness.value=d.diffuseRoughness,d.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=d.diffuseRoughnessMap,e(d.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),d.sheen>0&&(m.sheenColor.value.copy(d.sheenColor).multiplyScalar(d.sheen),m.sheenRoughness.value=d.sheenRoughness,d.sheenColorMap&&(m.sheenColorMap.value=d.sheenColorMap,e(d.sheenColorMap,m.sheenColorMapTransform)),d.sheenRoughnessMap&&(m.sheenRoughnessMap.value=d.sheenRoughnessMap,e(d.sheenRoughnessMap,m.sheenRoughnessMapTransform))),d.clearcoat>0&&(m.clearcoat.value=d.clearcoat,m.clearcoatRoughness.value=d.clearcoatRoughness,d.clearcoatMap&&(m.clearcoatMap.value=d.clearcoatMap,e(d.clearcoatMap,m.clearcoatMapTransform)),d.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=d.clearcoatRoughnessMap,e(d.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),d.clearcoatNormalMap&&(m.clearcoatNormalMap.value=d.clearcoatNormalMap,e(d.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(d.clearcoatNormalScale),d.side===Wn&&m.clearcoatNormalScale.value.negate())),d.dispersion>0&&(m.dispersion.value=d.dispersion),d.retroreflectivity>0&&(m.retroreflectivity.value=d.retroreflectivity),d.iridescence>0&&(m.iridescence.value=d.iridescence,m.iridescenceIOR.value=d.iridescenceIOR,m.iridescenceThicknessMinimum.value=d.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=d.iridescenceThicknessMaximum,d.iridescenceMap&&(m.iridescenceMap.value=d.iridescenceMap,e(d.iridescenceMap,m.iridescenceMapTransform)),d.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=d.iridescenceThicknessMap,e(d.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),d.transmission>0&&(m.transmission.value=d.transmission,m.transmissionSamplerMap.value=S.texture,m.transmissionSamplerSize.value.set(S.width,S.height),d.transmissionMap&&(m.transmissionMap.value=d.transmissionMap,e(d.transmissionMap,m.transmissionMapTransform)),m.thickness.value=d.thickness,d.thicknessMap&&(m.thicknessMap.value=d.thicknessMap,e(d.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=d.attenuationDistance,m.attenuationColor.value.copy(d.attenuationColor)),d.anisotropy>0&&(m.anisotropyVector.value.set(d.anisotropy*Math.cos(d.anisotropyRotation),d.anisotropy*Math.sin(d.anisotropyRotation)),d.anisotropyMap&&(m.anisotropyMap.value=d.anisotropyMap,e(d.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=d.specularIntensity,m.specularColor.value.copy(d.specularColor),d.specularColorMap&&(m.specularColorMap.value=d.specularColorMap,e(d.specularColorMap,m.specularColorMapTransform)),d.specularIntensityMap&&(m.specularIntensityMap.value=d.specularIntensityMap,e(d.specularIntensityMap,m.specularIntensityMapTransform))}function x(m,d){d.matcap&&(m.matcap.value=d.matcap)}function b(m,d){const S=t.get(d).light;m.referencePosition.value.setFromMatrixPosition(S.matrixWorld),m.nearDistance.value=S.shadow.camera.near,m.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function $b(i,t,e,n){let s={},r={};function a(S,C){const E=C.program;n.uniformBlockBinding(S,E,s[S.id])}function o(S,C){let E=s[S.id];E===void 0&&(x(S),E=l(S),s[S.id]=E,S.addEventListener("dispose",m));const P=C.program;n.updateUBOMapping(S,P);const T=t.render.frame;r[S.id]!==T&&(c(S),r[S.id]=T)}function l(S){const C=i.createBuffer(),E=S.__size,P=S.usage;return i.bindBuffer(i.UNIFORM_BUFFER,C),i.bufferData(i.UNIFORM_BUFFER,E,P),i.bindBuffer(i.UNIFORM_BUFFER,null),C}function c(S){const C=s[S.id],E=S.uniforms,P=S.__cache;i.bindBuffer(i.UNIFORM_BUFFER,C);for(let T=0,_=E.length;T<_;T++){const w=E[T];if(Array.isArray(w))for(let z=0,N=w.length;z<N;z++)u(w[z],T,z,P);else u(w,T,0,P)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function u(S,C,E,P){if(h(S,C,E,P)===!0){const T=S.__offset,_=S.value;if(Array.isArray(_)){let w=0;for(let z=0;z<_.length;z++){const N=_[z],I=b(N,!0);f(N,S.__data,w),w+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else f(_,S.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,S.__data)}}function f(S,C,E){typeof S=="number"||typeof S=="boolean"?C[E]=S:S.isMatrix3?(C[E]=S.elements[0],C[E+1]=S.elements[1],C[E+2]=S.elements[2],C[E+3]=0,C[E+4]=S.elements[3],C[E+5]=S.elements[4],C[E+6]=S.elements[5],C[E+7]=0,C[E+8]=S.elements[6],C[E+9]=S.elements[7],C[E+10]=S.elements[8],C[E+11]=0):ArrayBuffer.isView(S)?C.set(S.subarray(0,C.length-E),E):S.toArray(C,E)}function h(S,C,E,P){const T=S.value,_=C+"_"+E;if(Array.isArray(T)){P[_]===void 0&&(P[_]=[]);const w=P[_];let z=!1;for(let N=0;N<T.length;N++)p(T[N],w,N)===!0&&(z=!0);return z}return p(T,P,_)}function p(S,C,E){if(C[E]===void 0)return typeof S=="number"||typeof S=="boolean"?C[E]=S:ArrayBuffer.isView(S)?C[E]=S.slice():C[E]=S.clone(),!0;{const P=C[E];if(typeof S=="number"||typeof S=="boolean"){if(P!==S)return C[E]=S,!0}else{if(ArrayBuffer.isView(S))return!0;if(P.equals(S)===!1)return P.copy(S),!0}}return!1}function x(S){const C=S.uniforms;let E=0;const P=16;for(let _=0,w=C.length;_<w;_++){const z=Array.isArray(C[_])?C[_]:[C[_]];for(let N=0,I=z.length;N<I;N++){const k=z[N],V=Array.isArray(k.value)?k.value:[k.value],D=Array.isArray(C[_])||Array.isArray(k.value);let W=E;for(let H=0,lt=V.length;H<lt;H++){const Z=V[H],Q=b(Z,D),it=E%P,ft=it%Q.boundary,ht=it+ft;E+=ft,ht!==0&&P-ht<Q.storage&&(E+=P-ht),H===0&&(W=E),E+=Q.storage}const Y=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new Y((E-W)/Float32Array.BYTES_PER_ELEMENT),k.__offset=W}}const T=E%P;return T>0&&(E+=P-T),S.__size=E,S.__cache={},this}function b(S,C){const E={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(E.boundary=4,E.storage=4):S.isVector2?(E.boundary=8,E.storage=8):S.isVector3||S.isColor?(E.boundary=16,E.storage=12):S.isVector4?(E.boundary=16,E.storage=16):S.isMatrix3?(E.boundary=16,E.storage=48):S.isMatrix4?(E.boundary=16,E.storage=64):S.isTexture?Zt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(S)?(E.boundary=16,E.storage=S.byteLength):Zt("WebGLRenderer: Unsupported uniform value type.",S),C===!0&&(E.boundary=16,E.storage=Math.ceil(E.storage/16)*16),E}function m(S){const C=S.target;C.removeEventListener("dispose",m),i.deleteBuffer(s[C.id]),delete s[C.id],delete r[C.id]}function d(){for(const S in s)i.deleteBuffer(s[S]);s={},r={}}return{bind:a,update:o,dispose:d}}const Kb=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]);let Ni=null;function Zb(){return Ni===null&&(Ni=new Qp(Kb,16,16,Gs,ki),Ni.name="DFG_LUT",Ni.minFilter=Vn,Ni.magFilter=Vn,Ni.wrapS=es,Ni.wrapT=es,Ni.generateMipmaps=!1,Ni.needsUpdate=!0),Ni}class Jb{constructor(t={}){const{canvas:e=fx(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:h=!1,outputBufferType:p=ni}=t;this.isWebGLRenderer=!0;let x;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");x=n.getContextAttributes().alpha}else x=a;const b=p,m=new Set([Vh,Hh,Gh]),d=new Set([ni,zi,Ta,Lr,Bh,zh]),S=new Uint32Array(4),C=new Int32Array(4),E={textures:[],min:[],max:[],resolution:[]};let P=null,T=null;const _=[],w=[];let z=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ss,this.toneMappingExposure=1,this.transmissionResolutionScale=1;const N=this;let I=!1,k=null,V=null,D=null,W=null;this._outputColorSpace=ei;let Y=0,H=0,lt=null,Z=-1,Q=null;const it=new We,ft=new We;let ht=null;const j=new jt(0);let mt=0,xt=e.width,At=e.height,yt=1,Vt=null,ie=null;const Gt=new We(0,0,xt,At),ce=new We(0,0,xt,At);let ae=!1;const te=new Ra,Ge=new Yh;let Ue=!1,je=!1;const Pe=new he,_n=new O,xe=new We,ln={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};let qe=!1;function tn(){return lt===null?yt:1}let F=n;function Ct(y,B){return e.getContext(y,B)}let qt,se,bt,De,kt,Xt,A,v,X,ct,rt,_t,vt,tt,nt,pt,U,st,et,Et,gt,Mt,Ht;try{const y={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:f};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${Uh}`),e.addEventListener("webglcontextlost",Ot,!1),e.addEventListener("webglcontextrestored",Kt,!1),e.addEventListener("webglcontextcreationerror",Rt,!1),F===null){const B="webgl2";if(F=Ct(B,y),F===null)throw Ct(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}$t()}catch(y){throw e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",Rt,!1),be("WebGLRenderer: "+y.message),y}function $t(){qt=new ty(F),qt.init(),gt=new Gb(F,qt),se=new VM(F,qt,t,gt),bt=new zb(F,qt),se.reversedDepthBuffer&&h&&bt.buffers.depth.setReversed(!0),V=F.createFramebuffer(),D=F.createFramebuffer(),W=F.createFramebuffer(),De=new iy(F),kt=new wb,Xt=new kb(F,qt,bt,kt,se,gt,De),A=new jM(N),v=new rv(F),Mt=new GM(F,v),X=new ey(F,v,De,Mt),ct=new ry(F,X,v,Mt,De),st=new sy(F,se,Xt),nt=new WM(kt),rt=new Eb(N,A,qt,se,Mt,nt),_t=new Yb(N,kt),vt=new Ab,tt=new Ib(qt),U=new kM(N,A,bt,ct,x,l),pt=new Bb(N,ct,se),Ht=new $b(F,De,se,bt),et=new HM(F,qt,De),Et=new ny(F,qt,De),De.programs=rt.programs,N.capabilities=se,N.extensions=qt,N.properties=kt,N.renderLists=vt,N.shadowMap=pt,N.state=bt,N.info=De}b!==ni&&(z=new oy(b,e.width,e.height,o,s,r));const ot=new Xb(N,F);this.xr=ot,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){const y=qt.get("WEBGL_lose_context");y&&y.loseContext()},this.forceContextRestore=function(){const y=qt.get("WEBGL_lose_context");y&&y.restoreContext()},this.getPixelRatio=function(){return yt},this.setPixelRatio=function(y){y!==void 0&&(yt=y,this.setSize(xt,At,!1))},this.getSize=function(y){return y.set(xt,At)},this.setSize=function(y,B,J=!0){if(ot.isPresenting){Zt("WebGLRenderer: Can't change size while VR device is presenting.");return}xt=y,At=B,e.width=Math.floor(y*yt),e.height=Math.floor(B*yt),J===!0&&(e.style.width=y+"px",e.style.height=B+"px"),z!==null&&z.setSize(e.width,e.height),this.setViewport(0,0,y,B)},this.getDrawingBufferSize=function(y){return y.set(xt*yt,At*yt).floor()},this.setDrawingBufferSize=function(y,B,J){xt=y,At=B,yt=J,e.width=Math.floor(y*J),e.height=Math.floor(B*J),this.setViewport(0,0,y,B)},this.setEffects=function(y){if(b===ni){be("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(y){for(let B=0;B<y.length;B++)if(y[B].isOutputPass===!0){Zt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}z.setEffects(y||[])},this.getCurrentViewport=function(y){return y.copy(it)},this.getViewport=function(y){return y.copy(Gt)},this.setViewport=function(y,B,J,q){y.isVector4?Gt.set(y.x,y.y,y.z,y.w):Gt.set(y,B,J,q),bt.viewport(it.copy(Gt).multiplyScalar(tn()).round())},this.getScissor=function(y){return y.copy(ce)},this.setScissor=function(y,B,J,q){y.isVector4?ce.set(y.x,y.y,y.z,y.w):ce.set(y,B,J,q),bt.scissor(ft.copy(ce).multiplyScalar(tn()).round())},this.getScissorTest=function(){return ae},this.setScissorTest=function(y){bt.setScissorTest(ae=y)},this.setOpaqueSort=function(y){Vt=y},this.setTransparentSort=function(y){ie=y},this.getClearColor=function(y){return y.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(y=!0,B=!0,J=!0){let q=0;if(y){let $=!1;if(lt!==null){const wt=lt.texture.format;$=m.has(wt)}if($){const wt=lt.texture.type,Pt=d.has(wt),Tt=U.getClearColor(),Lt=U.getClearAlpha(),zt=Tt.r,Qt=Tt.g,ue=Tt.b;Pt?(S[0]=zt,S[1]=Qt,S[2]=ue,S[3]=Lt,F.clearBufferuiv(F.COLOR,0,S)):(C[0]=zt,C[1]=Qt,C[2]=ue,C[3]=Lt,F.clearBufferiv(F.COLOR,0,C))}else q|=F.COLOR_BUFFER_BIT}B&&(q|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),J&&(q|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),q!==0&&F.clear(q)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(y){y.setRenderer(this),k=y},this.dispose=function(){e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",Rt,!1),U.dispose(),vt.dispose(),tt.dispose(),Xt.dispose(),kt.dispose(),A.dispose(),ct.dispose(),X.dispose(),Mt.dispose(),Ht.dispose(),rt.dispose(),ot.dispose(),ot.removeEventListener("sessionstart",Da),ot.removeEventListener("sessionend",wi),Gi.stop()};function Ot(y){y.preventDefault(),ko("WebGLRenderer: Context Lost."),I=!0}function Kt(){ko("WebGLRenderer: Context Restored."),I=!1;const y=De.autoReset,B=pt.enabled,J=pt.autoUpdate,q=pt.needsUpdate,$=pt.type;$t(),De.autoReset=y,pt.enabled=B,pt.autoUpdate=J,pt.needsUpdate=q,pt.type=$}function Rt(y){be("WebGLRenderer: A WebGL context could not be created. Reason: ",y.statusMessage)}function re(y){const B=y.target;B.removeEventListener("dispose",re),Fe(B)}function Fe(y){Dn(y),kt.remove(y)}function Dn(y){const B=kt.get(y).programs;B!==void 0&&(B.forEach(function(J){rt.releaseProgram(J)}),y.isShaderMaterial&&rt.releaseShaderCache(y))}this.renderBufferDirect=function(y,B,J,q,$,wt){B===null&&(B=ln);const Pt=$.isMesh&&$.matrixWorld.determinantAffine()<0,Tt=$r(y,B,J,q,$);bt.setMaterial(q,Pt);let Lt=J.index,zt=1;if(q.wireframe===!0){if(Lt=X.getWireframeAttribute(J),Lt===void 0)return;zt=2}const Qt=J.drawRange,ue=J.attributes.position;let Bt=Qt.start*zt,fe=(Qt.start+Qt.count)*zt;wt!==null&&(Bt=Math.max(Bt,wt.start*zt),fe=Math.min(fe,(wt.start+wt.count)*zt)),Lt!==null?(Bt=Math.max(Bt,0),fe=Math.min(fe,Lt.count)):ue!=null&&(Bt=Math.max(Bt,0),fe=Math.min(fe,ue.count));const Ve=fe-Bt;if(Ve<0||Ve===1/0)return;Mt.setup($,q,Tt,J,Lt);let Te,Ae=et;if(Lt!==null&&(Te=v.get(Lt),Ae=Et,Ae.setIndex(Te)),$.isMesh)q.wireframe===!0?(bt.setLineWidth(q.wireframeLinewidth*tn()),Ae.setMode(F.LINES)):Ae.setMode(F.TRIANGLES);else if($.isLine){let cn=q.linewidth;cn===void 0&&(cn=1),bt.setLineWidth(cn*tn()),$.isLineSegments?Ae.setMode(F.LINES):$.isLineLoop?Ae.setMode(F.LINE_LOOP):Ae.setMode(F.LINE_STRIP)}else $.isPoints?Ae.setMode(F.POINTS):$.isSprite&&Ae.setMode(F.TRIANGLES);if($.isBatchedMesh)if(qt.get("WEBGL_multi_draw"))Ae.renderMultiDraw($._multiDrawStarts,$._multiDrawCounts,$._multiDrawCount);else{const cn=$._multiDrawStarts,Ut=$._multiDrawCounts,en=$._multiDrawCount,me=Lt?v.get(Lt).bytesPerElement:1,Vi=kt.get(q).currentProgram.getUniforms();for(let nn=0;nn<en;nn++)Vi.setValue(F,"_gl_DrawID",nn),Ae.render(cn[nn]/me,Ut[nn])}else if($.isInstancedMesh)Ae.renderInstances(Bt,Ve,$.count);else if(J.isInstancedBufferGeometry){const cn=J._maxInstanceCount!==void 0?J._maxInstanceCount:1/0,Ut=Math.min(J.instanceCount,cn);Ae.renderInstances(Bt,Ve,Ut)}else Ae.render(Bt,Ve)};function Xr(y,B,J,q){k!==null&&y.isNodeMaterial&&k.setObject(q,y),Ue===!0&&nt.setState(y,J,!1),y.transparent===!0&&y.side===yi&&y.forceSinglePass===!1?(y.side=Wn,y.needsUpdate=!0,Ti(y,B,q),y.side=ks,y.needsUpdate=!0,Ti(y,B,q),y.side=yi):Ti(y,B,q)}this.compile=function(y,B,J=null){J===null&&(J=y),k!==null&&k.renderStart(y,B,J),T=tt.get(J),T.init(B),w.push(T),J.traverseVisible(function($){$.isLight&&$.layers.test(B.layers)&&(T.pushLight($),$.castShadow&&T.pushShadow($))}),y!==J&&y.traverseVisible(function($){$.isLight&&$.layers.test(B.layers)&&(T.pushLight($),$.castShadow&&T.pushShadow($))}),T.setupLights(),k!==null&&k.updateLights(T.state.lightsArray),je=this.localClippingEnabled,Ue=nt.init(this.clippingPlanes,je),Ue===!0&&nt.setGlobalState(this.clippingPlanes,B),k!==null&&pt.render(T.state.shadowsArray,J,B);const q=new Set;return y.traverse(function($){if(!($.isMesh||$.isPoints||$.isLine||$.isSprite))return;const wt=$.material;if(wt)if(Array.isArray(wt))for(let Pt=0;Pt<wt.length;Pt++){const Tt=wt[Pt];Xr(Tt,J,B,$),q.add(Tt)}else Xr(wt,J,B,$),q.add(wt)}),T=w.pop(),k!==null&&k.renderEnd(),q},this.compileAsync=function(y,B,J=null){const q=this.compile(y,B,J);return new Promise($=>{function wt(){if(q.forEach(function(Pt){const Lt=kt.get(Pt).currentProgram;(Lt===void 0||Lt.isReady())&&q.delete(Pt)}),q.size===0){$(y);return}setTimeout(wt,10)}qt.get("KHR_parallel_shader_compile")!==null?wt():setTimeout(wt,10)})};let Ws=null;function hl(y){Ws&&Ws(y)}function Da(){Gi.stop()}function wi(){Gi.start()}const Gi=new om;Gi.setAnimationLoop(hl),typeof self<"u"&&Gi.setContext(self),this.setAnimationLoop=function(y){Ws=y,ot.setAnimationLoop(y),y===null?Gi.stop():Gi.start()},ot.addEventListener("sessionstart",Da),ot.addEventListener("sessionend",wi),this.render=function(y,B){if(B!==void 0&&B.isCamera!==!0){be("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;k!==null&&k.renderStart(y,B);const J=ot.enabled===!0&&ot.isPresenting===!0,q=z!==null&&(lt===null||J)&&z.begin(N,lt);if(y.matrixWorldAutoUpdate===!0&&y.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),ot.enabled===!0&&ot.isPresenting===!0&&(z===null||z.isCompositing()===!1)&&(ot.cameraAutoUpdate===!0&&ot.updateCamera(B),B=ot.getCamera()),y.isScene===!0&&y.onBeforeRender(N,y,B,lt),T=tt.get(y,w.length),T.init(B),T.state.textureUnits=Xt.getTextureUnits(),w.push(T),Pe.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Ge.setFromArrayCamera(B):te.setFromProjectionMatrix(Pe,Ei,B.reversedDepth),je=this.localClippingEnabled,Ue=nt.init(this.clippingPlanes,je),P=vt.get(y,_.length),P.init(),_.push(P),this.info.render.frame++,ot.enabled===!0&&ot.isPresenting===!0){const Pt=N.xr.getDepthSensingMesh();Pt!==null&&Hi(Pt,B,-1/0,N.sortObjects)}Hi(y,B,0,N.sortObjects),P.finish(),k!==null&&k.updateLights(T.state.lightsArray),N.sortObjects===!0&&P.sort(Vt,ie),qe=ot.enabled===!1||ot.isPresenting===!1||ot.hasDepthSensing()===!1,qe&&U.addToRenderList(P,y),this.info.autoReset===!0&&this.info.reset(),Ue===!0&&nt.beginShadows();const $=T.state.shadowsArray;if(pt.render($,y,B),Ue===!0&&nt.endShadows(),(q&&z.hasRenderPass())===!1){const Pt=P.opaque,Tt=P.transmissive;if(T.setupLights(),B.isArrayCamera){const Lt=B.cameras;if(Tt.length>0)for(let zt=0,Qt=Lt.length;zt<Qt;zt++){const ue=Lt[zt];fi(Pt,Tt,y,ue)}qe&&U.render(y);for(let zt=0,Qt=Lt.length;zt<Qt;zt++){const ue=Lt[zt];qr(P,y,ue,ue.viewport)}}else Tt.length>0&&fi(Pt,Tt,y,B),qe&&U.render(y),qr(P,y,B)}lt!==null&&H===0&&(Xt.updateMultisampleRenderTarget(lt),Xt.updateRenderTargetMipmap(lt)),q&&z.end(N),y.isScene===!0&&y.onAfterRender(N,y,B),Mt.resetDefaultState(),Z=-1,Q=null,w.pop(),w.length>0?(T=w[w.length-1],Xt.setTextureUnits(T.state.textureUnits),Ue===!0&&nt.setGlobalState(N.clippingPlanes,T.state.camera)):T=null,_.pop(),_.length>0?P=_[_.length-1]:P=null,k!==null&&k.renderEnd()};function Hi(y,B,J,q){if(y.visible===!1)return;if(y.layers.test(B.layers)){if(y.isGroup)J=y.renderOrder;else if(y.isLOD)y.autoUpdate===!0&&y.update(B);else if(y.isLight)T.pushLight(y),y.castShadow&&T.pushShadow(y);else if(y.isSprite){const Pt=B.isArrayCamera?Ge:te;if(!y.frustumCulled||y.intersectsFrustum(Pt)){q&&xe.setFromMatrixPosition(y.matrixWorld).applyMatrix4(Pe);const Tt=ct.update(y),Lt=y.material;Lt.visible&&P.push(y,Tt,Lt,J,xe.z,null,B)}}else if(y.isMesh||y.isLine||y.isPoints){const Pt=B.isArrayCamera?Ge:te;if(!y.frustumCulled||y.intersectsFrustum(Pt)){const Tt=ct.update(y),Lt=y.material;if(q&&(y.boundingSphere!==void 0?(y.boundingSphere===null&&y.computeBoundingSphere(),xe.copy(y.boundingSphere.center)):(Tt.boundingSphere===null&&Tt.computeBoundingSphere(),xe.copy(Tt.boundingSphere.center)),xe.applyMatrix4(y.matrixWorld).applyMatrix4(Pe)),Array.isArray(Lt)){const zt=Tt.groups;for(let Qt=0,ue=zt.length;Qt<ue;Qt++){const Bt=zt[Qt],fe=Lt[Bt.materialIndex];fe&&fe.visible&&P.push(y,Tt,fe,J,xe.z,Bt,B)}}else Lt.visible&&P.push(y,Tt,Lt,J,xe.z,null,B)}}}const wt=y.children;for(let Pt=0,Tt=wt.length;Pt<Tt;Pt++)Hi(wt[Pt],B,J,q)}function qr(y,B,J,q){const{opaque:$,transmissive:wt,transparent:Pt}=y;T.setupLightsView(J),Ue===!0&&nt.setGlobalState(N.clippingPlanes,J),q&&bt.viewport(it.copy(q)),$.length>0&&Ye($,B,J),wt.length>0&&Ye(wt,B,J),Pt.length>0&&Ye(Pt,B,J),bt.buffers.depth.setTest(!0),bt.buffers.depth.setMask(!0),bt.buffers.color.setMask(!0),bt.setPolygonOffset(!1)}function fi(y,B,J,q){if((J.isScene===!0?J.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[q.id]===void 0){const Bt=qt.has("EXT_color_buffer_half_float")||qt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[q.id]=new Bi(1,1,{generateMipmaps:!0,type:Bt?ki:ni,minFilter:vs,samples:Math.max(4,se.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_e.workingColorSpace})}const wt=T.state.transmissionRenderTarget[q.id],Pt=q.viewport||it;wt.setSize(Pt.z*N.transmissionResolutionScale,Pt.w*N.transmissionResolutionScale);const Tt=N.getRenderTarget(),Lt=N.getActiveCubeFace(),zt=N.getActiveMipmapLevel();N.setRenderTarget(wt),N.getClearColor(j),mt=N.getClearAlpha(),mt<1&&N.setClearColor(16777215,.5),N.clear(),qe&&U.render(J);const Qt=N.toneMapping;N.toneMapping=ss;const ue=q.viewport;if(q.viewport!==void 0&&(q.viewport=void 0),T.setupLightsView(q),Ue===!0&&nt.setGlobalState(N.clippingPlanes,q),Ye(y,J,q),Xt.updateMultisampleRenderTarget(wt),Xt.updateRenderTargetMipmap(wt),qt.has("WEBGL_multisampled_render_to_texture")===!1){let Bt=!1;for(let fe=0,Ve=B.length;fe<Ve;fe++){const Te=B[fe],{object:Ae,geometry:cn,material:Ut,group:en}=Te;if(Ut.side===yi&&Ae.layers.test(q.layers)){const me=Ut.side;Ut.side=Wn,Ut.needsUpdate=!0,Je(Ae,J,q,cn,Ut,en),Ut.side=me,Ut.needsUpdate=!0,Bt=!0}}Bt===!0&&(Xt.updateMultisampleRenderTarget(wt),Xt.updateRenderTargetMipmap(wt))}N.setRenderTarget(Tt,Lt,zt),N.setClearColor(j,mt),ue!==void 0&&(q.viewport=ue),N.toneMapping=Qt}function Ye(y,B,J){const q=B.isScene===!0?B.overrideMaterial:null;for(let $=0,wt=y.length;$<wt;$++){const Pt=y[$],{object:Tt,geometry:Lt,group:zt}=Pt;let Qt=Pt.material;Qt.allowOverride===!0&&q!==null&&(Qt=q),Tt.layers.test(J.layers)&&Je(Tt,B,J,Lt,Qt,zt)}}function Je(y,B,J,q,$,wt){k!==null&&$.isNodeMaterial&&k.setObject(y,$),y.onBeforeRender(N,B,J,q,$,wt),y.modelViewMatrix.multiplyMatrices(J.matrixWorldInverse,y.matrixWorld),y.normalMatrix.getNormalMatrix(y.modelViewMatrix),$.onBeforeRender(N,B,J,q,y,wt),$.transparent===!0&&$.side===yi&&$.forceSinglePass===!1?($.side=Wn,$.needsUpdate=!0,N.renderBufferDirect(J,B,q,$,y,wt),$.side=ks,$.needsUpdate=!0,N.renderBufferDirect(J,B,q,$,y,wt),$.side=yi):N.renderBufferDirect(J,B,q,$,y,wt),y.onAfterRender(N,B,J,q,$,wt)}function Qe(y){let B=0;for(const J of y)J.texture!==null&&B++;return B}function Ti(y,B,J){B.isScene!==!0&&(B=ln);const q=kt.get(y),$=T.state.lights,wt=T.state.shadowsArray,Pt=$.state.version,Tt=rt.getParameters(y,$.state,wt,B,J,T.state.lightProbeGridArray),Lt=rt.getProgramCacheKey(Tt);let zt=q.programs;q.environment=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?B.environment:null,q.fog=B.fog;const Qt=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap;q.envMap=A.get(y.envMap||q.environment,Qt),q.envMapRotation=q.environment!==null&&y.envMap===null?B.environmentRotation:y.envMapRotation,zt===void 0&&(y.addEventListener("dispose",re),zt=new Map,q.programs=zt,q.programVariants=new Map);let ue=zt.get(Lt);if(ue!==void 0){if(q.currentProgram===ue&&q.lightsStateVersion===Pt)return Yr(y,Tt),ue}else Tt.uniforms=rt.getUniforms(y),k!==null&&y.isNodeMaterial&&k.build(y,J,Tt),y.onBeforeCompile(Tt,N),ue=rt.acquireProgram(Tt,Lt),zt.set(Lt,ue),q.uniforms=Tt.uniforms;const Bt=q.uniforms;return(!y.isShaderMaterial&&!y.isRawShaderMaterial||y.clipping===!0)&&(Bt.clippingPlanes=nt.uniform),Yr(y,Tt),q.needsLights=os(y),q.lightsStateVersion=Pt,q.needsLights&&(Bt.ambientLightColor.value=$.state.ambient,Bt.lightProbe.value=$.state.probe,Bt.sunLights.value=$.state.sun,Bt.sunLightShadows.value=$.state.sunShadow,Bt.directionalLights.value=$.state.directional,Bt.directionalLightShadows.value=$.state.directionalShadow,Bt.spotLights.value=$.state.spot,Bt.spotLightShadows.value=$.state.spotShadow,Bt.rectAreaLights.value=$.state.rectArea,Bt.ltc_1.value=$.state.rectAreaLTC1,Bt.ltc_2.value=$.state.rectAreaLTC2,Bt.pointLights.value=$.state.point,Bt.pointLightShadows.value=$.state.pointShadow,Bt.hemisphereLights.value=$.state.hemi,Bt.sunShadowMatrix.value=$.state.sunShadowMatrix,Bt.sunShadowCascade.value=$.state.sunShadowCascade,Bt.directionalShadowMatrix.value=$.state.directionalShadowMatrix,Bt.spotLightMatrix.value=$.state.spotLightMatrix,Bt.spotLightMap.value=$.state.spotLightMap,Bt.pointShadowMatrix.value=$.state.pointShadowMatrix),q.numLightProbeGrids=Qe(T.state.lightProbeGridArray),q.currentProgram=ue,q.uniformsList=null,ue}function qn(y,B,J,q,$){const wt=kt.get(y),Pt=wt.currentProgram.id+","+q+","+$;let Tt=wt.programVariants.get(Pt);return Tt===void 0?(Tt=Ti(y,B,J),wt.programVariants.set(Pt,Tt)):(wt.currentProgram=Tt,wt.uniformsList=null,wt.outputColorSpace=q,wt.toneMapping=$),Tt}function as(y){if(y.uniformsList===null){const B=y.currentProgram.getUniforms();y.uniformsList=To.seqWithValue(B.seq,y.uniforms)}return y.uniformsList}function Yr(y,B){const J=kt.get(y);J.outputColorSpace=B.outputColorSpace,J.batching=B.batching,J.batchingColor=B.batchingColor,J.instancing=B.instancing,J.instancingColor=B.instancingColor,J.instancingMorph=B.instancingMorph,J.skinning=B.skinning,J.morphTargets=B.morphTargets,J.morphNormals=B.morphNormals,J.morphColors=B.morphColors,J.morphTargetsCount=B.morphTargetsCount,J.numClippingPlanes=B.numClippingPlanes,J.numIntersection=B.numClipIntersection,J.vertexAlphas=B.vertexAlphas,J.vertexTangents=B.vertexTangents,J.toneMapping=B.toneMapping}function $r(y,B,J,q,$){B.isScene!==!0&&(B=ln),Xt.resetTextureUnits();const wt=B.fog,Pt=q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial?B.environment:null,Tt=lt===null?N.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:_e.workingColorSpace,Lt=q.isMeshStandardMaterial||q.isMeshLambertMaterial&&!q.envMap||q.isMeshPhongMaterial&&!q.envMap,zt=A.get(q.envMap||Pt,Lt),Qt=q.vertexColors===!0&&!!J.attributes.color&&J.attributes.color.itemSize===4,ue=!!J.attributes.tangent&&(!!q.normalMap||q.anisotropy>0),Bt=!!J.morphAttributes.position,fe=!!J.morphAttributes.normal,Ve=!!J.morphAttributes.color;let Te=ss;q.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(Te=N.toneMapping);const Ae=J.morphAttributes.position||J.morphAttributes.normal||J.morphAttributes.color,cn=Ae!==void 0?Ae.length:0,Ut=kt.get(q),en=T.state.lights;if(Ue===!0&&(je===!0||y!==Q)){const Re=y===Q&&q.id===Z;nt.setState(q,y,Re)}let me=!1,Vi=!1;q.version===Ut.__version?Ut.needsLights&&Ut.lightsStateVersion!==en.state.version||$.isBatchedMesh&&Ut.batching===!1||!$.isBatchedMesh&&Ut.batching===!0||$.isBatchedMesh&&Ut.batchingColor===!0&&$._colorsTexture===null||$.isBatchedMesh&&Ut.batchingColor===!1&&$._colorsTexture!==null||$.isInstancedMesh&&Ut.instancing===!1||!$.isInstancedMesh&&Ut.instancing===!0||$.isSkinnedMesh&&Ut.skinning===!1||!$.isSkinnedMesh&&Ut.skinning===!0||$.isInstancedMesh&&Ut.instancingColor===!0&&$.instanceColor===null||$.isInstancedMesh&&Ut.instancingColor===!1&&$.instanceColor!==null||$.isInstancedMesh&&Ut.instancingMorph===!0&&$.morphTexture===null||$.isInstancedMesh&&Ut.instancingMorph===!1&&$.morphTexture!==null||Ut.envMap!==zt||q.fog===!0&&Ut.fog!==wt||Ut.numClippingPlanes!==void 0&&(Ut.numClippingPlanes!==nt.numPlanes||Ut.numIntersection!==nt.numIntersection)||Ut.vertexAlphas!==Qt||Ut.vertexTangents!==ue||Ut.morphTargets!==Bt||Ut.morphNormals!==fe||Ut.morphColors!==Ve||Ut.morphTargetsCount!==cn||Ut.numLightProbeGrids!==Qe(T.state.lightProbeGridArray)?me=!0:(Ut.outputColorSpace!==Tt||Ut.toneMapping!==Te)&&(Vi=!0):(me=!0,Ut.__version=q.version);let nn=Ut.currentProgram;(me===!0||Vi===!0)&&(nn=Vi===!0?qn(q,B,$,Tt,Te):Ti(q,B,$),k&&q.isNodeMaterial&&k.onUpdateProgram(q,nn,Ut));let Ys=!1,Ai=!1,Wi=!1;const oe=nn.getUniforms(),$e=Ut.uniforms;if(bt.useProgram(nn.program)&&(Ys=!0,Ai=!0,Wi=!0),q.id!==Z&&(Z=q.id,Ai=!0),Ys||Q!==y){bt.buffers.depth.getReversed()&&y.reversedDepth!==!0&&(y._reversedDepth=!0,y.updateProjectionMatrix()),oe.setValue(F,"projectionMatrix",y.projectionMatrix),oe.setValue(F,"viewMatrix",y.matrixWorldInverse);const sn=oe.map.cameraPosition;sn!==void 0&&sn.setValue(F,_n.setFromMatrixPosition(y.matrixWorld)),se.logarithmicDepthBuffer&&oe.setValue(F,"logDepthBufFC",2/(Math.log(y.far+1)/Math.LN2)),(q.isMeshPhongMaterial||q.isMeshToonMaterial||q.isMeshLambertMaterial||q.isMeshBasicMaterial||q.isMeshStandardMaterial||q.isShaderMaterial)&&oe.setValue(F,"isOrthographic",y.isOrthographicCamera===!0),Q!==y&&(Q=y,Ai=!0,Wi=!0)}if(Ut.needsLights&&(en.state.sunShadowMap.length>0&&oe.setValue(F,"sunShadowMap",en.state.sunShadowMap,Xt),en.state.directionalShadowMap.length>0&&oe.setValue(F,"directionalShadowMap",en.state.directionalShadowMap,Xt),en.state.spotShadowMap.length>0&&oe.setValue(F,"spotShadowMap",en.state.spotShadowMap,Xt),en.state.pointShadowMap.length>0&&oe.setValue(F,"pointShadowMap",en.state.pointShadowMap,Xt)),$.isSkinnedMesh){oe.setOptional(F,$,"bindMatrix"),oe.setOptional(F,$,"bindMatrixInverse");const Re=$.skeleton;Re&&(Re.boneTexture===null&&Re.computeBoneTexture(),oe.setValue(F,"boneTexture",Re.boneTexture,Xt))}$.isBatchedMesh&&(oe.setOptional(F,$,"batchingTexture"),oe.setValue(F,"batchingTexture",$._matricesTexture,Xt),oe.setOptional(F,$,"batchingIdTexture"),oe.setValue(F,"batchingIdTexture",$._indirectTexture,Xt),oe.setOptional(F,$,"batchingColorTexture"),$._colorsTexture!==null&&oe.setValue(F,"batchingColorTexture",$._colorsTexture,Xt));const In=J.morphAttributes;if((In.position!==void 0||In.normal!==void 0||In.color!==void 0)&&st.update($,J,nn),(Ai||Ut.receiveShadow!==$.receiveShadow)&&(Ut.receiveShadow=$.receiveShadow,oe.setValue(F,"receiveShadow",$.receiveShadow)),(q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial)&&q.envMap===null&&B.environment!==null&&($e.envMapIntensity.value=B.environmentIntensity),$e.dfgLUT!==void 0&&($e.dfgLUT.value=Zb()),Ai){if(oe.setValue(F,"toneMappingExposure",N.toneMappingExposure),Ut.needsLights&&Xs($e,Wi),wt&&q.fog===!0&&_t.refreshFogUniforms($e,wt),_t.refreshMaterialUniforms($e,q,yt,At,T.state.transmissionRenderTarget[y.id]),Ut.needsLights&&Ut.numLightProbeGrids>0){const Re=E;let sn=0;for(const An of T.state.lightProbeGridArray)An.texture!==null&&(Re.textures[sn]=An.texture,Re.min[sn]=An.boundingBox.min,Re.max[sn]=An.boundingBox.max,Re.resolution[sn]=An.resolution,sn++);for(const An in Re)Re[An].length=sn;$e.probesSH.value=Re.textures,$e.probesMin.value=Re.min,$e.probesMax.value=Re.max,$e.probesResolution.value=Re.resolution}To.upload(F,as(Ut),$e,Xt)}if(q.isShaderMaterial&&q.uniformsNeedUpdate===!0&&(To.upload(F,as(Ut),$e,Xt),q.uniformsNeedUpdate=!1),q.isSpriteMaterial&&oe.setValue(F,"center",$.center),oe.setValue(F,"modelViewMatrix",$.modelViewMatrix),oe.setValue(F,"normalMatrix",$.normalMatrix),oe.setValue(F,"modelMatrix",$.matrixWorld),q.uniformsGroups!==void 0){const Re=q.uniformsGroups;for(let sn=0,An=Re.length;sn<An;sn++){const Ia=Re[sn];Ht.update(Ia,nn),Ht.bind(Ia,nn)}}return nn}function Xs(y,B){y.ambientLightColor.needsUpdate=B,y.lightProbe.needsUpdate=B,y.sunLights.needsUpdate=B,y.sunLightShadows.needsUpdate=B,y.directionalLights.needsUpdate=B,y.directionalLightShadows.needsUpdate=B,y.pointLights.needsUpdate=B,y.pointLightShadows.needsUpdate=B,y.spotLights.needsUpdate=B,y.spotLightShadows.needsUpdate=B,y.rectAreaLights.needsUpdate=B,y.hemisphereLights.needsUpdate=B}function os(y){return y.isMeshLambertMaterial||y.isMeshToonMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isShadowMaterial||y.isShaderMaterial&&y.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(y,B,J){const q=kt.get(y);q.__autoAllocateDepthBuffer=y.resolveDepthBuffer===!1,q.__autoAllocateDepthBuffer===!1&&(q.__useRenderToTexture=!1),kt.get(y.texture).__webglTexture=B,kt.get(y.depthTexture).__webglTexture=q.__autoAllocateDepthBuffer?void 0:J,q.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(y,B){const J=kt.get(y);J.__webglFramebuffer=B,J.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(y,B=0,J=0){lt=y,Y=B,H=J;let q=null,$=!1,wt=!1;if(y){const Tt=kt.get(y);if(Tt.__useDefaultFramebuffer!==void 0){bt.bindFramebuffer(F.FRAMEBUFFER,Tt.__webglFramebuffer),it.copy(y.viewport),ft.copy(y.scissor),ht=y.scissorTest,bt.viewport(it),bt.scissor(ft),bt.setScissorTest(ht),Z=-1;return}else if(Tt.__webglFramebuffer===void 0)Xt.setupRenderTarget(y);else if(Tt.__hasExternalTextures)Xt.rebindTextures(y,kt.get(y.texture).__webglTexture,kt.get(y.depthTexture).__webglTexture);else if(y.depthBuffer){const Qt=y.depthTexture;if(Tt.__boundDepthTexture!==Qt){if(Qt!==null&&kt.has(Qt)&&(y.width!==Qt.image.width||y.height!==Qt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xt.setupDepthRenderbuffer(y)}}const Lt=y.texture;(Lt.isData3DTexture||Lt.isDataArrayTexture||Lt.isCompressedArrayTexture)&&(wt=!0);const zt=kt.get(y).__webglFramebuffer;y.isWebGLCubeRenderTarget?(Array.isArray(zt[B])?q=zt[B][J]:q=zt[B],$=!0):y.samples>0&&Xt.useMultisampledRTT(y)===!1?q=kt.get(y).__webglMultisampledFramebuffer:Array.isArray(zt)?q=zt[J]:q=zt,it.copy(y.viewport),ft.copy(y.scissor),ht=y.scissorTest}else it.copy(Gt).multiplyScalar(yt).floor(),ft.copy(ce).multiplyScalar(yt).floor(),ht=ae;if(J!==0&&(q=V),bt.bindFramebuffer(F.FRAMEBUFFER,q)&&bt.drawBuffers(y,q),bt.viewport(it),bt.scissor(ft),bt.setScissorTest(ht),$){const Tt=kt.get(y.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+B,Tt.__webglTexture,J)}else if(wt){const Tt=B;for(let Lt=0;Lt<y.textures.length;Lt++){const zt=kt.get(y.textures[Lt]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Lt,zt.__webglTexture,J,Tt)}}else if(y!==null&&J!==0){const Tt=kt.get(y.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Tt.__webglTexture,J)}Z=-1};function qs(y){const B=kt.get(y);return(B.__readFormat!==y.format||B.__readType!==y.type)&&(B.__readFormat=y.format,B.__readType=y.type,B.__formatReadable=se.textureFormatReadable(y.format),B.__typeReadable=se.textureTypeReadable(y.type)),B}this.readRenderTargetPixels=function(y,B,J,q,$,wt,Pt,Tt=0){if(!(y&&y.isWebGLRenderTarget)){be("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Lt=kt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&Pt!==void 0&&(Lt=Lt[Pt],Array.isArray(Lt)&&(Lt=Lt[0])),Lt){bt.bindFramebuffer(F.FRAMEBUFFER,Lt);try{const zt=y.textures[Tt],Qt=zt.format,ue=zt.type;y.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Tt);const Bt=qs(zt);if(Bt.__formatReadable===!1){be("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Bt.__typeReadable===!1){be("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=y.width-q&&J>=0&&J<=y.height-$&&F.readPixels(B,J,q,$,gt.convert(Qt),gt.convert(ue),wt)}finally{const zt=lt!==null?kt.get(lt).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,zt)}}},this.readRenderTargetPixelsAsync=async function(y,B,J,q,$,wt,Pt,Tt=0){if(!(y&&y.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Lt=kt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&Pt!==void 0&&(Lt=Lt[Pt],Array.isArray(Lt)&&(Lt=Lt[0])),Lt)if(B>=0&&B<=y.width-q&&J>=0&&J<=y.height-$){bt.bindFramebuffer(F.FRAMEBUFFER,Lt);const zt=y.textures[Tt],Qt=zt.format,ue=zt.type;y.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Tt);const Bt=qs(zt);if(Bt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Bt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");const fe=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,fe),F.bufferData(F.PIXEL_PACK_BUFFER,wt.byteLength,F.STREAM_READ),F.readPixels(B,J,q,$,gt.convert(Qt),gt.convert(ue),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);const Ve=lt!==null?kt.get(lt).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,Ve);const Te=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await dx(F,Te,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,fe),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,wt),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(fe),F.deleteSync(Te),wt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(y,B=null,J=0){const q=Math.pow(2,-J),$=Math.floor(y.image.width*q),wt=Math.floor(y.image.height*q),Pt=B!==null?B.x:0,Tt=B!==null?B.y:0;Xt.setTexture2D(y,0),F.copyTexSubImage2D(F.TEXTURE_2D,J,0,0,Pt,Tt,$,wt),bt.unbindTexture()},this.copyTextureToTexture=function(y,B,J=null,q=null,$=0,wt=0){let Pt,Tt,Lt,zt,Qt,ue,Bt,fe,Ve;const Te=y.isCompressedTexture?y.mipmaps[wt]:y.image;if(J!==null)Pt=J.max.x-J.min.x,Tt=J.max.y-J.min.y,Lt=J.isBox3?J.max.z-J.min.z:1,zt=J.min.x,Qt=J.min.y,ue=J.isBox3?J.min.z:0;else{const oe=Math.pow(2,-$);Pt=Math.floor(Te.width*oe),Tt=Math.floor(Te.height*oe),y.isDataArrayTexture?Lt=Te.depth:y.isData3DTexture?Lt=Math.floor(Te.depth*oe):Lt=1,zt=0,Qt=0,ue=0}q!==null?(Bt=q.x,fe=q.y,Ve=q.z):(Bt=0,fe=0,Ve=0);const Ae=gt.convert(B.format),cn=gt.convert(B.type);let Ut;B.isData3DTexture?(Xt.setTexture3D(B,0),Ut=F.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xt.setTexture2DArray(B,0),Ut=F.TEXTURE_2D_ARRAY):(Xt.setTexture2D(B,0),Ut=F.TEXTURE_2D),bt.activeTexture(F.TEXTURE0),bt.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,B.flipY),bt.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),bt.pixelStorei(F.UNPACK_ALIGNMENT,B.unpackAlignment);const en=bt.getParameter(F.UNPACK_ROW_LENGTH),me=bt.getParameter(F.UNPACK_IMAGE_HEIGHT),Vi=bt.getParameter(F.UNPACK_SKIP_PIXELS),nn=bt.getParameter(F.UNPACK_SKIP_ROWS),Ys=bt.getParameter(F.UNPACK_SKIP_IMAGES);bt.pixelStorei(F.UNPACK_ROW_LENGTH,Te.width),bt.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Te.height),bt.pixelStorei(F.UNPACK_SKIP_PIXELS,zt),bt.pixelStorei(F.UNPACK_SKIP_ROWS,Qt),bt.pixelStorei(F.UNPACK_SKIP_IMAGES,ue);const Ai=y.isDataArrayTexture||y.isData3DTexture,Wi=B.isDataArrayTexture||B.isData3DTexture;if(y.isDepthTexture){const oe=kt.get(y),$e=kt.get(B),In=kt.get(oe.__renderTarget),Re=kt.get($e.__renderTarget);bt.bindFramebuffer(F.READ_FRAMEBUFFER,In.__webglFramebuffer),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,Re.__webglFramebuffer);for(let sn=0;sn<Lt;sn++)Ai&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,kt.get(y).__webglTexture,$,ue+sn),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,kt.get(B).__webglTexture,wt,Ve+sn)),F.blitFramebuffer(zt,Qt,zt+Pt,Qt+Tt,Bt,fe,Bt+Pt,fe+Tt,F.DEPTH_BUFFER_BIT,F.NEAREST);bt.bindFramebuffer(F.READ_FRAMEBUFFER,null),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if($!==0||y.isRenderTargetTexture||kt.has(y)){const oe=kt.get(y),$e=kt.get(B);bt.bindFramebuffer(F.READ_FRAMEBUFFER,D),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,W);for(let In=0;In<Lt;In++)Ai?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,oe.__webglTexture,$,ue+In):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,oe.__webglTexture,$),Wi?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,$e.__webglTexture,wt,Ve+In):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,$e.__webglTexture,wt),$!==0?F.blitFramebuffer(zt,Qt,zt+Pt,Qt+Tt,Bt,fe,Bt+Pt,fe+Tt,F.COLOR_BUFFER_BIT,F.NEAREST):Wi?F.copyTexSubImage3D(Ut,wt,Bt,fe,Ve+In,zt,Qt,Pt,Tt):F.copyTexSubImage2D(Ut,wt,Bt,fe,zt,Qt,Pt,Tt);bt.bindFramebuffer(F.READ_FRAMEBUFFER,null),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Wi?y.isDataTexture||y.isData3DTexture?F.texSubImage3D(Ut,wt,Bt,fe,Ve,Pt,Tt,Lt,Ae,cn,Te.data):B.isCompressedArrayTexture?F.compressedTexSubImage3D(Ut,wt,Bt,fe,Ve,Pt,Tt,Lt,Ae,Te.data):F.texSubImage3D(Ut,wt,Bt,fe,Ve,Pt,Tt,Lt,Ae,cn,Te):y.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,wt,Bt,fe,Pt,Tt,Ae,cn,Te.data):y.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,wt,Bt,fe,Te.width,Te.height,Ae,Te.data):F.texSubImage2D(F.TEXTURE_2D,wt,Bt,fe,Pt,Tt,Ae,cn,Te);bt.pixelStorei(F.UNPACK_ROW_LENGTH,en),bt.pixelStorei(F.UNPACK_IMAGE_HEIGHT,me),bt.pixelStorei(F.UNPACK_SKIP_PIXELS,Vi),bt.pixelStorei(F.UNPACK_SKIP_ROWS,nn),bt.pixelStorei(F.UNPACK_SKIP_IMAGES,Ys),wt===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&F.generateMipmap(Ut),bt.unbindTexture()},this.initRenderTarget=function(y){kt.get(y).__webglFramebuffer===void 0&&Xt.setupRenderTarget(y)},this.initTexture=function(y){y.isCubeTexture?Xt.setTextureCube(y,0):y.isData3DTexture?Xt.setTexture3D(y,0):y.isDataArrayTexture||y.isCompressedArrayTexture?Xt.setTexture2DArray(y,0):Xt.setTexture2D(y,0),bt.unbindTexture()},this.resetState=function(){Y=0,H=0,lt=null,bt.reset(),Mt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ei}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;const e=this.getContext();e.drawingBufferColorSpace=_e._getDrawingBufferColorSpace(t),e.unpackColorSpace=_e._getUnpackColorSpace()}}class Ca{constructor(t){this.byName=new Map,t.forEach((e,n)=>this.byName.set(e.name,n))}find(t){return this.byName.get(t)??-1}}const Oi=18,Qb=6,jb=2.5,tE=240;function pd(i,t){const[e=0,n=0]=i.size;if(i.type==="rectangle"){const r=eE(Math.max(e,t),Math.max(n,t));return Math.max(e,n)<jb*t?{...r,edges:[]}:r}const s=Math.max(e,t/2);return i.type==="tube"?iE(s,Math.max(0,s*(1-n/e))):nE(s)}function eE(i,t){const[e,n]=[i/2,t/2],s=[[e,-n],[e,n],[-e,n],[-e,-n]],r=[[1,0],[0,1],[-1,0],[0,-1]];return{points:s.flatMap((o,l)=>[o,s[(l+1)%4]].map(c=>[...c,...r[l]])),sides:[[0,1],[2,3],[4,5],[6,7]],cap:[[0,2,4],[0,4,6]],edges:[0,2,4,6]}}function ph(i,t){return Array.from({length:Oi},(e,n)=>{const[s,r]=[Math.cos(2*Math.PI*n/Oi),Math.sin(2*Math.PI*n/Oi)];return[i*s,i*r,t*s,t*r]})}const Ao=i=>Array.from({length:Oi},(t,e)=>[i+e,i+(e+1)%Oi]);function nE(i){const t=Array.from({length:Oi-2},(e,n)=>[0,n+1,n+2]);return{points:ph(i,1),sides:Ao(0),cap:t,edges:[]}}function iE(i,t){const e=Ao(0).flatMap(([n,s])=>[[n,s,Oi+n],[s,Oi+s,Oi+n]]);return{points:[...ph(i,1),...ph(t,-1)],sides:[...Ao(0),...Ao(Oi)],cap:e,edges:[]}}function sE(i,t,e,n){const[s,r]=[i.elements,t.elements],a=Math.hypot(r[12]-s[12],r[13]-s[13],r[14]-s[14]),o=s[0]*r[0]+s[1]*r[1]+s[2]*r[2],l=Math.cos(Math.acos(Math.min(1,Math.max(-1,o)))/4),c=a/(l*l),[u,f]=[e,1-e],[h,p,x,b]=[f*f*(1+2*u),u*u*(1+2*f),f*f*u*c,-u*u*f*c],m=d=>h*s[12+d]+p*r[12+d]+x*s[d]+b*r[d];return n.set(m(0),m(1),m(2))}class rE{constructor(t,e,n,s){this.beam=t,this.number=e,this.profile=n,this.place=new O,this.ends=[new Ln,new Ln],this.turned=new Ln,this.frame=new he,this.elements=t.nodes.length-1,this.stations=Math.max(2,Math.min(Qb,Math.floor(tE/this.elements)))+1,this.frames=t.nodes.map(()=>new he),this.turns=t.turns.map(u=>u?aE(u):null);const a=n.points.length*(this.elements*this.stations+2);this.positions=new Float32Array(3*a),this.normals=new Float32Array(3*a),this.colours=new Float32Array(3*a);const o=new dn().setIndex(this.triangles());for(const[u,f]of[["position",this.positions],["normal",this.normals],["color",this.colours]])o.setAttribute(u,new Xn(f,3).setUsage(Dr));this.faces=new Gn(o,new ol({vertexColors:!0,side:yi}));const l=n.edges.length*this.elements*(this.stations-1)+2*n.sides.length;this.lines=new Float32Array(6*l);const c=new Xn(this.lines,3).setUsage(Dr);this.edges=new rl(new dn().setAttribute("position",c),new Gr({color:s,transparent:!0,opacity:.5})),this.faces.frustumCulled=this.edges.frustumCulled=!1}setProfile(t){t.points.length===this.profile.points.length&&(this.profile={...t,edges:this.profile.edges})}update(t,e,n){this.beam.nodes.forEach((s,r)=>{const a=this.frames[r].copy(t[s]),o=this.turns[r];o&&a.multiply(o)});for(let s=0;s<this.elements;s++)this.writeElement(s);this.writeCaps(),this.writeLines(),n&&this.paint(e,n);for(const s of["position","normal","color"])this.faces.geometry.attributes[s].needsUpdate=!0;this.edges.geometry.attributes.position.needsUpdate=!0}corner(t,e){return this.profile.points.length*(t*this.stations+e)}triangles(){const t=[];for(let n=0;n<this.elements;n++)for(let s=0;s+1<this.stations;s++){const[r,a]=[this.corner(n,s),this.corner(n,s+1)];for(const[o,l]of this.profile.sides)t.push(r+o,r+l,a+o,r+l,a+l,a+o)}const e=this.corner(this.elements,0);for(const[n,s,r]of this.profile.cap){t.push(e+n,e+r,e+s);const a=e+this.profile.points.length;t.push(a+n,a+s,a+r)}return t}writeElement(t){const[e,n]=[this.frames[t],this.frames[t+1]];this.ends[0].setFromRotationMatrix(e),this.ends[1].setFromRotationMatrix(n);for(let s=0;s<this.stations;s++){const r=s/(this.stations-1);this.turned.slerpQuaternions(this.ends[0],this.ends[1],r),this.frame.makeRotationFromQuaternion(this.turned).setPosition(sE(e,n,r,this.place)),this.writeStation(this.corner(t,s),this.frame.elements,0)}}writeStation(t,e,n){this.profile.points.forEach(([s,r,a,o],l)=>{const c=3*(t+l);for(let u=0;u<3;u++){const[f,h,p,x]=[e[u],e[4+u],e[8+u],e[12+u]];this.positions[c+u]=x+s*h+r*p,this.normals[c+u]=n!==0?n*f:a*h+o*p}})}writeCaps(){const t=this.corner(this.elements,0);this.writeStation(t,this.frames[0].elements,-1),this.writeStation(t+this.profile.points.length,this.frames[this.elements].elements,1)}writeLines(){let t=0;const e=(s,r)=>{this.lines.set(this.positions.subarray(3*s,3*s+3),t),this.lines.set(this.positions.subarray(3*r,3*r+3),t+3),t+=6};for(const s of this.profile.edges)for(let r=0;r<this.elements;r++)for(let a=0;a+1<this.stations;a++)e(this.corner(r,a)+s,this.corner(r,a+1)+s);const n=this.corner(this.elements,0);for(const s of[n,n+this.profile.points.length])for(const[r,a]of this.profile.sides)e(s+r,s+a)}paint(t,e){const n=this.profile.points.length,s=this.corner(this.elements,0);for(let r=0;r<this.elements;r++){const a=3*this.corner(r,0),o=3*this.corner(r+1,0);e.write(t,this.number,r,this.colours,a),this.spread(a,a+3,o),r===0&&this.spread(a,3*s,3*(s+n)),r===this.elements-1&&this.spread(a,3*(s+n),3*(s+2*n))}}spread(t,e,n){for(let s=e;s<n;s++)this.colours[s]=this.colours[t+(s-e)%3]}}function aE(i){const t=e=>i[e];return new he().set(t(0),t(1),t(2),0,t(3),t(4),t(5),0,t(6),t(7),t(8),0,0,0,0,1)}const oE=.008;class lE{constructor(t,e,n){this.group=new Pn,this.least=oE*e,this.meshes=t.beams.map((s,r)=>new rE(s,r,pd(s.section,this.least),n));for(const s of this.meshes)this.group.add(s.faces,s.edges)}setSections(t){t.forEach((e,n)=>this.meshes[n]?.setProfile(pd(e.section,this.least)))}update(t,e,n){for(const s of this.meshes)s.update(t,e,n)}setLineColour(t){for(const e of this.meshes)e.edges.material.color.copy(t)}}function xm(i,t,e){const n=t.position,s=t.rotation,r=a=>i[a];return s<0?e.makeTranslation(r(n),r(n+1),r(n+2)):e.set(r(s),r(s+1),r(s+2),r(n),r(s+3),r(s+4),r(s+5),r(n+1),r(s+6),r(s+7),r(s+8),r(n+2),0,0,0,1)}function md(i){const t=i.frame,[e,n,s]=Jh(i),r=a=>t[a];return new he().set(r(0)*e,r(1)*n,r(2)*s,0,r(3)*e,r(4)*n,r(5)*s,0,r(6)*e,r(7)*n,r(8)*s,0,0,0,0,1)}function Jh(i){const[t=0,e=0,n=0]=i.size;return i.kind==="box"?[t,e,n]:i.kind==="cylinder"?[2*t,2*t,e]:[2*t,2*t,2*t]}function ui(i){return new O(i[0],i[1],i[2])}const gd=new O(0,0,1);function vm(i,t){const e=i.clone().normalize(),n=Math.abs(e.dot(gd))<.9?gd:new O(1,0,0),s=new O().crossVectors(n,e).normalize(),r=new O().crossVectors(e,s);return t.makeBasis(s,r,e)}function cE(i){return i==="box"?new Hr(1,1,1):i==="cylinder"?new Vr(.5,.5,1,32).rotateX(Math.PI/2):new Nr(.5,24,16)}class hE{constructor(t,e,n,s,r){this.members=e,this.shapes=n,this.edges=null,this.edgeTemplate=null,this.point=new O,this.product=new he;const a=cE(t);if(this.faces=new uh(a,new ol,e.length),this.faces.instanceMatrix.setUsage(Dr),this.faces.frustumCulled=!1,e.forEach((c,u)=>this.faces.setColorAt(u,new jt(r(c)))),t==="sphere")return;this.edgeTemplate=new Vx(a,40).attributes.position?.array;const o=new Xn(new Float32Array(this.edgeTemplate.length*e.length),3).setUsage(Dr),l=new Gr({color:s,transparent:!0,opacity:.55});this.edges=new rl(new dn().setAttribute("position",o),l),this.edges.frustumCulled=!1}update(t){this.members.forEach((n,s)=>{this.product.multiplyMatrices(t[n],this.shapes[n]),this.faces.setMatrixAt(s,this.product),this.writeEdges(s)}),this.faces.instanceMatrix.needsUpdate=!0;const e=this.edges?.geometry.attributes.position;e&&(e.needsUpdate=!0)}writeEdges(t){const e=this.edgeTemplate;if(!e||!this.edges)return;const n=this.edges.geometry.attributes.position?.array,s=t*e.length;for(let r=0;r<e.length;r+=3)this.point.fromArray(e,r).applyMatrix4(this.product).toArray(n,s+r)}setLineColour(t){this.edges&&this.edges.material.color.copy(t)}}class uE{constructor(t,e){this.group=new Pn,this.batches=[],this.shapes=[],this.shapes=t.bodies.map(s=>md(s.shape));const n=s=>t.bodies[s]?.inBeam?Vm:Wm(s);for(const s of["box","cylinder","sphere"]){const r=t.bodies.map((a,o)=>o).filter(a=>t.bodies[a]?.shape.kind===s);r.length>0&&this.batches.push(new hE(s,r,this.shapes,e,n))}for(const s of this.batches)this.group.add(s.faces),s.edges&&this.group.add(s.edges)}setShape(t,e){this.shapes[t]?.copy(md(e))}update(t){for(const e of this.batches)e.update(t)}setLineColour(t){for(const e of this.batches)e.setLineColour(t)}}class Os{constructor(t,e){this.thickness=e,this.group=new Pn,this.frame=new he;const n=new qh({color:t});this.shaft=new Gn(new Vr(1,1,1,12).rotateX(Math.PI/2).translate(0,0,.5),n),this.head=new Gn(new Kh(1,1,18).rotateX(Math.PI/2).translate(0,0,.5),n),this.group.add(this.shaft,this.head),this.group.matrixAutoUpdate=!1}set(t,e){const n=e.length();if(this.group.visible=n>this.thickness*.5&&Number.isFinite(n),!this.group.visible)return;const s=Math.min(this.thickness*7,n*.5);this.shaft.scale.set(this.thickness,this.thickness,n-s),this.head.scale.set(this.thickness*2.6,this.thickness*2.6,s),this.head.position.set(0,0,n-s),this.group.matrix.copy(vm(e,this.frame)).setPosition(t),this.group.matrixWorldNeedsUpdate=!0}}const fE=Ma,dE=Pa,pE=[[1,0,0],[0,1,0],[0,0,1]];class mE{constructor(t,e,n,s,r){this.group=new Pn,this.from=new O,this.along=new O,this.sources=_E(t,e),this.arrows=this.sources.map(l=>new Os(l.force?dE:fE,r));for(const l of this.arrows)this.group.add(l.group);const a=this.sources.map(l=>gE(l,n)),o=l=>Math.max(0,...a.filter((c,u)=>this.sources[u]?.force===l));this.scales=this.sources.map(l=>s/(o(l.force)||1))}update(t,e){this.sources.forEach((n,s)=>{const r=e[n.body];if(!r)return;Sm(n,o=>t[o],this.along);const a=this.along.length()*this.scales[s];n.turns?this.along.transformDirection(r):this.along.normalize(),this.arrows[s]?.set(this.from.fromArray(n.at).applyMatrix4(r),this.along.multiplyScalar(a))})}}function Sm(i,t,e){e.set(0,0,0);for(const{column:n,axis:s}of i.terms)e.addScaledVector(ui(s),t(n));return e}function gE(i,t){const e=t[0]?.length??0,n=new O;let s=0;for(let r=0;r<e;r++)s=Math.max(s,Sm(i,a=>t[a][r],n).length());return s}function _E(i,t){const e=new Ca(i.columns),n=[];for(const s of t){const r=Array.from({length:s.components},(o,l)=>e.find(`u.${s.first+l}`));if(r.some(o=>o<0))continue;s.joint!==void 0&&n.push(...vE(i,s,r));const a=i.bodies.findIndex(o=>o.name===s.body);a<0||(s.kind==="rotor"?xE(i,n,s,a,r[0]):r.length===3&&n.push({terms:r.map((o,l)=>({column:o,axis:pE[l]})),body:a,at:s.at_body??[0,0,0],turns:s.frame!=="inertial",force:s.kind==="force",wheels:!1}))}return n}function xE(i,t,e,n,s){const r=i.bodies[n]?.rotors[e.rotor??0]?.axis;if(!r)return;const a={column:s,axis:r.map(l=>-l)},o=t.find(l=>l.body===n&&l.wheels);o?o.terms.push(a):t.push({terms:[a],body:n,at:[0,0,0],turns:!0,force:!1,wheels:!0})}function vE(i,t,e){const n=i.joints.find(o=>o.name===t.joint),s=n&&n.bodies[1]>=0?1:0,r=n?.axis?.[s];if(!n||!r||n.bodies[s]<0)return[];const a=r.map(o=>s===1?o:-o);return[{terms:[{column:e[0],axis:a}],body:n.bodies[s],at:n.at[s],turns:!0,force:t.unit==="N",wheels:!1}]}class SE{constructor(t,e){this.stage=t,this.grid=e,this.centre=new O,this.now=new O,this.start=new O,this.gridAt=new O,this.begun=!1;const n=e?.geometry.boundingBox??(e?.geometry.computeBoundingBox(),e?.geometry.boundingBox),s=(e?.geometry.attributes.position?.count??4)/4;this.cell=n?(n.max.x-n.min.x)/Math.max(1,s-1):1,e&&this.gridAt.copy(e.position)}follow(t){this.now.set(0,0,0);for(const e of t)this.now.add(new O().setFromMatrixPosition(e));this.now.divideScalar(Math.max(1,t.length)),Number.isFinite(this.now.length())&&(this.begun?this.move(this.now.clone().sub(this.centre)):this.start.copy(this.now),this.begun=!0,this.centre.copy(this.now))}move(t){if(t.lengthSq()===0||(this.stage.shift(t),!this.grid))return;const e=this.now.clone().sub(this.start).applyQuaternion(this.grid.quaternion.clone().invert());e.x=Math.round(e.x/this.cell)*this.cell,e.z=Math.round(e.z/this.cell)*this.cell,this.grid.position.copy(this.gridAt).add(e.applyQuaternion(this.grid.quaternion))}}const ME="#d55e00",yE=new Set(["revolute","cylindrical","helical","prismatic"]),_d=new he;function bE(i){return i>30?new Nr(1,8,6):new Nr(1,16,12)}class EE{constructor(t,e,n){this.scene=t,this.size=e,this.group=new Pn,this.point=new O,this.axis=new O,this.frame=new he;const s=t.joints.filter(l=>this.isPin(l)).length,r=new ol({color:ME});this.balls=new uh(bE(t.joints.length),r,t.joints.length-s),this.pins=new uh(new Vr(.55,.55,4,16).rotateX(Math.PI/2),r,s);const a=new Xn(new Float32Array(t.joints.length*12),3).setUsage(Dr),o=new Gr({color:n,transparent:!0,opacity:.6});this.links=new rl(new dn().setAttribute("position",a),o);for(const l of[this.balls,this.pins,this.links])l.frustumCulled=!1;this.group.add(this.balls,this.pins,this.links)}isPin(t){return t.axis!==null&&yE.has(t.type)}update(t){const e=this.links.geometry.attributes.position;let n=0,s=0;this.scene.joints.forEach((r,a)=>{this.writeLink(r,t,e.array,a*12);const o=this.poseOf(r.bodies[1],t);this.point.copy(ui(r.at[1])).applyMatrix4(o),this.isPin(r)?this.pins.setMatrixAt(s++,this.pinMatrix(r,o)):this.balls.setMatrixAt(n++,this.frame.makeScale(this.size,this.size,this.size).setPosition(this.point))}),e.needsUpdate=!0,this.balls.instanceMatrix.needsUpdate=!0,this.pins.instanceMatrix.needsUpdate=!0}poseOf(t,e){return t<0?_d:e[t]??_d}pinMatrix(t,e){return this.axis.copy(ui(t.axis?.[1]??[0,0,1])).transformDirection(e),vm(this.axis,this.frame),this.frame.scale(new O(this.size,this.size,this.size)).setPosition(this.point)}writeRod(t,e,n,s){const r=[0,1].map(a=>ui(t.at[a]).applyMatrix4(this.poseOf(t.bodies[a],e)));[0,1,1,1].forEach((a,o)=>r[a].toArray(n,s+3*o))}writeLink(t,e,n,s){if(t.type==="distance"){this.writeRod(t,e,n,s);return}for(const r of[0,1]){const a=t.bodies[r],o=this.poseOf(a,e),l=ui(t.at[r]).applyMatrix4(o);(a<0?l:new O().setFromMatrixPosition(o)).toArray(n,s+r*6),l.toArray(n,s+r*6+3)}}setLineColour(t){this.links.material.color.copy(t)}}const xd={type:"change"},Qh={type:"start"},Mm={type:"end"},po=new Xh,vd=new Qi,wE=Math.cos(70*_x.DEG2RAD),hn=new O,Hn=2*Math.PI,Ee={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},ac=1e-6;class TE extends iv{constructor(t,e=null){super(t,e),this.state=Ee.NONE,this.target=new O,this.cursor=new O,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Mr.ROTATE,MIDDLE:Mr.DOLLY,RIGHT:Mr.PAN},this.touches={ONE:xr.ROTATE,TWO:xr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new O,this._lastQuaternion=new Ln,this._lastTargetPosition=new O,this._quat=new Ln().setFromUnitVectors(t.up,new O(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Xf,this._sphericalDelta=new Xf,this._scale=1,this._panOffset=new O,this._rotateStart=new Jt,this._rotateEnd=new Jt,this._rotateDelta=new Jt,this._panStart=new Jt,this._panEnd=new Jt,this._panDelta=new Jt,this._dollyStart=new Jt,this._dollyEnd=new Jt,this._dollyDelta=new Jt,this._dollyDirection=new O,this._mouse=new Jt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=RE.bind(this),this._onPointerDown=AE.bind(this),this._onPointerUp=CE.bind(this),this._onContextMenu=FE.bind(this),this._onMouseWheel=DE.bind(this),this._onKeyDown=IE.bind(this),this._onTouchStart=NE.bind(this),this._onTouchMove=UE.bind(this),this._onMouseDown=PE.bind(this),this._onMouseMove=LE.bind(this),this._interceptControlDown=OE.bind(this),this._interceptControlUp=BE.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ee.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(xd),this.update(),this.state=Ee.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){const e=this.object.position;hn.copy(e).sub(this.target),hn.applyQuaternion(this._quat),this._spherical.setFromVector3(hn),this.autoRotate&&this.state===Ee.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Hn:n>Math.PI&&(n-=Hn),s<-Math.PI?s+=Hn:s>Math.PI&&(s-=Hn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{const a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(hn.setFromSpherical(this._spherical),hn.applyQuaternion(this._quatInverse),e.copy(this.target).add(hn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){const o=hn.length();a=this._clampDistance(o*this._scale);const l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){const o=new O(this._mouse.x,this._mouse.y,0);o.unproject(this.object);const l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;const c=new O(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=hn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(po.origin.copy(this.object.position),po.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(po.direction))<wE?this.object.lookAt(this.target):(vd.setFromNormalAndCoplanarPoint(this.object.up,this.target),po.intersectPlane(vd,this.target))))}else if(this.object.isOrthographicCamera){const a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>ac||8*(1-this._lastQuaternion.dot(this.object.quaternion))>ac||this._lastTargetPosition.distanceToSquared(this.target)>ac?(this.dispatchEvent(xd),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Hn/60*this.autoRotateSpeed*t:Hn/60/60*this.autoRotateSpeed}_getZoomScale(t){const e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){hn.setFromMatrixColumn(e,0),hn.multiplyScalar(-t),this._panOffset.add(hn)}_panUp(t,e){this.screenSpacePanning===!0?hn.setFromMatrixColumn(e,1):(hn.setFromMatrixColumn(e,0),hn.crossVectors(this.object.up,hn)),hn.multiplyScalar(t),this._panOffset.add(hn)}_pan(t,e){const n=this.domElement;if(this.object.isPerspectiveCamera){const s=this.object.position;hn.copy(s).sub(this.target);let r=hn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;const n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,a=n.width,o=n.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(Hn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Hn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(Hn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-Hn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(Hn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-Hn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{const n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(Hn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Hn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);const a=(t.pageX+e.x)*.5,o=(t.pageY+e.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Jt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){const e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){const e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}}function AE(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function RE(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function CE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Mm),this.state=Ee.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:const t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function PE(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case Mr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ee.DOLLY;break;case Mr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ee.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ee.ROTATE}break;case Mr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ee.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ee.PAN}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(Qh)}function LE(i){switch(this.state){case Ee.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ee.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ee.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function DE(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ee.NONE||(i.preventDefault(),this.dispatchEvent(Qh),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Mm))}function IE(i){this.enabled!==!1&&this._handleKeyDown(i)}function NE(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case xr.ROTATE:if(this.enableRotate===!1){this.state=Ee.NONE;break}this._handleTouchStartRotate(i),this.state=Ee.TOUCH_ROTATE;break;case xr.PAN:if(this.enablePan===!1){this.state=Ee.NONE;break}this._handleTouchStartPan(i),this.state=Ee.TOUCH_PAN;break;default:this.state=Ee.NONE}break;case 2:switch(this.touches.TWO){case xr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ee.TOUCH_DOLLY_PAN;break;case xr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ee.TOUCH_DOLLY_ROTATE;break;default:this.state=Ee.NONE}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(Qh)}function UE(i){switch(this._trackPointer(i),this.state){case Ee.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ee.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ee.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ee.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ee.NONE}}function FE(i){this.enabled!==!1&&i.preventDefault()}function OE(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function BE(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}const zE=1e3/45,oc=.6,kE=400;let mo=null;function go(){if(mo!==null)return mo;const i=document.createElement("canvas").getContext("webgl2"),t=i?.getExtension("WEBGL_debug_renderer_info"),e=i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return mo=/swiftshader|llvmpipe|software|basic render/i.test(e),i?.getExtension("WEBGL_lose_context")?.loseContext(),mo}class ym{constructor(t,e){this.container=t,this.scene=new Lx,this.camera=new Si(35,1,.001,1e3),this.dirty=!0,this.frame=0,this.fullRatio=Math.min(window.devicePixelRatio,2),this.ratio=go()?oc:this.fullRatio,this.stillTimer=0,this.slowness=0,this.lastDraw=0,this.onDraw=null,this.loop=()=>{this.frame=requestAnimationFrame(this.loop),!(!this.dirty||this.container.clientWidth===0)&&(this.dirty=!1,this.onDraw?.(),this.useRatio(this.ratio),this.renderer.render(this.scene,this.camera),this.adaptResolution(performance.now()),!(this.ratio===this.fullRatio&&!go())&&(window.clearTimeout(this.stillTimer),this.stillTimer=window.setTimeout(()=>this.drawSharp(),kE)))},this.renderer=new Jb({antialias:!go(),alpha:!1,powerPreference:"high-performance"}),this.renderer.setPixelRatio(this.ratio),this.renderer.domElement.setAttribute("role","img"),this.renderer.domElement.setAttribute("aria-label",e),t.append(this.renderer.domElement),this.controls=new TE(this.camera,this.renderer.domElement),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>this.invalidate()),this.scene.add(new tv("#ffffff",1.5));const n=new jx("#ffffff",2.2);n.position.set(.5,.9,.7),this.camera.add(n),this.scene.add(this.camera),new ResizeObserver(()=>this.resize()).observe(t),this.resize(),this.loop()}invalidate(){this.dirty=!0}setBackground(t){this.scene.background=new jt(t),this.invalidate()}lookAt(t,e,n,s){this.camera.up.copy(s),this.camera.near=e/200,this.camera.far=e*50,this.controls.target.copy(t),this.camera.position.copy(t).addScaledVector(n.clone().normalize(),e),this.camera.updateProjectionMatrix(),this.controls.update(),this.invalidate()}shift(t){this.controls.target.add(t),this.camera.position.add(t),this.camera.updateMatrixWorld()}distanceFor(t){const e=this.camera.fov*Math.PI/360,n=Math.min(1,this.camera.aspect);return t*1.1/Math.sin(Math.atan(Math.tan(e)*n))}dispose(){cancelAnimationFrame(this.frame),window.clearTimeout(this.stillTimer),this.controls.dispose(),this.renderer.dispose(),this.renderer.domElement.remove()}freshCanvas(){return this.onDraw?.(),this.renderer.render(this.scene,this.camera),this.renderer.domElement}resize(){const{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setSize(t,e),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.invalidate())}drawSharp(){this.useRatio(go()?Math.max(2,this.fullRatio):this.fullRatio),this.renderer.render(this.scene,this.camera)}useRatio(t){this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t)}adaptResolution(t){const e=t-this.lastDraw;this.lastDraw=t,!(e>250)&&(this.slowness=Math.max(0,this.slowness+(e>zE?1:-.5)),!(this.slowness<20||this.ratio<=oc)&&(this.slowness=0,this.ratio=Math.max(oc,this.ratio*.75)))}}const GE=700,ca=6,HE=`
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
  }`,VE=`
  in float opacity;
  uniform vec3 colour;
  out vec4 pixel;
  void main() {
    pixel = linearToOutputTexel(vec4(colour, opacity));
  }`;class mh{constructor(t,e=GE,n=!0,s=1.8){this.length=e,this.grain=0,this.geometry=new dn,this.corner=new Float32Array(3),this.count=0,this.tipMoves=!1,this.points=new Float32Array((e+1)*ca),this.buffer=new Ux(this.points,3).setUsage(Dr),this.geometry.setAttribute("position",new Go(this.buffer,3,0)),this.geometry.setAttribute("next",new Go(this.buffer,3,ca)),this.geometry.setAttribute("side",new Xn(Float32Array.from({length:2*e},(a,o)=>2*(o%2)-1),1)),this.geometry.setIndex(Array.from({length:e-1},(a,o)=>[0,1,3,0,3,2].map(l=>2*o+l)).flat());const r={colour:{value:new jt(t)},screen:{value:new Jt(1,1)},width:{value:s},count:{value:0},capacity:{value:e},fades:{value:n}};this.material=new Es({glslVersion:ch,vertexShader:HE,fragmentShader:VE,uniforms:r,transparent:n,depthWrite:!n,side:2}),this.line=new Gn(this.geometry,this.material),this.line.frustumCulled=!1,this.line.onBeforeRender=a=>a.getSize(r.screen.value),this.clear()}add(t,e,n){this.tipMoves||this.append();const s=this.count-1;this.write(s,t,e,n);const r=ca*Math.max(0,s-1),a=l=>this.points[r+l];this.write(s+1,2*t-a(0),2*e-a(1),2*n-a(2));const o=Math.hypot(t-this.corner[0],e-this.corner[1],n-this.corner[2])>this.grain;this.tipMoves=!o&&this.count>1,this.tipMoves||this.corner.set([t,e,n]),this.buffer.needsUpdate=!0}clear(){this.setCount(0),this.tipMoves=!1}paint(t){this.material.uniforms.colour.value.set(t)}append(){this.count===this.length&&this.points.copyWithin(0,ca),this.setCount(Math.min(this.count+1,this.length))}write(t,e,n,s){this.points.set([e,n,s,e,n,s],ca*t)}setCount(t){this.count=t,this.line.visible=t>1,this.geometry.setDrawRange(0,6*Math.max(0,t-1)),this.material.uniforms.count.value=t}}class WE{constructor(t,e){this.sources=t,this.group=new Pn,this.trails=t.map(n=>new mh(n.colour));for(const n of this.trails)n.grain=.004*e,this.group.add(n.line)}add(t){this.sources.forEach((e,n)=>{const s=e.column;this.trails[n]?.add(t[s],t[s+1],t[s+2])})}clear(){for(const t of this.trails)t.clear()}}const Sd=24;class XE{constructor(t,e,n){this.scene=t,this.size=n,this.momentum=new Pn,this.omega=new Pn,this.axes=new Pn,this.largestOmega=0,this.largestMomentum=0,this.from=new O,this.along=new O;const s=t.bodies.filter(l=>!l.inBeam),r=s.length>3?.5:1,a=n*.009*r;this.reach=r,this.momentumColumn=e.find("Lx"),this.momentumArrow=new Os(ya,a),this.momentum.add(this.momentumArrow.group),this.rotorArrow=t.bodies.some(l=>l.rotors.length>0)?new Os(xh,a):null,this.rotorArrow&&this.momentum.add(this.rotorArrow.group);const o=s.slice(0,Sd);this.omegaColumns=o.map(l=>e.find(`${l.name}.wx`)),this.omegaArrows=o.map(()=>new Os($o,a*.9)),this.axisArrows=o.flatMap(()=>[Pa,Ko,Ma].map(l=>new Os(l,a*.55)));for(const l of this.omegaArrows)this.omega.add(l.group);for(const l of this.axisArrows)this.axes.add(l.group);this.anchoredAtBody=t.bodies.length===1&&t.joints.length===0}setBodies(t){this.scene={...this.scene,bodies:t}}reset(){this.largestOmega=0,this.largestMomentum=0}update(t,e,n){this.updateMomentum(t,e,n),this.updateOmegas(t,e),this.updateAxes(e)}updateMomentum(t,e,n){this.anchoredAtBody&&e[0]?this.from.setFromMatrixPosition(e[0]):n?this.from.copy(n):this.from.set(0,0,0),this.read(t,this.momentumColumn),this.largestMomentum=Math.max(this.largestMomentum,this.along.length());const s=.72*this.size*this.reach/(this.largestMomentum||1);this.momentumArrow.set(this.from,this.along.multiplyScalar(s)),this.rotorArrow&&this.updateRotor(e,s)}updateRotor(t,e){const n=this.scene.bodies.findIndex(a=>a.rotors.length>0),s=t[n];if(!s||!this.rotorArrow)return;this.along.set(0,0,0);for(const a of this.scene.bodies[n]?.rotors??[])this.along.addScaledVector(ui(a.axis).normalize(),a.momentum);const r=this.along.length()*e;this.rotorArrow.set(this.from.setFromMatrixPosition(s),this.along.transformDirection(s).multiplyScalar(r))}updateOmegas(t,e){for(const s of this.omegaColumns)this.read(t,s),this.largestOmega=Math.max(this.largestOmega,this.along.length());const n=.6*this.size*this.reach/(this.largestOmega||1);this.omegaColumns.forEach((s,r)=>{const a=e[r];if(!a)return;this.read(t,s);const o=this.along.length()*n;this.along.transformDirection(a).multiplyScalar(o),this.omegaArrows[r]?.set(this.from.setFromMatrixPosition(a),this.along)})}updateAxes(t){const e=Math.min(Sd,this.scene.bodies.length);for(let n=0;n<e;n++){const s=t[n],r=this.scene.bodies[n];if(!s||!r||(this.omegaColumns[n]??-1)<0)continue;const a=Jh(r.shape),o=Math.max(.06*this.size,...a)*.75;this.from.setFromMatrixPosition(s);for(let l=0;l<3;l++)this.along.setFromMatrixColumn(s,l).multiplyScalar(o),this.axisArrows[n*3+l]?.set(this.from,this.along)}}read(t,e){e<0?this.along.set(0,0,0):this.along.set(t[e],t[e+1],t[e+2])}}const qE=3;function YE(i){return{...jh,omega:i<=qE}}const jh={joints:!0,trails:!0,momentum:!0,omega:!0,axes:!1},$E=8;class KE{constructor(t,e,n="Moving picture of the model"){this.poses=[],this.poseColumns=[],this.bodies=null,this.beams=null,this.colour=null,this.follower=null,this.joints=null,this.trails=null,this.vectors=null,this.controls=null,this.grid=null,this.size=1,this.row=null,this.layers={...jh},this.stage=new ym(t,n),this.theme=e,this.stage.onDraw=()=>this.place(),this.setTheme(e)}setModel(t,e){this.clear();const n=new Ca(t.columns);this.poses=t.bodies.map(()=>new he),this.poseColumns=t.bodies.map(l=>({position:n.find(`${l.name}.x`),rotation:n.find(`${l.name}.R11`)})),this.row=e,this.readPoses();const s=this.bounds(t),r=Math.max(s.getSize(new O).length(),1e-6);this.size=r;const a=new jt(this.theme.line);this.bodies=new uE(t,a),this.beams=new lE(t,r,a),this.joints=new EE(t,ZE(t,r),a),this.trails=new WE(QE(t,n,this.theme.dark),r),this.vectors=new XE(t,n,r);const{scene:o}=this.stage;o.add(this.bodies.group,this.beams.group,this.joints.group,this.trails.group,this.vectors.momentum,this.vectors.omega,this.vectors.axes),this.frame(t,s,r),this.follower=JE(t)?new SE(this.stage,this.grid):null,this.setLayers(this.layers),this.stage.invalidate()}setControls(t,e,n){const s=this.bounds(t),r=new Ca(t.columns);for(const o of t.bodies){const[l,c,u]=["x","y","z"].map(f=>n[r.find(`${o.name}.${f}`)]);l?.forEach((f,h)=>s.expandByPoint(new O(l[h],c?.[h]??0,u?.[h]??0)))}const a=Math.max(s.getSize(new O).length(),this.size);this.controls=new mE(t,e,n,Math.max(.6*this.size,.2*a),Math.max(.009*this.size,.005*a)),this.stage.scene.add(this.controls.group),this.grid&&this.stage.scene.remove(this.grid),this.frame(t,s,a),this.stage.invalidate()}refresh(t){t.bodies.forEach((e,n)=>this.bodies?.setShape(n,e.shape)),this.beams?.setSections(t.beams),this.vectors?.setBodies(t.bodies),this.stage.invalidate()}setBeamColour(t){this.colour=t,this.stage.invalidate()}show(t,e=!0){this.row=t,e&&this.trails?.add(t),this.stage.invalidate()}restart(){this.trails?.clear(),this.vectors?.reset(),this.stage.invalidate()}setLayers(t){this.layers={...t},this.joints&&(this.joints.group.visible=t.joints),this.trails&&(this.trails.group.visible=t.trails),this.vectors&&(this.vectors.momentum.visible=t.momentum,this.vectors.omega.visible=t.omega,this.vectors.axes.visible=t.axes),this.stage.invalidate()}setShape(t,e){this.bodies?.setShape(t,e),this.stage.invalidate()}setTheme(t){this.theme=t,this.stage.setBackground(t.stage);const e=new jt(t.line);this.bodies?.setLineColour(e),this.beams?.setLineColour(e),this.joints?.setLineColour(e),this.grid&&this.grid.material.color.set(t.grid),this.stage.invalidate()}dispose(){this.stage.dispose()}clear(){const t=[this.bodies?.group,this.beams?.group,this.joints?.group,this.trails?.group,this.grid],e=[this.vectors?.momentum,this.vectors?.omega,this.vectors?.axes,this.controls?.group];this.controls=null;for(const n of[...t,...e])n&&this.stage.scene.remove(n)}readPoses(){const t=this.row;t&&this.poseColumns.forEach((e,n)=>xm(t,e,this.poses[n]))}place(){!this.row||!this.bodies||(this.readPoses(),this.bodies.update(this.poses),this.beams?.update(this.poses,this.row,this.colour),this.follower?.follow(this.poses),this.layers.joints&&this.joints?.update(this.poses),this.vectors?.update(this.row,this.poses,this.follower?.centre??null),this.controls?.update(this.row,this.poses))}bounds(t){const e=new Ts;t.bodies.forEach((n,s)=>{const r=this.poses[s],a=ui(Jh(n.shape)).length()/2,o=new O().setFromMatrixPosition(r);e.expandByPoint(o.clone().addScalar(a)).expandByPoint(o.clone().addScalar(-a));for(const l of n.markers)e.expandByPoint(ui(l.at).applyMatrix4(r))});for(const n of t.joints)n.bodies[0]<0&&e.expandByPoint(ui(n.at[0]));return e.isEmpty()&&e.expandByPoint(new O(-1,-1,-1)).expandByPoint(new O(1,1,1)),e}frame(t,e,n){const s=ui(t.gravity),r=this.poses.map(S=>S.elements[14]),a=t.beams.length>0&&t.joints.length>0&&Math.max(...r)-Math.min(...r)<.02*n,o=s.length()>0?s.clone().negate().normalize():a?new O(0,1,0):new O(0,0,1),l=e.getCenter(new O),c=t.joints.find(S=>S.bodies[0]<0),u=t.bodies.filter(S=>!S.inBeam),f=t.joints.filter(S=>S.bodies.includes(-1)).length,h=c!==void 0&&u.length<=3&&(t.beams.length===0||f===1),p=h&&u.length===0;h&&c&&l.lerp(ui(c.at[0]),p?1:.6);const x=t.joints.length===0,b=n*(p?1:h?.66:x?.6:.53),d=Math.abs(o.y)>.9?new O(.35,.3,1):new O(1,-1.6,.75);this.stage.lookAt(l,this.stage.distanceFor(b),d,o),this.addGrid(l,o,b)}addGrid(t,e,n){const s=Math.pow(10,Math.floor(Math.log10(n))),r=2*Math.ceil(2.5*n/s),a=new nv(r*s,r),o=a.material;o.vertexColors=!1,o.color.set(this.theme.grid),a.quaternion.copy(new Ln().setFromUnitVectors(new O(0,1,0),e)),a.position.copy(t).addScaledVector(e,-n*.95),this.grid=a,this.stage.scene.add(a)}}function ZE(i,t){const e=Math.max(1,i.bodies.filter(n=>!n.inBeam).length/6);return t*.014/Math.sqrt(e)}function JE(i){return i.beams.length>0&&!i.beams.some(t=>t.grounded)&&!i.joints.some(t=>t.bodies.includes(-1))}function QE(i,t,e){const n=i.bodies.flatMap(o=>o.markers.map(l=>`${o.name}.${l.name}.x`)),s=new Set(i.beams.flatMap(o=>[o.nodes[0],o.nodes.at(-1)])),r=i.bodies.filter((o,l)=>!o.inBeam||s.has(l)).map(o=>`${o.name}.x`);return(n.length>0?n:r.length>$E?r.slice(-1):r).map((o,l)=>({column:t.find(o),colour:wr(l,e)})).filter(o=>o.column>=0)}const jE=[["trails","Trails",null],["joints","Joints",null],["momentum","Angular momentum",ya],["omega","Angular velocity",$o],["axes","Body axes",Pa]];class tw{constructor(t){this.panel=new ts("view","View"),this.layers={...jh},this.boxes=new Map;const e=jE.map(([n,s,r])=>{const a=ut("input",{type:"checkbox",change:()=>t(this.read())});a.checked=this.layers[n],this.boxes.set(n,a);const o=r?ut("span",{class:"swatch","aria-hidden":"true"}):null;return o&&r&&(o.style.background=r),ut("label",{class:"check"},a,s,o)});this.panel.fill(ut("div",{class:"check-grid"},...e))}set(t){this.layers={...t};for(const[e,n]of this.boxes)n.checked=t[e]}read(){for(const[t,e]of this.boxes)this.layers[t]=e.checked;return{...this.layers}}}const ew=3,nw=["midpoint","variational","gauss4","generalized-alpha","rkmk4","rkmk2","explicit-euler"];class iw{constructor(t,e,n,s,r){this.session=t,this.configure=e,this.choose=n,this.isDark=s,this.raiseStep=r,this.panel=new ts("methods","Method and timestep"),this.result=ut("p",{class:"note",id:"raise-result"})}rebuild(){const{simulations:t}=this.session,e=t.map((r,a)=>this.card(r,a)),n=Er("Compare with another method",()=>this.add(),{class:"button wide",id:"compare"});n.disabled=t.length>=ew;const s=Er("Raise the step until one breaks",()=>this.raiseStep(),{class:"button wide",id:"raise-step"});this.panel.fill(...e,n,t.length>1&&s,t.length>1&&this.result)}showResult(t){this.result.textContent=t}companion(){const t=new Set(this.session.simulations.map(n=>n.method)),e=this.runnable().filter(n=>!t.has(n));return nw.find(n=>e.includes(n))??e[0]??null}add(){const t=this.companion(),e=this.session.simulations[0];!t||!e||this.choose([...this.session.simulations.map(gh),{method:t,step:e.step}])}runnable(){return this.session.model?.methods.filter(t=>t.runs).map(t=>t.name)??[]}card(t,e){const n=this.session.simulations.length>1,s=ut("button",{type:"button",class:"icon-button small","aria-label":`Remove ${t.method}`,click:()=>this.remove(e)},ti.close()),r=ut("span",{class:"swatch","aria-hidden":"true"});return r.style.background=wr(e,this.isDark()),ut("div",{class:"method-card"},ut("div",{class:"field-row"},n&&r,this.methodSelect(t,e),n&&s),this.stepSlider(t,e).root,this.stabilizationSelect(t,e))}methodSelect(t,e){const n=ut("select",{"aria-label":`Method${e>0?` ${e+1}`:""}`,change:()=>this.configure(e,{method:n.value})});for(const s of this.session.hello.methods){const r=this.session.model?.methods.find(o=>o.name===s.name),a=ut("option",{value:s.name,title:r?.why??s.summary},s.name);a.disabled=!s.available||r?.runs===!1,n.append(a)}return n.value=t.method,n.title=this.session.hello.methods.find(s=>s.name===t.method)?.summary??"",n}stepSlider(t,e){const n=this.session.model?.simulation.step??t.step,s=t.adaptive?"Output interval":"Timestep";return new Nh({name:s,unit:"s",value:t.step,min:n/100,max:n*100,logarithmic:!0,onInput:r=>this.configure(e,{step:r})})}stabilizationSelect(t,e){if((this.session.model?.joints.length??0)===0)return null;const n=ut("select",{"aria-label":"Stabilisation",change:()=>this.configure(e,{stabilization:n.value})});for(const s of this.session.hello.stabilizations)n.append(ut("option",{value:s.name,title:s.summary},s.name));return n.value=t.stabilization,ut("label",{class:"field"},ut("span",{},"Stabilisation"),n)}remove(t){this.choose(this.session.simulations.filter((e,n)=>n!==t).map(gh))}}function gh(i){const{method:t,step:e,stabilization:n}=i;return{method:t,step:e,stabilization:n}}const sw=120;class rw{constructor(t){this.onChange=t,this.panel=new ts("output","Output"),this.chosen=[],this.columns=[],this.list=ut("div",{class:"column-list",role:"group","aria-label":"Quantities to plot"}),this.search=ut("input",{type:"search",placeholder:"Find a quantity","aria-label":"Find a quantity",input:()=>this.fillList()}),this.panel.fill(this.search,this.list)}setColumns(t,e){this.columns=t;const n=new Set(t.map(r=>r.name)),s=(e??this.chosen).filter(r=>n.has(r));this.chosen=s.length>0?s:aw(t),this.fillList()}chosenColumns(){return this.chosen.flatMap(t=>this.columns.filter(e=>e.name===t))}fillList(){const t=this.search.value.trim().toLowerCase(),e=this.columns.filter(r=>r.name.toLowerCase().includes(t)&&!/\.R\d\d$/.test(r.name)),n=e.filter(r=>this.chosen.includes(r.name)),s=e.filter(r=>!this.chosen.includes(r.name)).slice(0,sw);this.list.replaceChildren(...[...n,...s].map(r=>this.item(r)))}item(t){const e=ut("input",{type:"checkbox",change:()=>this.toggle(t,e.checked)});return e.checked=this.chosen.includes(t.name),ut("label",{class:"check"},e,ut("span",{},t.name),ut("span",{class:"unit"},vr(t.unit)))}toggle(t,e){this.chosen=this.chosen.filter(s=>s!==t.name),e&&this.chosen.push(t.name);const n=Mp(this.chosenColumns());n.length>2&&(this.chosen=this.chosenColumns().filter(s=>s.unit!==n[0]).map(s=>s.name)),this.chosen=this.chosen.slice(-7),this.fillList(),this.onChange()}}function aw(i){const t=i.filter(a=>/\.q1?$/.test(a.name)).slice(0,3),e=i.filter(a=>/\.w[xyz]$/.test(a.name)).slice(0,3),n=i.filter(a=>/\[\d+\]\.[xyz]$/.test(a.name)).slice(-3),s=t[0]?.unit,r=t.length>0?t.filter(a=>a.unit===s):n.length>0?n:e;return(r.length>0?r:i.slice(0,1)).map(a=>a.name)}class ow{constructor(t,e){this.session=t,this.onChange=e,this.panel=new ts("parameters","Parameters"),this.keep=ut("input",{type:"checkbox",id:"keep-state"}),this.sliders=new Map}rebuild(t){const e=this.session.model?.parameters.filter(r=>!t.has(r.name))??[];this.panel.shown=e.length>0,this.sliders.clear();for(const r of e)this.sliders.set(r.name,this.makeSlider(r));const s=ut("label",{class:"check",title:"Off: a change starts the motion anew. On: it goes on from where it is."},this.keep,"Keep the present state");this.panel.fill(...[...this.sliders.values()].map(r=>r.root),s)}showValues(){for(const[t,e]of this.sliders)e.show(this.session.values[t]??0)}makeSlider(t){const[e,n]=lw(t),s=this.session.values[t.name]??t.value,r=a=>this.onChange({[t.name]:a},this.keep.checked);return new Nh({name:t.name,value:s,min:e,max:n,unit:t.unit??"",onInput:r})}}function lw(i){const t=Math.abs(i.value)||1,e=i.min??(i.value<0?-2*t:0),n=i.max??(i.value<0?0:2*t);return e<n?[e,n]:[e,e+t]}class cw{constructor(t,e){this.panels=t,this.onChange=e,this.root=ut("div",{class:"toggles",role:"group","aria-label":"Panels"}),this.off=new Set,this.usable=[]}get hidden(){return[...this.off]}rebuild(){this.usable=this.panels.filter(t=>t.shown||this.off.has(t.key)&&this.usable.includes(t)),this.draw()}setHidden(t){this.off.clear();for(const e of t)this.off.add(e);this.draw()}draw(){for(const t of this.usable)t.shown=!this.off.has(t.key);this.root.replaceChildren(...this.usable.map(t=>this.chip(t)))}chip(t){const e=String(!this.off.has(t.key));return ut("button",{type:"button",class:"chip","aria-pressed":e,click:()=>this.toggle(t)},t.title.split(" ")[0])}toggle(t){this.off.delete(t.key)||this.off.add(t.key),this.draw(),this.onChange()}}const hw=1.5,uw=24,fw=.1,dw=2e4;async function pw(i,t,e,n){let s=i.simulations.map(({method:a,step:o,stabilization:l})=>({method:a,step:o,stabilization:l}));const r=i.speed;try{for(let a=0;a<uw&&n();a++){await i.setSimulations(s),await i.setSpeed("max");const o=await mw(i,t,s[0]?.step??0);if(e(o),o.broken.length>0)return o;s=s.map(l=>({...l,step:(l.step??0)*hw}))}return null}finally{await i.pause().catch(()=>{}),await i.setSpeed(r).catch(()=>{})}}async function mw(i,t,e){const n=[],s=new Promise(r=>{Xo.paused=r,setTimeout(r,dw)});return gw(i),Xo.failed=r=>n.push(r),await i.run(t),await s,await new Promise(r=>setTimeout(r,120)),_w(i,e,n)}const Xo={paused:()=>{},failed:()=>{}},Md=new WeakSet;function gw(i){Md.has(i)||(Md.add(i),i.on("paused",()=>Xo.paused()),i.on("failed",t=>Xo.failed(t)))}function _w(i,t,e){const n=Math.max(0,i.invariants.findIndex(c=>c.name==="energy")),s=i.latest?.blocks??[],r=s.map(c=>c.invariants[3*n+2]),a=Math.max(...s.map(c=>Math.abs(c.invariants[3*n]-c.invariants[3*n+1])),1e-300),o=s.flatMap((c,u)=>{const f=r[u];return c.failed||e.some(h=>h.simulation===u)||!(f<=fw*a)?[u]:[]}),l=e[0]?.message??(o.length>0?"its energy is off by more than a tenth":"");return{step:t,largest:r,broken:o,reason:l}}const mr=16,yd=44;class xw{constructor(t){this.picture=t,this.recorder=null,this.frame=0,this.onFilm=()=>{}}get recording(){return this.recorder!==null}savePicture(t){const e=document.createElement("canvas");this.compose(e),e.toBlob(n=>n&&_h(`${t}.png`,n),"image/png")}start(){const t=document.createElement("canvas");this.compose(t);const e=[],n=MediaRecorder.isTypeSupported("video/webm;codecs=vp9")?"video/webm;codecs=vp9":"video/webm",s=new MediaRecorder(t.captureStream(30),{mimeType:n,videoBitsPerSecond:8e6});s.ondataavailable=a=>e.push(a.data),s.onstop=()=>this.finished(new Blob(e,{type:"video/webm"}));const r=()=>{this.compose(t,!0),this.frame=requestAnimationFrame(r)};r(),s.start(1e3),this.recorder=s}stop(){cancelAnimationFrame(this.frame),this.recorder?.stop(),this.recorder=null}finished(t){this.onFilm(t)}compose(t,e=!1){const{title:n,rows:s,background:r,text:a}=this.picture(),o=s.map(f=>f.reduce((h,p)=>h+p.width,0)),l=Math.max(...o,320),c=s.map((f,h)=>Math.max(0,...f.map(p=>p.height))*l/(o[h]||l));e||(t.width=l+2*mr,t.height=yd+c.reduce((f,h)=>f+h+mr,0));const u=t.getContext("2d");u&&(u.fillStyle=r,u.fillRect(0,0,t.width,t.height),u.fillStyle=a,u.font='600 20px "Source Serif 4 Variable", Georgia, serif',u.fillText(n,mr,30),this.drawRows(u,s,o,c,t.width-2*mr))}drawRows(t,e,n,s,r){let a=yd;e.forEach((o,l)=>{let c=mr;const u=r/(n[l]||r);for(const f of o)t.drawImage(f,c,a,f.width*u,f.height*u),c+=f.width*u;a+=s[l]+mr})}}const lc=[{key:"stress",label:"Equivalent stress",unit:"Pa",signed:!1},{key:"energy",label:"Strain energy per length",unit:"J/m",signed:!1},{key:"N1",label:"N1, normal force",unit:"N",signed:!0},{key:"Q2",label:"Q2, shear force",unit:"N",signed:!0},{key:"Q3",label:"Q3, shear force",unit:"N",signed:!0},{key:"M1",label:"M1, torque",unit:"N m",signed:!0},{key:"M2",label:"M2, bending moment",unit:"N m",signed:!0},{key:"M3",label:"M3, bending moment",unit:"N m",signed:!0}],_o={light:["#b9c6d2","#d9b48c","#dd8a3c","#b8510d","#6d2400"],dark:["#4a5a6b","#7d6450","#b87333","#f0a04b","#ffe0a3"],lightSigned:["#0a3d6e","#3a86bf","#c3cad0","#de8d3f","#7a2e00"],darkSigned:["#a6dcff","#4690c8","#566270","#cf7a30","#ffd08f"]},xo=256;function bd(i){return[1,3,5].map(t=>parseInt(i.slice(t,t+2),16)/255)}function bm(i,t){return i?t?_o.darkSigned:_o.lightSigned:t?_o.dark:_o.light}function vw(i,t){const e=Math.min(Math.max(t,0),1)*(i.length-1),n=Math.min(Math.floor(e),i.length-2),[s,r]=[bd(i[n]),bd(i[n+1])];return s.map((a,o)=>a+(e-n)*(r[o]-a))}const Sw=[1,1.5,2,3,4,5,6,8,10];function Mw(i){if(!(i>0)||!Number.isFinite(i))return 0;const t=Math.pow(10,Math.floor(Math.log10(i))),e=Sw.find(n=>n*t>=i*(1-1e-12))??10;return Number((e*t).toPrecision(2))}class yw{constructor(t,e,n){this.scene=t,this.columns=new Map,this.largest=new Map,this.table=new Float32Array(3*xo);const s=new Ca(t.columns);for(const{key:r}of lc){const a=t.beams.map(o=>Array.from({length:o.nodes.length-1},(l,c)=>s.find(`${o.name}.element${c}.${r}`)));a.some(o=>o.some(l=>l>=0))&&this.columns.set(r,a)}this.choices=lc.filter(({key:r})=>this.columns.has(r)),this.quantity=this.choices.find(({key:r})=>r===n)??this.choices[0]??lc[1],this.clear(),this.setTheme(e)}choose(t,e){this.quantity=this.choices.find(n=>n.key===t)??this.quantity,this.setTheme(e)}setTheme(t){const e=bm(this.quantity.signed,t),n=new jt;for(let s=0;s<xo;s++){const[r,a,o]=vw(e,s/(xo-1));n.setRGB(r,a,o,ei).toArray(this.table,3*s)}}clear(){for(const{key:t}of this.choices)this.largest.set(t,0)}observe(t){for(const[e,n]of this.columns){let s=this.largest.get(e)??0;for(const r of n)for(const a of r)a>=0&&(s=Math.max(s,Math.abs(t[a])||0));this.largest.set(e,s)}}get range(){const{key:t,signed:e}=this.quantity,n=Math.max(0,...this.scene.beams.map(a=>a.rounding[t]??0)),s=this.largest.get(t)??0,r=s>n?Mw(s):0;return[e?-r:0,r]}write(t,e,n,s,r){const a=this.columns.get(this.quantity.key)?.[e]?.[n]??-1,[o,l]=this.range,c=a>=0&&l>o?t[a]:0,u=l>o&&Number.isFinite(c)?(c-o)/(l-o):this.quantity.signed?.5:0,f=3*Math.round(Math.min(Math.max(u,0),1)*(xo-1));for(let h=0;h<3;h++)s[r+h]=this.table[f+h]}}class bw{constructor(t){this.bar=ut("div",{class:"beam-bar","aria-hidden":"true"}),this.marks=ut("div",{class:"beam-marks"}),this.colour=null,this.shown="",this.pick=ut("select",{id:"beam-quantity",class:"inline-select","aria-label":"Colour of the beams",change:()=>t(this.pick.value)}),this.root=ut("div",{class:"beam-scale",role:"group","aria-label":"Scale of the beams' colours"},this.pick,this.bar,this.marks),this.root.hidden=!0}setColour(t){this.colour=t,this.root.hidden=!t||t.choices.length===0,t&&(this.pick.replaceChildren(...t.choices.map(e=>ut("option",{value:e.key},`${e.label} [${vr(e.unit)}]`))),this.pick.value=t.quantity.key,this.shown="")}show(t){if(!this.colour||this.root.hidden)return;const{quantity:e,range:n}=this.colour,[s,r]=n,a=[e.key,s,r,t].join();if(a===this.shown)return;this.shown=a,this.pick.value=e.key,this.bar.style.background=`linear-gradient(to right, ${bm(e.signed,t).join(", ")})`;const o=r>s?[s,(s+r)/2,r]:[0],l=c=>c===o.length-1?` ${vr(e.unit)}`:"";this.marks.replaceChildren(...o.map((c,u)=>ut("span",{},ma(c,3)+l(u)))),this.root.dataset.high=String(r)}get caption(){if(!this.colour||this.root.hidden)return"";const{quantity:t,range:e}=this.colour;return`${t.label}: ${ma(e[0],3)} to ${ma(e[1],3)} ${vr(t.unit)}`}}const Ed=new O(0,0,-1),wd=2500;class Ew{constructor(t,e){this.tilt=new Pn,this.body=new Pn,this.net=new Pn,this.polhode=new mh(Ma,wd,!1,2.4),this.herpolhode=new mh(ya,wd,!1,2.2),this.omegaArrow=new Os($o,.012),this.momentumArrow=new Os(ya,.012),this.inertia=[],this.rotors=new O,this.pose={position:0,rotation:0},this.omegaColumn=-1,this.scale=1,this.reach=1,this.started=!1,this.framed=!1,this.omega=new O,this.tip=new O,this.matrix=new he,this.stage=new ym(t,"Polhode on the inertia ellipsoid, herpolhode below");const n=new ol({transparent:!0,opacity:.66});this.ellipsoid=new Gn(new Nr(1,64,40),n),this.ellipsoid.matrixAutoUpdate=!1,this.net.matrixAutoUpdate=!1;for(const s of Aw())this.net.add(s);this.plane=new Gn(new $h(1,72),new qh({transparent:!0,opacity:.5,side:yi,depthWrite:!1})),this.rim=Em(),this.body.add(this.ellipsoid,this.net,this.polhode.line),this.body.matrixAutoUpdate=!1,this.tilt.add(this.body,this.herpolhode.line,this.omegaArrow.group),this.stage.scene.add(this.tilt,this.plane,this.rim,this.momentumArrow.group),this.setTheme(e)}setModel(t,e){const n=t.bodies[0];if(!n)return;const s=new Ca(t.columns);this.pose={position:s.find(`${n.name}.x`),rotation:s.find(`${n.name}.R11`)},this.omegaColumn=s.find(`${n.name}.wx`),this.refresh(t),this.framed=!1,this.start(e)}refresh(t){const e=t.bodies[0];if(e){this.inertia=e.inertia,this.rotors.set(0,0,0);for(const n of e.rotors)this.rotors.addScaledVector(ui(n.axis),n.momentum);this.restart()}}restart(){this.polhode.clear(),this.herpolhode.clear(),this.started=!1,this.stage.invalidate()}show(t){this.started||this.start(t),this.readRow(t),this.body.matrix.copy(this.matrix),this.body.matrixWorldNeedsUpdate=!0;const e=1.004;this.polhode.add(this.omega.x*e,this.omega.y*e,this.omega.z*e),this.herpolhode.add(this.tip.x,this.tip.y,this.tip.z),this.omegaArrow.set(new O,this.tip);const n=this.tip.clone().applyQuaternion(this.tilt.quaternion).z;this.plane.position.set(0,0,n-.003*this.reach),this.rim.position.copy(this.plane.position),this.stage.invalidate()}setTheme(t){this.stage.setBackground(t.stage),this.ellipsoid.material.color=new jt(t.dark?"#59626e":"#e4dfd3"),this.polhode.paint(t.dark?Ko:Ma),this.plane.material.color=new jt(t.grid),this.rim.material.color=new jt(t.line);for(const e of this.net.children)e.material.color=new jt(t.line);this.stage.invalidate()}dispose(){this.stage.dispose()}readRow(t){const e=this.omegaColumn;this.omega.set(t[e],t[e+1],t[e+2]).multiplyScalar(this.scale),xm(t,this.pose,this.matrix).setPosition(0,0,0),this.tip.copy(this.omega).applyMatrix4(this.matrix)}start(t){this.started=!0,this.scale=1,this.readRow(t);const e=this.omega.length();if(e===0)return;this.scale=1/e,this.omega.multiplyScalar(this.scale);const s=Td(this.inertia,this.omega).addScaledVector(this.rotors,this.scale).clone().applyMatrix4(this.matrix).normalize();this.tilt.quaternion.copy(new Ln().setFromUnitVectors(s,Ed));const r=Td(this.inertia,this.omega).dot(this.omega),a=ww(this.inertia,r);this.ellipsoid.matrix.copy(a),this.net.matrix.copy(a).scale(new O(1.002,1.002,1.002)),this.reach=Tw(a),this.polhode.grain=this.herpolhode.grain=.006*this.reach,this.plane.scale.setScalar(this.reach*1.7),this.rim.scale.setScalar(this.reach*1.7),this.momentumArrow.set(new O(0,0,0),Ed.clone().multiplyScalar(this.reach*1.5)),!this.framed&&(this.framed=!0,this.stage.lookAt(new O(0,0,-.35*this.reach),this.stage.distanceFor(this.reach*1.6),new O(1,-1.5,.62),new O(0,0,1)))}}function Td(i,t){const e=n=>i[n];return new O(e(0)*t.x+e(1)*t.y+e(2)*t.z,e(3)*t.x+e(4)*t.y+e(5)*t.z,e(6)*t.x+e(7)*t.y+e(8)*t.z)}function ww(i,t){const e=(f,h)=>i[3*f+h],n=Math.sqrt(e(0,0)),s=e(0,1)/n,r=e(0,2)/n,a=Math.sqrt(e(1,1)-s*s),o=(e(1,2)-s*r)/a,l=Math.sqrt(e(2,2)-r*r-o*o),c=new he().set(n,s,r,0,0,a,o,0,0,0,l,0,0,0,0,1),u=Math.sqrt(t);return c.invert().multiply(new he().makeScale(u,u,u))}function Tw(i){const t=i.elements,e=n=>Math.hypot(t[n],t[n+4],t[n+8]);return Math.max(e(0),e(1),e(2))}function Aw(){return[new Ln,new Ln().setFromAxisAngle(new O(1,0,0),Math.PI/2),new Ln().setFromAxisAngle(new O(0,1,0),Math.PI/2)].map(t=>{const e=Em();return e.quaternion.copy(t),e})}function Em(){const i=Array.from({length:96},(t,e)=>new O(Math.cos(e*Math.PI/48),Math.sin(e*Math.PI/48),0));return new Hx(new dn().setFromPoints(i),new Gr({transparent:!0,opacity:.35}))}class Rw{constructor(t,e,n){this.session=t,this.theme=e,this.layers=n,this.root=ut("div",{class:"stages"}),this.panes=[],this.polhode=null,this.modelShown=null,this.showPolhode=!1,this.onQuantity=()=>{},this.colour=null,this.scale=new bw(s=>{this.setQuantity(s),this.onQuantity()})}get canvases(){return[...this.panes.map(e=>e.view.stage),...this.polhode?[this.polhode.view.stage]:[]].map(e=>e.freshCanvas())}get beamQuantity(){return this.colour?this.colour.quantity.key:void 0}get beamCaption(){return this.scale.caption}setQuantity(t){this.quantity=t,t&&this.colour?.choose(t,this.theme.dark),this.paintBeams()}arrange(){const t=this.session.simulations.length;for(;this.panes.length>t;)this.removePane();for(;this.panes.length<t;)this.addPane();const e=this.showPolhode&&t===1&&this.session.model?.bodies.length===1&&this.session.model.beams.length===0;e&&!this.polhode&&this.addPolhode(),!e&&this.polhode&&this.removePolhode(),this.root.dataset.panes=String(t+(e?1:0)),this.panes.forEach((n,s)=>this.describe(n,s)),this.modelShown=null,this.session.latest&&this.show()}show(){const{latest:t,scene:e}=this.session;if(!t||!e)return;this.modelShown!==e&&this.takeBeams(e);for(const s of t.blocks)this.colour?.observe(s.row);this.scale.show(this.theme.dark),this.panes.forEach((s,r)=>{const a=t.blocks[r]?.row;a&&(this.modelShown!==e&&s.view.setModel(e,a),s.view.show(a),s.root.classList.toggle("failed",t.blocks[r]?.failed??!1))});const n=t.blocks[0]?.row;this.polhode&&n&&(this.modelShown!==e&&this.polhode.view.setModel(e,n),this.polhode.view.show(n)),this.modelShown=e}refreshModel(){const{scene:t}=this.session;if(!(!t||this.modelShown===null)){this.modelShown=t;for(const e of this.panes)e.view.refresh(t);this.polhode?.view.refresh(t)}}takeBeams(t){this.colour=t.beams.length>0?new yw(t,this.theme.dark,this.quantity):null,this.scale.setColour(this.colour),this.panes[0]?.root.append(this.scale.root);for(const e of this.panes)e.view.setBeamColour(this.colour)}paintBeams(){this.colour?.setTheme(this.theme.dark),this.scale.show(this.theme.dark);for(const t of this.panes)t.view.setBeamColour(this.colour)}restart(){this.colour?.clear();for(const t of this.panes)t.view.restart();this.polhode?.view.restart()}setLayers(t){this.layers=t;for(const e of this.panes)e.view.setLayers(t)}setShape(t){for(const e of this.panes)e.view.setShape(0,t)}setTheme(t){this.theme=t;for(const e of this.panes)e.view.setTheme(t);this.paintBeams(),this.polhode?.view.setTheme(t),this.panes.forEach((e,n)=>this.describe(e,n))}addPane(){const t=ut("figcaption",{class:"pane-caption"}),e=ut("div",{class:"canvas"}),n=ut("figure",{class:"pane"},e,t);this.root.insertBefore(n,this.polhode?.root??null);const s=new KE(e,this.theme);s.setLayers(this.layers),this.panes.push({root:n,caption:t,view:s})}removePane(){const t=this.panes.pop();t?.view.dispose(),t?.root.remove()}addPolhode(){const t=ut("div",{class:"canvas"}),e=ut("figcaption",{class:"pane-caption"},"Polhode on the inertia ellipsoid, herpolhode below"),n=ut("figure",{class:"pane polhode"},t,e);this.root.append(n),this.polhode={root:n,view:new Ew(t,this.theme)}}removePolhode(){this.polhode?.view.dispose(),this.polhode?.root.remove(),this.polhode=null}describe(t,e){const n=this.session.simulations[e],s=this.session.simulations.length>1,r=ut("span",{class:"swatch","aria-hidden":"true"});r.style.background=wr(e,this.theme.dark);const a=ut("span",{class:"failed-mark"},"stopped");t.caption.replaceChildren(...s?[r]:[],`${n?.method??""}, h = ${Number((n?.step??0).toPrecision(3))} s`,a)}}const Sa=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,100];class Cw{constructor(t,e){this.session=t,this.actions=e,this.time=ut("output",{class:"time","aria-label":"Simulated time"},"t = 0 s"),this.reached=ut("span",{class:"reached",title:"Speed reached"}),this.runButton=ut("button",{type:"button",id:"run",class:"button primary run",title:"Space",click:e.runOrPause}),this.speedSelect=ut("select",{id:"speed","aria-label":"Speed",change:()=>e.speed(Ad(this.speedSelect.value))});const n=(s,r,a,o,l)=>ut("button",{type:"button",id:s,class:"icon-button","aria-label":r,title:`${r} (${a})`,click:l},o);this.root=ut("div",{class:"transport",role:"toolbar","aria-label":"Run the simulation"},this.runButton,n("step","Single step","→",ti.step(),e.step),n("reset","Reset","R",ti.reset(),e.reset),ut("label",{class:"speed"},ut("span",{},"Speed"),this.speedSelect),this.time,this.reached),this.showRunning()}showRunning(){const{running:t,speed:e}=this.session;this.runButton.replaceChildren(t?ti.pause():ti.run(),t?"Pause":"Run"),this.runButton.setAttribute("aria-pressed",String(t)),this.fillSpeeds(e)}changeSpeed(t){const{speedSelect:e}=this,n=Math.min(Math.max(e.selectedIndex+t,0),e.options.length-1);this.actions.speed(Ad(e.options[n]?.value??"1"))}showTime(t,e){this.time.textContent=`t = ${Pw(t)} s`,this.reached.textContent=e>0?`${ma(e,3)}× reached`:""}fillSpeeds(t){const n=(typeof t=="number"&&!Sa.includes(t)?[...Sa,t].sort((s,r)=>s-r):Sa).map(s=>ut("option",{value:s},`${s}×`));this.speedSelect.replaceChildren(...n,ut("option",{value:"max"},"as fast as it can")),this.speedSelect.value=String(t)}}function Ad(i){return i==="max"?"max":Number(i)}function Pw(i){return i.toFixed(i<100?4:i<1e4?2:0)}function Lw(i){if(!i)return 1;const t=i/20;return t>=.5?1:[...Sa].reverse().find(e=>e<=t*1.01)??Sa[0]}const Dw=40;class Uw{constructor(t,e){this.session=t,this.title=ut("h1",{class:"model-title"}),this.status=ut("p",{class:"status",role:"status"}),this.about=new ts("about","About",!0),this.example=null,this.text="",this.gyrostatText=null,this.described="",this.raising=!1,this.hashTimer=0,this.statusTimer=0;const n=Sl(),s=(a,o)=>this.guard(this.session.set(a,o),()=>this.changed());this.layers=new tw(a=>this.setLayers(a)),this.output=new rw(()=>this.outputChanged()),this.parameters=new ow(t,s),this.gyrostat=new D_(t,s,a=>this.stages.setShape(a)),this.methods=new iw(t,(a,o)=>this.guard(t.configure(a,o),()=>this.changed()),a=>this.guard(t.setSimulations(a),()=>this.changed()),()=>Sl().dark,()=>void this.raise()),this.stages=new Rw(t,n,this.layers.layers),this.stages.onQuantity=()=>this.changed(),this.charts=new l_(t,n),this.transport=new Cw(t,{runOrPause:()=>this.runOrPause(),step:()=>this.guard(t.step()),reset:()=>this.guard(t.reset()),speed:a=>this.guard(t.setSpeed(a),()=>this.changed())}),this.editor=new f_(a=>void this.applyText(a),()=>this.showEditor(!1)),this.downloads=new u_(t,a=>this.tell(a)),this.recorder=new xw(()=>this.picture()),this.recorder.onFilm=a=>_h(`${this.fileName()}.webm`,a);const r=[this.about,this.methods.panel,this.parameters.panel,...this.gyrostat.panels,this.output.panel,this.layers.panel];this.toggles=new cw(r,()=>this.changed()),this.polhodeButton=Er("Polhode",()=>this.togglePolhode(),{id:"polhode","aria-pressed":"false"}),this.recordButton=this.tool("record","Record a film (WebM)",ti.record(),()=>this.toggleFilm()),this.root=this.layOut(e,r),this.listen()}layOut(t,e){const n=ut("div",{class:"model-bar"},Er("← Gallery",t,{id:"home",class:"button quiet"}),this.title,ut("div",{class:"tools",role:"toolbar","aria-label":"Model"},this.polhodeButton,this.tool("side-by-side","Side by side",ti.columns(),()=>this.methods.add()),this.tool("edit","Edit the model",ti.code(),()=>this.showEditor(this.editor.root.hidden)),this.tool("picture","Save a picture (PNG)",ti.camera(),()=>this.recorder.savePicture(this.fileName())),this.recordButton,this.tool("csv","Download results (CSV)",ti.download(),()=>this.guard(this.downloads.start("csv",null)),"CSV"),this.tool("hdf5","Download results (HDF5)",ti.download(),()=>this.guard(this.downloads.start("h5",null)),"HDF5"),this.tool("link","Copy a link to this state",ti.link(),()=>void this.copyLink()))),s=ut("aside",{class:"side","aria-label":"Controls"},this.toggles.root,...e.map(a=>a.root)),r=ut("div",{class:"work"},this.stages.root,this.editor.root,this.transport.root,this.charts.root);return ut("main",{class:"lab"},n,r,s,this.status)}tool(t,e,n,s,r=""){return ut("button",{type:"button",id:t,class:"icon-button","aria-label":e,title:e,click:s},n,r)}listen(){const{session:t}=this;t.on("opened",()=>this.modelChanged()),t.on("settings",()=>this.settingsChanged()),t.on("running",()=>this.transport.showRunning()),t.on("restarted",()=>this.stages.restart()),t.on("frame",e=>{this.stages.show(),this.charts.schedule(),this.transport.showTime(e.blocks[0]?.t??0,e.speed)}),t.on("failed",e=>{const n=t.simulations[e.simulation]?.method??"";this.tell(`${n} stopped at t = ${Number(e.t.toPrecision(4))} s: ${e.message}`,!0)}),t.on("paused",e=>e.reason==="cpu"&&this.tell(e.message)),zm(e=>{this.stages.setTheme(e),this.charts.setTheme(e),this.methods.rebuild()})}async openExample(t){const{text:e}=await this.session.connection.request("example",{name:t});await this.open({example:t,text:e,set:{},simulations:[],plot:[],layers:null,hidden:[]})}async openText(t,e={}){await this.open({text:t,set:e,simulations:[],plot:[],layers:null,hidden:[]})}async restore(t){const e=await p_(t);return e?(e.example&&!e.text&&(e.text=(await this.session.connection.request("example",{name:e.example})).text),await this.open(e),!0):!1}async open(t){const e=t.text??"";this.described="",await this.openOnServer(e,t),this.text=e,this.example=t.example??null,this.editor.setText(e.length>4e5?"":e),await this.session.setSpeed(t.speed??Lw(this.session.model?.simulation.duration??null)),this.toggles.setHidden(t.hidden),this.stages.setQuantity(t.beams),this.setLayers(t.layers?Iw(t.layers,this.layers.layers):YE(this.session.model?.bodies.length??0)),t.plot.length>0&&this.output.setColumns(this.session.outputs,t.plot),this.outputChanged(),this.polhodeButton.hidden=!this.hasPolhode,this.setPolhode(t.polhode??(this.hasOneBody&&this.session.model?.joints.length===0&&window.innerWidth>900)),this.changed()}async openOnServer(t,e){const n=e.simulations.length>0?e.simulations:void 0,s=S_(t);if(this.gyrostatText=s,s)try{await this.session.open({text:s.text},e.set,n);return}catch(o){if(!(o instanceof Rd))throw o;this.gyrostatText=null}const r=(t.match(/"mass"/g)?.length??0)>Dw,a=e.example&&r?{example:e.example}:{text:t};await this.session.open(a,e.set,n)}modelChanged(){const t=this.session.model;if(!t)return;const e=`${t.name}|${t.columns.map(s=>s.name).join()}`;if(e===this.described){this.lawsChanged(),this.stages.refreshModel();return}this.described=e,this.title.textContent=t.name,document.title=`${t.name} – polhode lab`;const n=this.gyrostat.rebuild(this.gyrostatText);this.parameters.rebuild(n),this.output.setColumns(this.session.outputs,[]),this.charts.setModel(),this.describe(),this.toggles.rebuild()}lawsChanged(){this.charts.setModel()&&(this.output.setColumns(this.session.outputs,null),this.outputChanged())}describe(){const t=this.session.model;if(!t)return;const e=(r,a,o)=>`${r} ${r===1?a:o}`,n=t.bodies.length+t.points.length,s=[...n>0||t.beams.length===0?[e(n,"body","bodies")]:[],...t.beams.length>0?[`${e(t.beams.length,"beam","beams")} of ${e(t.beams.reduce((r,a)=>r+a.elements,0),"element","elements")}`]:[],e(t.joints.length,"joint","joints"),e(t.dof,"degree of freedom","degrees of freedom"),...t.redundant>0?[e(t.redundant,"redundant constraint","redundant constraints")]:[]];this.about.fill(ut("p",{class:"description"},t.description??""),ut("p",{class:"note"},s.join(" · ")))}get hasOneBody(){return this.session.model?.bodies.length===1&&this.session.model.beams.length===0}get hasPolhode(){return this.hasOneBody&&this.session.simulations.length===1}settingsChanged(){this.polhodeButton.hidden=!this.hasPolhode,this.methods.rebuild(),this.charts.setModel(),this.stages.arrange(),this.outputChanged()}outputChanged(){this.charts.setColumns(this.output.chosenColumns()),this.changed()}setLayers(t){this.layers.set(t),this.stages.setLayers(t),this.changed()}togglePolhode(){this.setPolhode(!this.stages.showPolhode),this.changed()}setPolhode(t){this.stages.showPolhode=t,this.polhodeButton.setAttribute("aria-pressed",String(t)),this.stages.arrange()}runOrPause(){this.raising=!1,this.guard(this.session.running?this.session.pause():this.session.run())}key(t){const e=t.target;if(t.ctrlKey||t.metaKey||t.altKey||e.closest("input, textarea, select")||t.key===" "&&e.closest("button:not(#run)"))return;const s={" ":()=>this.runOrPause(),ArrowRight:()=>this.guard(this.session.step()),ArrowUp:()=>this.transport.changeSpeed(1),ArrowDown:()=>this.transport.changeSpeed(-1),r:()=>this.guard(this.session.reset()),R:()=>this.guard(this.session.reset())}[t.key];s&&(t.preventDefault(),s())}async applyText(t,e={}){try{await this.openText(t,e),this.tell("The model is open.")}catch(n){this.showEditor(!0),this.editor.text!==t&&this.editor.setText(t),this.editor.showFault(cc(n))}}showEditor(t){this.editor.root.hidden=!t,this.root.classList.toggle("editing",t)}async raise(){if(this.raising)return;this.raising=!0;const t=Math.min(this.session.model?.simulation.duration??10,20);try{const e=await pw(this.session,t,n=>this.tell(this.roundText(n),!0),()=>this.raising);e?this.methods.showResult(this.roundText(e)):this.tell("Stopped before any of them broke.",!0)}catch(e){this.tell(cc(e).message,!0)}finally{this.raising=!1}}roundText(t){const e=r=>this.session.simulations[r]?.method??"",n=`h = ${Number(t.step.toPrecision(3))} s: `,s=t.largest.map((r,a)=>`${e(a)} ${Yo(r)} J`).join(", ");return t.broken.length===0?`${n}energy drift ${s}`:`${n}${t.broken.map(e).join(" and ")} breaks: ${t.reason}. Energy drift ${s}`}picture(){const t=Sl();return{title:`${this.session.model?.name??""}  ·  ${this.session.simulations.map(n=>`${n.method}, h = ${n.step} s`).join("  |  ")}${this.stages.beamCaption?`  ·  ${this.stages.beamCaption}`:""}`,rows:[this.stages.canvases,this.charts.canvases],background:t.stage,text:t.text}}toggleFilm(){this.recorder.recording?this.recorder.stop():this.recorder.start(),this.recordButton.classList.toggle("recording",this.recorder.recording),this.tell(this.recorder.recording?"Recording; press again to end.":"The film is saved.")}fileName(){return this.example?.replace(":","-")??"polhode"}async copyLink(){await this.writeHash();try{await navigator.clipboard.writeText(window.location.href),this.tell("The link is copied.")}catch{this.tell("The address bar has the link.")}}changed(){window.clearTimeout(this.hashTimer),this.hashTimer=window.setTimeout(()=>void this.writeHash(),300)}async writeHash(){if(!this.session.model||!this.root.isConnected)return;const t=this.session.model.parameters.filter(n=>this.session.values[n.name]!==void 0),e={...this.example?{example:this.example}:{text:this.text},set:Object.fromEntries(t.map(n=>[n.name,this.session.values[n.name]])),simulations:this.session.simulations.map(gh),speed:this.session.speed,plot:this.output.chosen,layers:Object.entries(this.layers.layers).filter(([,n])=>n).map(([n])=>n),hidden:this.toggles.hidden,...this.hasOneBody?{polhode:this.stages.showPolhode}:{},...this.session.model.beams.length>0?{beams:this.stages.beamQuantity}:{}};window.history.replaceState(null,"",`#${await d_(e)}`)}guard(t,e=()=>{}){t.then(e,n=>{this.tell(cc(n).message,!0),this.methods.rebuild(),this.parameters.showValues(),this.gyrostat.showValues()})}tell(t,e=!1){this.status.textContent=t,this.status.classList.add("shown"),window.clearTimeout(this.statusTimer),this.statusTimer=window.setTimeout(()=>this.status.classList.remove("shown"),e?15e3:4e3)}}function cc(i){return i instanceof Rd?i.fault:{message:i instanceof Error?i.message:String(i),line:0,column:0,where:""}}function Iw(i,t){return Object.fromEntries(Object.keys(t).map(e=>[e,i.includes(e)]))}export{Uw as Lab};
