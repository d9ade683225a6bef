import{e as Ce,d as Em,C as bm,b as ou,i as wm}from"./index-Bn36EE-D.js";const Tm={"-":"⁻",0:"⁰",1:"¹",2:"²",3:"³",4:"⁴",5:"⁵",6:"⁶",7:"⁷",8:"⁸",9:"⁹"};function gd(i){return[...String(i)].map(t=>Tm[t]??t).join("")}function _d(i){return`10${gd(i)}`}function gr(i,t=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";const e=Math.abs(i);return e>=1e5||e<.001?xd(i,Math.min(t,3)):String(Number(i.toPrecision(t))).replace("-","−")}function xd(i,t=2){if(!Number.isFinite(i))return"–";if(i===0)return"0";const[e,n]=i.toExponential(t-1).split("e");return`${e.replace("-","−")}·${_d(Number(n))}`}function po(i){return i===""||i==="1"?i:i.replace(/\^(-?\d+)/g,(t,e)=>gd(Number(e))).replace(/ /g," ")}function Am(i,t){return t===""?i:`${i} [${po(t)}]`}const pa="#0072b2",ya="#e69f00",sh="#009e73",bo="#d55e00",rh="#cc79a7",Go="#56b4e9",Rm=[pa,bo,sh,rh,ya,Go,"#444444"],Cm=[Go,ya,"#2fc79c",rh,"#f0804a","#8f9cf0","#c8c8c8"],lu=[[],[6,4],[2,3],[8,3,2,3],[12,4],[4,2],[1,2]];function ah(i,t){const e=t?Cm:Rm;return e[i%e.length]}const cu=["#7fa8c9","#d9a77a","#86b8a4","#c7a0b7","#d8c07f","#9fb4dd"],Pm="#8a939b";function Lm(i){return cu[i%cu.length]}const Dm=!0,gn="u-",Nm="uplot",Im=gn+"hz",Um=gn+"vt",Fm=gn+"title",Om=gn+"wrap",Bm=gn+"under",zm=gn+"over",km=gn+"axis",Us=gn+"off",Gm=gn+"select",Hm=gn+"cursor-x",Vm=gn+"cursor-y",Wm=gn+"cursor-pt",Xm=gn+"legend",Ym=gn+"live",qm=gn+"inline",Km=gn+"series",$m=gn+"marker",hu=gn+"label",Zm=gn+"value",sa="width",ra="height",qr="top",uu="bottom",js="left",fl="right",oh="#000",fu=oh+"0",dl="mousemove",du="mousedown",pl="mouseup",pu="mouseenter",mu="mouseleave",gu="dblclick",Jm="resize",Qm="scroll",_u="change",wo="dppxchange",lh="--",Pr=typeof window<"u",jl=Pr?document:null,_r=Pr?window:null,jm=Pr?navigator:null;let ye,Pa;function tc(){let i=devicePixelRatio;ye!=i&&(ye=i,Pa&&nc(_u,Pa,tc),Pa=matchMedia(`(min-resolution: ${ye-.001}dppx) and (max-resolution: ${ye+.001}dppx)`),Fs(_u,Pa,tc),_r.dispatchEvent(new CustomEvent(wo)))}function jn(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function ec(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function ke(i,t,e){i.style[t]=e+"px"}function _i(i,t,e,n){let s=jl.createElement(i);return t!=null&&jn(s,t),e?.insertBefore(s,n),s}function oi(i,t){return _i("div",i,t)}const xu=new WeakMap;function Li(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",a=xu.get(i);r!=a&&(i.style.transform=r,xu.set(i,r),t<0||e<0||t>n||e>s?jn(i,Us):ec(i,Us))}const vu=new WeakMap;function Mu(i,t,e){let n=t+e,s=vu.get(i);n!=s&&(vu.set(i,n),i.style.background=t,i.style.borderColor=e)}const Su=new WeakMap;function yu(i,t,e,n){let s=t+""+e,r=Su.get(i);s!=r&&(Su.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}const ch={passive:!0},tg={...ch,capture:!0};function Fs(i,t,e,n){t.addEventListener(i,e,n?tg:ch)}function nc(i,t,e,n){t.removeEventListener(i,e,ch)}Pr&&tc();function xi(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ni((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function vd(i){return(e,n,s)=>{let r=-1,a=-1;for(let o=n;o<=s;o++)if(i(e[o])){r=o;break}for(let o=s;o>=n;o--)if(i(e[o])){a=o;break}return[r,a]}}const Md=i=>i!=null,Sd=i=>i!=null&&i>0,Ho=vd(Md),eg=vd(Sd);function ng(i,t,e,n=0,s=!1){let r=s?eg:Ho,a=s?Sd:Md;[t,e]=r(i,t,e);let o=i[t],l=i[t];if(t>-1)if(n==1)o=i[t],l=i[e];else if(n==-1)o=i[e],l=i[t];else for(let c=t;c<=e;c++){let u=i[c];a(u)&&(u<o?o=u:u>l&&(l=u))}return[o??Ne,l??-Ne]}function Vo(i,t,e,n){let s=wu(i),r=wu(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let a=e==10?Qi:yd,o=s==1?ni:li,l=r==1?li:ni,c=o(a(dn(i))),u=l(a(dn(t))),f=Sr(e,c),h=Sr(e,u);return e==10&&(c<0&&(f=Ie(f,-c)),u<0&&(h=Ie(h,-u))),n||e==2?(i=f*s,t=h*r):(i=Td(i,f),t=Wo(t,h)),[i,t]}function hh(i,t,e,n){let s=Vo(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}const uh=.1,Eu={mode:3,pad:uh},ca={pad:0,soft:null,mode:0},ig={min:ca,max:ca};function To(i,t,e,n){return Xo(e)?bu(i,t,e):(ca.pad=e,ca.soft=n?0:null,ca.mode=n?3:0,bu(i,t,ig))}function Me(i,t){return i??t}function sg(i,t,e){for(t=Me(t,0),e=Me(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function bu(i,t,e){let n=e.min,s=e.max,r=Me(n.pad,0),a=Me(s.pad,0),o=Me(n.hard,-Ne),l=Me(s.hard,Ne),c=Me(n.soft,Ne),u=Me(s.soft,-Ne),f=Me(n.mode,0),h=Me(s.mode,0),p=t-i,x=Qi(p),E=kn(dn(i),dn(t)),m=Qi(E),d=dn(m-x);(p<1e-24||d>10)&&(p=0,(i==0||t==0)&&(p=1e-24,f==2&&c!=Ne&&(r=0),h==2&&u!=-Ne&&(a=0)));let M=p||E||1e3,R=Qi(M),b=Sr(10,ni(R)),P=M*(p==0?i==0?.1:1:r),T=Ie(Td(i-P,b/10),24),_=i>=c&&(f==1||f==3&&T<=c||f==2&&T>=c)?c:Ne,w=kn(o,T<_&&i>=_?_:Mi(_,T)),z=M*(p==0?t==0?.1:1:a),I=Ie(Wo(t+z,b/10),24),N=t<=u&&(h==1||h==3&&I>=u||h==2&&I<=u)?u:-Ne,k=Mi(l,I>N&&t<=N?N:kn(N,I));return w==k&&w==0&&(k=100),[w,k]}const rg=new Intl.NumberFormat(Pr?jm.language:"en-US"),fh=i=>rg.format(i),ii=Math,mo=ii.PI,dn=ii.abs,ni=ii.floor,fn=ii.round,li=ii.ceil,Mi=ii.min,kn=ii.max,Sr=ii.pow,wu=ii.sign,Qi=ii.log10,yd=ii.log2,ag=(i,t=1)=>ii.sinh(i)*t,ml=(i,t=1)=>ii.asinh(i/t),Ne=1/0;function Tu(i){return(Qi((i^i>>31)-(i>>31))|0)+1}function ic(i,t,e){return Mi(kn(i,t),e)}function Ed(i){return typeof i=="function"}function me(i){return Ed(i)?i:()=>i}const og=()=>{},bd=i=>i,wd=(i,t)=>t,lg=i=>null,Au=i=>!0,Ru=(i,t)=>i==t,cg=/\.\d*?(?=9{6,}|0{6,})/gm,Os=i=>{if(Rd(i)||xs.has(i))return i;const t=`${i}`,e=t.match(cg);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Os(s)}e${r}`}return Ie(i,n)};function Ns(i,t){return Os(Ie(Os(i/t))*t)}function Wo(i,t){return Os(li(Os(i/t))*t)}function Td(i,t){return Os(ni(Os(i/t))*t)}function Ie(i,t=0){if(Rd(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return fn(n)/e}const xs=new Map;function Ad(i){return((""+i).split(".")[1]||"").length}function ma(i,t,e,n){let s=[],r=n.map(Ad);for(let a=t;a<e;a++){let o=dn(a),l=Ie(Sr(i,a),o);for(let c=0;c<n.length;c++){let u=i==10?+`${n[c]}e${a}`:n[c]*l,f=(a>=0?0:o)+(a>=r[c]?0:r[c]),h=i==10?u:Ie(u,f);s.push(h),xs.set(h,f)}}return s}const ha={},dh=[],yr=[null,null],ds=Array.isArray,Rd=Number.isInteger,hg=i=>i===void 0;function Cu(i){return typeof i=="string"}function Xo(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function ug(i){return i!=null&&typeof i=="object"}const fg=Object.getPrototypeOf(Uint8Array),Cd="__proto__";function Er(i,t=Xo){let e;if(ds(i)){let n=i.find(s=>s!=null);if(ds(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Er(i[s],t)}else e=i.slice()}else if(i instanceof fg)e=i.slice();else if(t(i)){e={};for(let n in i)n!=Cd&&(e[n]=Er(i[n],t))}else e=i;return e}function ln(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=Cd&&(Xo(i[s])?ln(i[s],Er(n[s])):i[s]=Er(n[s]))}return i}const dg=0,pg=1,mg=2;function gg(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let a=t[n];if(a>r){for(s=a-1;s>=0&&i[s]==null;)i[s--]=null;for(s=a+1;s<e&&i[s]==null;)i[r=s++]=null}}}function _g(i,t){if(Mg(i)){let a=i[0].slice();for(let o=1;o<i.length;o++)a.push(...i[o].slice(1));return Sg(a[0])||(a=vg(a)),a}let e=new Set;for(let a=0;a<i.length;a++){let l=i[a][0],c=l.length;for(let u=0;u<c;u++)e.add(l[u])}let n=[Array.from(e).sort((a,o)=>a-o)],s=n[0].length,r=new Map;for(let a=0;a<s;a++)r.set(n[0][a],a);for(let a=0;a<i.length;a++){let o=i[a],l=o[0];for(let c=1;c<o.length;c++){let u=o[c],f=Array(s).fill(void 0),h=t?t[a][c]:pg,p=[];for(let x=0;x<u.length;x++){let E=u[x],m=r.get(l[x]);E===null?h!=dg&&(f[m]=E,h==mg&&p.push(m)):f[m]=E}gg(f,p,s),n.push(f)}}return n}const xg=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function vg(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,a)=>t[r]-t[a]);let s=[];for(let r=0;r<i.length;r++){let a=i[r],o=Array(e);for(let l=0;l<e;l++)o[l]=a[n[l]];s.push(o)}return s}function Mg(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function Sg(i,t=100){const e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;const r=kn(1,ni((s-n+1)/t));for(let a=i[n],o=n+r;o<=s;o+=r){const l=i[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}const Pd=["January","February","March","April","May","June","July","August","September","October","November","December"],Ld=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Dd(i){return i.slice(0,3)}const yg=Ld.map(Dd),Eg=Pd.map(Dd),bg={MMMM:Pd,MMM:Eg,WWWW:Ld,WWW:yg};function Kr(i){return(i<10?"0":"")+i}function wg(i){return(i<10?"00":i<100?"0":"")+i}const Tg={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Kr(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Kr(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Kr(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Kr(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Kr(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>wg(i.getMilliseconds())};function ph(i,t){t=t||bg;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?Tg[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<e.length;o++)a+=typeof e[o]=="string"?e[o]:e[o](r,t);return a}}const Ag=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Rg(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==Ag?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}const Nd=i=>i%1==0,Ao=[1,2,2.5,5],Cg=ma(10,-32,0,Ao),Id=ma(10,0,32,Ao),Pg=Id.filter(Nd),Is=Cg.concat(Id),mh=`
`,Ud="{YYYY}",Pu=mh+Ud,Fd="{M}/{D}",aa=mh+Fd,La=aa+"/{YY}",Od="{aa}",Lg="{h}:{mm}",dr=Lg+Od,Lu=mh+dr,Du=":{ss}",be=null;function Bd(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,a=s*365,l=(i==1?ma(10,0,3,Ao).filter(Nd):ma(10,-3,0,Ao)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]);const c=[[a,Ud,be,be,be,be,be,be,1],[s*28,"{MMM}",Pu,be,be,be,be,be,1],[s,Fd,Pu,be,be,be,be,be,1],[n,"{h}"+Od,La,be,aa,be,be,be,1],[e,dr,La,be,aa,be,be,be,1],[t,Du,La+" "+dr,be,aa+" "+dr,be,Lu,be,1],[i,Du+".{fff}",La+" "+dr,be,aa+" "+dr,be,Lu,be,1]];function u(f){return(h,p,x,E,m,d)=>{let M=[],R=m>=a,b=m>=r&&m<a,P=f(x),T=Ie(P*i,3),_=gl(P.getFullYear(),R?0:P.getMonth(),b||R?1:P.getDate()),w=Ie(_*i,3);if(b||R){let z=b?m/r:0,I=R?m/a:0,N=T==w?T:Ie(gl(_.getFullYear()+I,_.getMonth()+z,1)*i,3),k=new Date(fn(N/i)),V=k.getFullYear(),D=k.getMonth();for(let W=0;N<=E;W++){let q=gl(V+I*W,D+z*W,1),H=q-f(Ie(q*i,3));N=Ie((+q+H)*i,3),N<=E&&M.push(N)}}else{let z=m>=s?s:m,I=ni(x)-ni(T),N=w+I+Wo(T-w,z);M.push(N);let k=f(N),V=k.getHours()+k.getMinutes()/e+k.getSeconds()/n,D=m/n,W=h.axes[p]._space,q=d/W;for(;N=Ie(N+m,i==1?0:3),!(N>E);)if(D>1){let H=ni(Ie(V+D,6))%24,Q=f(N).getHours()-H;Q>1&&(Q=-1),N-=Q*n,V=(V+D)%24;let it=M[M.length-1];Ie((N-it)/m,3)*q>=.7&&M.push(N)}else M.push(N)}return M}}return[l,c,u]}const[Dg,Ng,Ig]=Bd(1),[Ug,Fg,Og]=Bd(.001);ma(2,-53,53,[1]);function Nu(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Iu(i,t){return(e,n,s,r,a)=>{let o=t.find(x=>a>=x[0])||t[t.length-1],l,c,u,f,h,p;return n.map(x=>{let E=i(x),m=E.getFullYear(),d=E.getMonth(),M=E.getDate(),R=E.getHours(),b=E.getMinutes(),P=E.getSeconds(),T=m!=l&&o[2]||d!=c&&o[3]||M!=u&&o[4]||R!=f&&o[5]||b!=h&&o[6]||P!=p&&o[7]||o[1];return l=m,c=d,u=M,f=R,h=b,p=P,T(E)})}}function Bg(i,t){let e=ph(t);return(n,s,r,a,o)=>s.map(l=>e(i(l)))}function gl(i,t,e){return new Date(i,t,e)}function Uu(i,t){return t(i)}const zg="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Fu(i,t){return(e,n,s,r)=>r==null?lh:t(i(n))}function kg(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function Gg(i,t){return i.series[t].fill(i,t)}const Hg={show:!0,live:!0,isolate:!1,mount:og,markers:{show:!0,width:2,stroke:kg,fill:Gg,dash:"solid"},idx:null,idxs:null,values:[]};function Vg(i,t){let e=i.cursor.points,n=oi(),s=e.size(i,t);ke(n,sa,s),ke(n,ra,s);let r=s/-2;ke(n,"marginLeft",r),ke(n,"marginTop",r);let a=e.width(i,t,s);return a&&ke(n,"borderWidth",a),n}function Wg(i,t){let e=i.series[t].points;return e._fill||e._stroke}function Xg(i,t){let e=i.series[t].points;return e._stroke||e._fill}function Yg(i,t){return i.series[t].points.size}const _l=[0,0];function qg(i,t,e){return _l[0]=t,_l[1]=e,_l}function Da(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function xl(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}const Kg={show:!0,x:!0,y:!0,lock:!1,move:qg,points:{one:!1,show:Vg,size:Yg,width:0,stroke:Xg,fill:Wg},bind:{mousedown:Da,mouseup:Da,click:Da,dblclick:Da,mousemove:xl,mouseleave:xl,mouseenter:xl},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},zd={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},gh=ln({},zd,{filter:wd}),kd=ln({},gh,{size:10}),Gd=ln({},zd,{show:!1}),_h='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Hd="bold "+_h,Vd=1.5,Ou={show:!0,scale:"x",stroke:oh,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Hd,side:2,grid:gh,ticks:kd,border:Gd,font:_h,lineGap:Vd,rotate:0},$g="Value",Zg="Time",Bu={show:!0,scale:"x",auto:!1,sorted:1,min:Ne,max:-Ne,idxs:[]};function Jg(i,t,e,n,s){return t.map(r=>r==null?"":fh(r))}function Qg(i,t,e,n,s,r,a){let o=[],l=xs.get(s)||0;e=a?e:Ie(Wo(e,s),l);for(let c=e;c<=n;c=Ie(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function sc(i,t,e,n,s,r,a){const o=[],l=i.scales[i.axes[t].scale].log,c=l==10?Qi:yd,u=ni(c(e));s=Sr(l,u),l==10&&(s=Is[xi(s,Is)]);let f=e,h=s*l;l==10&&(h=Is[xi(h,Is)]);do o.push(f),f=f+s,l==10&&!xs.has(f)&&(f=Ie(f,xs.get(s))),f>=h&&(s=f,h=s*l,l==10&&(h=Is[xi(h,Is)]));while(f<=n);return o}function jg(i,t,e,n,s,r,a){let l=i.scales[i.axes[t].scale].asinh,c=n>l?sc(i,t,kn(l,e),n,s):[l],u=n>=0&&e<=0?[0]:[];return(e<-l?sc(i,t,kn(l,-n),-e,s):[l]).reverse().map(h=>-h).concat(u,c)}const Wd=/./,t0=/[12357]/,e0=/[125]/,zu=/1/,rc=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function n0(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=i.scales[a],l=i.valToPos,c=r._space,u=l(10,a),f=l(9,a)-u>=c?Wd:l(7,a)-u>=c?t0:l(5,a)-u>=c?e0:zu;if(f==zu){let h=dn(l(1,a)-u);if(h<c)return rc(t.slice().reverse(),o.distr,f,li(c/h)).reverse()}return rc(t,o.distr,f,1)}function i0(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=r._space,l=i.valToPos,c=dn(l(1,a)-l(2,a));return c<o?rc(t.slice().reverse(),3,Wd,li(o/c)).reverse():t}function s0(i,t,e,n){return n==null?lh:t==null?"":fh(t)}const ku={show:!0,scale:"y",stroke:oh,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Hd,side:3,grid:gh,ticks:kd,border:Gd,font:_h,lineGap:Vd,rotate:0};function r0(i,t){let e=3+(i||1)*2;return Ie(e*t,3)}function a0(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),a=i.valToPos(s[n[1]],e,!0),o=dn(a-r),l=i.series[t],c=o/(l.points.space*ye);return n[1]-n[0]<=c}const Gu={scale:null,auto:!0,sorted:0,min:Ne,max:-Ne},Xd=(i,t,e,n,s)=>s,Hu={show:!0,auto:!0,sorted:0,gaps:Xd,alpha:1,facets:[ln({},Gu,{scale:"x"}),ln({},Gu,{scale:"y"})]},Vu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Xd,alpha:1,points:{show:a0,filter:null},values:null,min:Ne,max:-Ne,idxs:[],path:null,clip:null};function o0(i,t,e,n,s){return e/10}const Yd={time:Dm,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},l0=ln({},Yd,{time:!1,ori:1}),Wu={};function qd(i,t){let e=Wu[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,a,o,l,c){for(let u=0;u<e.plots.length;u++)e.plots[u]!=s&&e.plots[u].pub(n,s,r,a,o,l,c)}},i!=null&&(Wu[i]=e)),e}const br=1,ac=2;function ks(i,t,e){const n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,a=i.scales,o=i.bbox;let l=r[0],c=n==2?r[1]:r[t],u=n==2?a[s.facets[0].scale]:a[i.series[0].scale],f=n==2?a[s.facets[1].scale]:a[s.scale],h=o.left,p=o.top,x=o.width,E=o.height,m=i.valToPosH,d=i.valToPosV;return u.ori==0?e(s,l,c,u,f,m,d,h,p,x,E,qo,Lr,$o,$d,Jd):e(s,l,c,u,f,d,m,p,h,E,x,Ko,Dr,Mh,Zd,Qd)}function xh(i,t){let e=0,n=0,s=Me(i.bands,dh);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==t?e=a.dir:a.series[1]==t&&(a.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function c0(i,t,e,n,s){let r=i.mode,a=i.series[t],o=r==2?a.facets[1].scale:a.scale,l=i.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ji(i,t,e,n,s,r){return ks(i,t,(a,o,l,c,u,f,h,p,x,E,m)=>{let d=a.pxRound;const M=c.dir*(c.ori==0?1:-1),R=c.ori==0?Lr:Dr;let b,P;M==1?(b=e,P=n):(b=n,P=e);let T=d(f(o[b],c,E,p)),_=d(h(l[b],u,m,x)),w=d(f(o[P],c,E,p)),z=d(h(r==1?u.max:u.min,u,m,x)),I=new Path2D(s);return R(I,w,z),R(I,T,z),R(I,T,_),I})}function Yo(i,t,e,n,s,r){let a=null;if(i.length>0){a=new Path2D;const o=t==0?$o:Mh;let l=e;for(let f=0;f<i.length;f++){let h=i[f];if(h[1]>h[0]){let p=h[0]-l;p>0&&o(a,l,n,p,n+r),l=h[1]}}let c=e+s-l,u=10;c>0&&o(a,l,n-u/2,c,n+r+u)}return a}function h0(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function vh(i,t,e,n,s,r,a){let o=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let f=c,h=c;if(s==1)for(;++c<=n&&t[c]===null;)h=c;else for(;--c>=e&&t[c]===null;)h=c;let p=r(i[f]),x=h==f?p:r(i[h]),E=f-s;p=a<=0&&E>=0&&E<l?r(i[E]):p;let d=h+s;x=a>=0&&d>=0&&d<l?r(i[d]):x,x>=p&&o.push([p,x])}return o}function Xu(i){return i==0?bd:i==1?fn:t=>Ns(t,i)}function Kd(i){let t=i==0?qo:Ko,e=i==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},n=i==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,u=0)=>{c==0&&u==0?n(s,r,a,o,l):(c=Mi(c,o/2,l/2),u=Mi(u,o/2,l/2),t(s,r+c,a),e(s,r+o,a,r+o,a+l,c),e(s,r+o,a+l,r,a+l,u),e(s,r,a+l,r,a,u),e(s,r,a,r+o,a,c),s.closePath())}}const qo=(i,t,e)=>{i.moveTo(t,e)},Ko=(i,t,e)=>{i.moveTo(e,t)},Lr=(i,t,e)=>{i.lineTo(t,e)},Dr=(i,t,e)=>{i.lineTo(e,t)},$o=Kd(0),Mh=Kd(1),$d=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},Zd=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Jd=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(t,e,n,s,r,a)},Qd=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(e,t,s,n,a,r)};function jd(i){return(t,e,n,s,r)=>ks(t,e,(a,o,l,c,u,f,h,p,x,E,m)=>{let{pxRound:d,points:M}=a,R,b;c.ori==0?(R=qo,b=$d):(R=Ko,b=Zd);const P=Ie(M.width*ye,3);let T=(M.size-M.width)/2*ye,_=Ie(T*2,3),w=new Path2D,z=new Path2D,{left:I,top:N,width:k,height:V}=t.bbox;$o(z,I-_,N-_,k+_*2,V+_*2);const D=W=>{if(l[W]!=null){let q=d(f(o[W],c,E,p)),H=d(h(l[W],u,m,x));R(w,q+T,H),b(w,q,H,T,0,mo*2)}};if(r)r.forEach(D);else for(let W=n;W<=s;W++)D(W);return{stroke:P>0?w:null,fill:w,clip:z,flags:br|ac}})}function tp(i){return(t,e,n,s,r,a)=>{n!=s&&(r!=n&&a!=n&&i(t,e,n),r!=s&&a!=s&&i(t,e,s),i(t,e,a))}}const u0=tp(Lr),f0=tp(Dr);function ep(i){const t=Me(i?.alignGaps,0);return(e,n,s,r)=>ks(e,n,(a,o,l,c,u,f,h,p,x,E,m)=>{[s,r]=Ho(l,s,r);let d=a.pxRound,M=V=>d(f(V,c,E,p)),R=V=>d(h(V,u,m,x)),b,P;c.ori==0?(b=Lr,P=u0):(b=Dr,P=f0);const T=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:br},w=_.stroke;let z=!1;if(r-s>=E*4){let V=ht=>e.posToVal(ht,c.key,!0),D=null,W=null,q,H,lt,Z=M(o[T==1?s:r]),Q=M(o[s]),it=M(o[r]),ut=V(T==1?Q+1:it-1);for(let ht=T==1?s:r;ht>=s&&ht<=r;ht+=T){let j=o[ht],_t=(T==1?j<ut:j>ut)?Z:M(j),Tt=l[ht];_t==Z?Tt!=null?(H=Tt,D==null?(b(w,_t,R(H)),q=D=W=H):H<D?D=H:H>W&&(W=H)):Tt===null&&(z=!0):(D!=null&&P(w,Z,R(D),R(W),R(q),R(H)),Tt!=null?(H=Tt,b(w,_t,R(H)),D=W=q=H):(D=W=null,Tt===null&&(z=!0)),Z=_t,ut=V(Z+T))}D!=null&&D!=W&&lt!=Z&&P(w,Z,R(D),R(W),R(q),R(H))}else for(let V=T==1?s:r;V>=s&&V<=r;V+=T){let D=l[V];D===null?z=!0:D!=null&&b(w,M(o[V]),R(D))}let[N,k]=xh(e,n);if(a.fill!=null||N!=0){let V=_.fill=new Path2D(w),D=a.fillTo(e,n,a.min,a.max,N),W=R(D),q=M(o[s]),H=M(o[r]);T==-1&&([H,q]=[q,H]),b(V,H,W),b(V,q,W)}if(!a.spanGaps){let V=[];z&&V.push(...vh(o,l,s,r,T,M,t)),_.gaps=V=a.gaps(e,n,s,r,V),_.clip=Yo(V,c.ori,p,x,E,m)}return k!=0&&(_.band=k==2?[ji(e,n,s,r,w,-1),ji(e,n,s,r,w,1)]:ji(e,n,s,r,w,k)),_})}function d0(i){const t=Me(i.align,1),e=Me(i.ascDesc,!1),n=Me(i.alignGaps,0),s=Me(i.extend,!1);return(r,a,o,l)=>ks(r,a,(c,u,f,h,p,x,E,m,d,M,R)=>{[o,l]=Ho(f,o,l);let b=c.pxRound,{left:P,width:T}=r.bbox,_=Q=>b(x(Q,h,M,m)),w=Q=>b(E(Q,p,R,d)),z=h.ori==0?Lr:Dr;const I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:br},N=I.stroke,k=h.dir*(h.ori==0?1:-1);let V=w(f[k==1?o:l]),D=_(u[k==1?o:l]),W=D,q=D;s&&t==-1&&(q=P,z(N,q,V)),z(N,D,V);for(let Q=k==1?o:l;Q>=o&&Q<=l;Q+=k){let it=f[Q];if(it==null)continue;let ut=_(u[Q]),ht=w(it);t==1?z(N,ut,V):z(N,W,ht),z(N,ut,ht),V=ht,W=ut}let H=W;s&&t==1&&(H=P+T,z(N,H,V));let[lt,Z]=xh(r,a);if(c.fill!=null||lt!=0){let Q=I.fill=new Path2D(N),it=c.fillTo(r,a,c.min,c.max,lt),ut=w(it);z(Q,H,ut),z(Q,q,ut)}if(!c.spanGaps){let Q=[];Q.push(...vh(u,f,o,l,k,_,n));let it=c.width*ye/2,ut=e||t==1?it:-it,ht=e||t==-1?-it:it;Q.forEach(j=>{j[0]+=ut,j[1]+=ht}),I.gaps=Q=c.gaps(r,a,o,l,Q),I.clip=Yo(Q,h.ori,m,d,M,R)}return Z!=0&&(I.band=Z==2?[ji(r,a,o,l,N,-1),ji(r,a,o,l,N,1)]:ji(r,a,o,l,N,Z)),I})}function Yu(i,t,e,n,s,r,a=Ne){if(i.length>1){let o=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(o!=null){let u=dn(i[l]-i[o]);u<c&&(c=u,a=dn(e(i[l],n,s,r)-e(i[o],n,s,r)))}o=l}}return a}function p0(i){i=i||ha;const t=Me(i.size,[.6,Ne,1]),e=i.align||0,n=i.gap||0;let s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;const r=me(s),a=1-t[0],o=Me(t[1],Ne),l=Me(t[2],1),c=Me(i.disp,ha),u=Me(i.each,p=>{}),{fill:f,stroke:h}=c;return(p,x,E,m)=>ks(p,x,(d,M,R,b,P,T,_,w,z,I,N)=>{let k=d.pxRound,V=e,D=n*ye,W=o*ye,q=l*ye,H,lt;b.ori==0?[H,lt]=r(p,x):[lt,H]=r(p,x);const Z=b.dir*(b.ori==0?1:-1);let Q=b.ori==0?$o:Mh,it=b.ori==0?u:(Rt,Xt,ie,yt,De,zt,Wt)=>{u(Rt,Xt,ie,De,yt,Wt,zt)},ut=Me(p.bands,dh).find(Rt=>Rt.series[0]==x),ht=ut!=null?ut.dir:0,j=d.fillTo(p,x,d.min,d.max,ht),pt=k(_(j,P,N,z)),_t,Tt,St,Ht=I,ne=k(d.width*ye),kt=!1,ce=null,re=null,jt=null,Ge=null;f!=null&&(ne==0||h!=null)&&(kt=!0,ce=f.values(p,x,E,m),re=new Map,new Set(ce).forEach(Rt=>{Rt!=null&&re.set(Rt,new Path2D)}),ne>0&&(jt=h.values(p,x,E,m),Ge=new Map,new Set(jt).forEach(Rt=>{Rt!=null&&Ge.set(Rt,new Path2D)})));let{x0:Ue,size:tn}=c;if(Ue!=null&&tn!=null){V=1,M=Ue.values(p,x,E,m),Ue.unit==2&&(M=M.map(ie=>p.posToVal(w+ie*I,b.key,!0)));let Rt=tn.values(p,x,E,m);tn.unit==2?Tt=Rt[0]*I:Tt=T(Rt[0],b,I,w)-T(0,b,I,w),Ht=Yu(M,R,T,b,I,w,Ht),St=Ht-Tt+D}else Ht=Yu(M,R,T,b,I,w,Ht),St=Ht*a+D,Tt=Ht-St;St<1&&(St=0),ne>=Tt/2&&(ne=0),St<5&&(k=bd);let Pe=St>0,_n=Ht-St-(Pe?ne:0);Tt=k(ic(_n,q,W)),_t=(V==0?Tt/2:V==Z?0:Tt)-V*Z*((V==0?D/2:0)+(Pe?ne/2:0));const _e={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},cn=kt?null:new Path2D;let Ye=null;if(ut!=null)Ye=p.data[ut.series[1]];else{let{y0:Rt,y1:Xt}=c;Rt!=null&&Xt!=null&&(R=Xt.values(p,x,E,m),Ye=Rt.values(p,x,E,m))}let en=H*Tt,O=lt*Tt;for(let Rt=Z==1?E:m;Rt>=E&&Rt<=m;Rt+=Z){let Xt=R[Rt];if(Xt==null)continue;if(Ye!=null){let X=Ye[Rt]??0;if(Xt-X==0)continue;pt=_(X,P,N,z)}let ie=b.distr!=2||c!=null?M[Rt]:Rt,yt=T(ie,b,I,w),De=_(Me(Xt,j),P,N,z),zt=k(yt-_t),Wt=k(kn(De,pt)),A=k(Mi(De,pt)),v=Wt-A;if(Xt!=null){let X=Xt<0?O:en,ct=Xt<0?en:O;kt?(ne>0&&jt[Rt]!=null&&Q(Ge.get(jt[Rt]),zt,A+ni(ne/2),Tt,kn(0,v-ne),X,ct),ce[Rt]!=null&&Q(re.get(ce[Rt]),zt,A+ni(ne/2),Tt,kn(0,v-ne),X,ct)):Q(cn,zt,A+ni(ne/2),Tt,kn(0,v-ne),X,ct),it(p,x,Rt,zt-ne/2,A,Tt+ne,v)}}return ne>0?_e.stroke=kt?Ge:cn:kt||(_e._fill=d.width==0?d._fill:d._stroke??d._fill,_e.width=0),_e.fill=kt?re:cn,_e})}function m0(i,t){const e=Me(t?.alignGaps,0);return(n,s,r,a)=>ks(n,s,(o,l,c,u,f,h,p,x,E,m,d)=>{[r,a]=Ho(c,r,a);let M=o.pxRound,R=H=>M(h(H,u,m,x)),b=H=>M(p(H,f,d,E)),P,T,_;u.ori==0?(P=qo,_=Lr,T=Jd):(P=Ko,_=Dr,T=Qd);const w=u.dir*(u.ori==0?1:-1);let z=R(l[w==1?r:a]),I=z,N=[],k=[];for(let H=w==1?r:a;H>=r&&H<=a;H+=w)if(c[H]!=null){let Z=l[H],Q=R(Z);N.push(I=Q),k.push(b(c[H]))}const V={stroke:i(N,k,P,_,T,M),fill:null,clip:null,band:null,gaps:null,flags:br},D=V.stroke;let[W,q]=xh(n,s);if(o.fill!=null||W!=0){let H=V.fill=new Path2D(D),lt=o.fillTo(n,s,o.min,o.max,W),Z=b(lt);_(H,I,Z),_(H,z,Z)}if(!o.spanGaps){let H=[];H.push(...vh(l,c,r,a,w,R,e)),V.gaps=H=o.gaps(n,s,r,a,H),V.clip=Yo(H,u.ori,x,E,m,d)}return q!=0&&(V.band=q==2?[ji(n,s,r,a,D,-1),ji(n,s,r,a,D,1)]:ji(n,s,r,a,D,q)),V})}function g0(i){return m0(_0,i)}function _0(i,t,e,n,s,r){const a=i.length;if(a<2)return null;const o=new Path2D;if(e(o,i[0],t[0]),a==2)n(o,i[1],t[1]);else{let l=Array(a),c=Array(a-1),u=Array(a-1),f=Array(a-1);for(let h=0;h<a-1;h++)u[h]=t[h+1]-t[h],f[h]=i[h+1]-i[h],c[h]=u[h]/f[h];l[0]=c[0];for(let h=1;h<a-1;h++)c[h]===0||c[h-1]===0||c[h-1]>0!=c[h]>0?l[h]=0:(l[h]=3*(f[h-1]+f[h])/((2*f[h]+f[h-1])/c[h-1]+(f[h]+2*f[h-1])/c[h]),isFinite(l[h])||(l[h]=0));l[a-1]=c[a-2];for(let h=0;h<a-1;h++)s(o,i[h]+f[h]/3,t[h]+l[h]*f[h]/3,i[h+1]-f[h]/3,t[h+1]-l[h+1]*f[h]/3,i[h+1],t[h+1])}return o}const oc=new Set;function qu(){for(let i of oc)i.syncRect(!0)}Pr&&(Fs(Jm,_r,qu),Fs(Qm,_r,qu,!0),Fs(wo,_r,()=>{Rn.pxRatio=ye}));const x0=ep(),v0=jd();function Ku(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,a)=>lc(r,a,t,e))}function M0(i,t){return i.map((e,n)=>n==0?{}:ln({},t,e))}function lc(i,t,e,n){return ln({},t==0?e:n,i)}function np(i,t,e){return t==null?yr:[t,e]}const S0=np;function y0(i,t,e){return t==null?yr:To(t,e,uh,!0)}function ip(i,t,e,n){return t==null?yr:Vo(t,e,i.scales[n].log,!1)}const E0=ip;function sp(i,t,e,n){return t==null?yr:hh(t,e,i.scales[n].log,!1)}const b0=sp;function w0(i,t,e,n,s){let r=kn(Tu(i),Tu(t)),a=t-i,o=xi(s/n*a,e);do{let l=e[o],c=n*l/a;if(c>=s&&r+(l<5?xs.get(l):0)<=17)return[l,c]}while(++o<e.length);return[0,0]}function $u(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=fn((e=+s)*ye))+"px"),[i,t,e]}function T0(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ie(t[2]*ye,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Rn(i,t,e){const n={mode:Me(i.mode,1)},s=n.mode;function r(g,S,C,L){let G=S.valToPct(g);return L+C*(S.dir==-1?1-G:G)}function a(g,S,C,L){let G=S.valToPct(g);return L+C*(S.dir==-1?G:1-G)}function o(g,S,C,L){return S.ori==0?r(g,S,C,L):a(g,S,C,L)}n.valToPosH=r,n.valToPosV=a;let l=!1;n.status=0;const c=n.root=oi(Nm);if(i.id!=null&&(c.id=i.id),jn(c,i.class),i.title){let g=oi(Fm,c);g.textContent=i.title}const u=_i("canvas"),f=n.ctx=u.getContext("2d"),h=oi(Om,c);Fs("click",h,g=>{g.target===x&&(Oe!=Ks||He!=$s)&&wn.click(n,g)},!0);const p=n.under=oi(Bm,h);h.appendChild(u);const x=n.over=oi(zm,h);i=Er(i);const E=+Me(i.pxAlign,1),m=Xu(E);(i.plugins||[]).forEach(g=>{g.opts&&(i=g.opts(n,i)||i)});const d=i.ms||.001,M=n.series=s==1?Ku(i.series||[],Bu,Vu,!1):M0(i.series||[null],Hu),R=n.axes=Ku(i.axes||[],Ou,ku,!0),b=n.scales={},P=n.bands=i.bands||[];P.forEach(g=>{g.fill=me(g.fill||null),g.dir=Me(g.dir,-1)});const T=s==2?M[1].facets[0].scale:M[0].scale,_={axes:Wi,series:ue},w=(i.drawOrder||["axes","series"]).map(g=>_[g]);function z(g){const S=g.distr==3?C=>Qi(C>0?C:g.clamp(n,C,g.min,g.max,g.key)):g.distr==4?C=>ml(C,g.asinh):g.distr==100?C=>g.fwd(C):C=>C;return C=>{let L=S(C),{_min:G,_max:$}=g,at=$-G;return(L-G)/at}}function I(g){let S=b[g];if(S==null){let C=(i.scales||ha)[g]||ha;if(C.from!=null){I(C.from);let L=ln({},b[C.from],C,{key:g});L.valToPct=z(L),b[g]=L}else{S=b[g]=ln({},g==T?Yd:l0,C),S.key=g;let L=S.time,G=S.range,$=ds(G);if((g!=T||s==2&&!L)&&($&&(G[0]==null||G[1]==null)&&(G={min:G[0]==null?Eu:{mode:1,hard:G[0],soft:G[0]},max:G[1]==null?Eu:{mode:1,hard:G[1],soft:G[1]}},$=!1),!$&&Xo(G))){let at=G;G=(ft,vt,Dt)=>vt==null?yr:To(vt,Dt,at)}S.range=me(G||(L?S0:g==T?S.distr==3?E0:S.distr==4?b0:np:S.distr==3?ip:S.distr==4?sp:y0)),S.auto=me($?!1:S.auto),S.clamp=me(S.clamp||o0),S._min=S._max=null,S.valToPct=z(S)}}}I("x"),I("y"),s==1&&M.forEach(g=>{I(g.scale)}),R.forEach(g=>{I(g.scale)});for(let g in i.scales)I(g);const N=b[T],k=N.distr;let V,D;N.ori==0?(jn(c,Im),V=r,D=a):(jn(c,Um),V=a,D=r);const W={};for(let g in b){let S=b[g];(S.min!=null||S.max!=null)&&(W[g]={min:S.min,max:S.max},S.min=S.max=null)}const q=i.tzDate||(g=>new Date(fn(g/d))),H=i.fmtDate||ph,lt=d==1?Ig(q):Og(q),Z=Iu(q,Nu(d==1?Ng:Fg,H)),Q=Fu(q,Uu(zg,H)),it=[],ut=n.legend=ln({},Hg,i.legend),ht=n.cursor=ln({},Kg,{drag:{y:s==2}},i.cursor),j=ut.show,pt=ht.show,_t=ut.markers;ut.idxs=it,_t.width=me(_t.width),_t.dash=me(_t.dash),_t.stroke=me(_t.stroke),_t.fill=me(_t.fill);let Tt,St,Ht,ne=[],kt=[],ce,re=!1,jt={};if(ut.live){const g=M[1]?M[1].values:null;re=g!=null,ce=re?g(n,1,0):{_:0};for(let S in ce)jt[S]=lh}if(j)if(Tt=_i("table",Xm,c),Ht=_i("tbody",null,Tt),ut.mount(n,Tt),re){St=_i("thead",null,Tt,Ht);let g=_i("tr",null,St);_i("th",null,g);for(var Ge in ce)_i("th",hu,g).textContent=Ge}else jn(Tt,qm),ut.live&&jn(Tt,Ym);const Ue={show:!0},tn={show:!1};function Pe(g,S){if(S==0&&(re||!ut.live||s==2))return yr;let C=[],L=_i("tr",Km,Ht,Ht.childNodes[S]);jn(L,g.class),g.show||jn(L,Us);let G=_i("th",null,L);if(_t.show){let ft=oi($m,G);if(S>0){let vt=_t.width(n,S);vt&&(ft.style.border=vt+"px "+_t.dash(n,S)+" "+_t.stroke(n,S)),ft.style.background=_t.fill(n,S)}}let $=oi(hu,G);g.label instanceof HTMLElement?$.appendChild(g.label):$.textContent=g.label,S>0&&(_t.show||($.style.color=g.width>0?_t.stroke(n,S):_t.fill(n,S)),_e("click",G,ft=>{if(ht._lock)return;$t(ft);let vt=M.indexOf(g);if((ft.ctrlKey||ft.metaKey)!=ut.isolate){let Dt=M.some((Nt,Ut)=>Ut>0&&Ut!=vt&&Nt.show);M.forEach((Nt,Ut)=>{Ut>0&&Ai(Ut,Dt?Ut==vt?Ue:tn:Ue,!0,an.setSeries)})}else Ai(vt,{show:!g.show},!0,an.setSeries)},!1),Zt&&_e(pu,G,ft=>{ht._lock||($t(ft),Ai(M.indexOf(g),Js,!0,an.setSeries))},!1));for(var at in ce){let ft=_i("td",Zm,L);ft.textContent="--",C.push(ft)}return[L,C]}const _n=new Map;function _e(g,S,C,L=!0){const G=_n.get(S)||{},$=ht.bind[g](n,S,C,L);$&&(Fs(g,S,G[g]=$),_n.set(S,G))}function cn(g,S,C){const L=_n.get(S)||{};for(let G in L)(g==null||G==g)&&(nc(G,S,L[G]),delete L[G]);g==null&&_n.delete(S)}let Ye=0,en=0,O=0,Rt=0,Xt=0,ie=0,yt=Xt,De=ie,zt=O,Wt=Rt,A=0,v=0,X=0,ct=0;n.bbox={};let rt=!1,gt=!1,xt=!1,tt=!1,nt=!1,dt=!1;function F(g,S,C){(C||g!=n.width||S!=n.height)&&st(g,S),ae(!1),xt=!0,gt=!0,Pn()}function st(g,S){n.width=Ye=O=g,n.height=en=Rt=S,Xt=ie=0,Mt(),Gt();let C=n.bbox;A=C.left=Ns(Xt*ye,.5),v=C.top=Ns(ie*ye,.5),X=C.width=Ns(O*ye,.5),ct=C.height=Ns(Rt*ye,.5)}const et=3;function Et(){let g=!1,S=0;for(;!g;){S++;let C=Xs(S),L=Ti(S);g=S==et||C&&L,g||(st(n.width,n.height),gt=!0)}}function mt({width:g,height:S}){F(g,S)}n.setSize=mt;function Mt(){let g=!1,S=!1,C=!1,L=!1;R.forEach((G,$)=>{if(G.show&&G._show){let{side:at,_size:ft}=G,vt=at%2,Dt=G.label!=null?G.labelSize:0,Nt=ft+Dt;Nt>0&&(vt?(O-=Nt,at==3?(Xt+=Nt,L=!0):C=!0):(Rt-=Nt,at==0?(ie+=Nt,g=!0):S=!0))}}),bi[0]=g,bi[1]=C,bi[2]=S,bi[3]=L,O-=ui[1]+ui[3],Xt+=ui[3],Rt-=ui[2]+ui[0],ie+=ui[0]}function Gt(){let g=Xt+O,S=ie+Rt,C=Xt,L=ie;function G($,at){switch($){case 1:return g+=at,g-at;case 2:return S+=at,S-at;case 3:return C-=at,C+at;case 0:return L-=at,L+at}}R.forEach(($,at)=>{if($.show&&$._show){let ft=$.side;$._pos=G(ft,$._size),$.label!=null&&($._lpos=G(ft,$.labelSize))}})}if(ht.dataIdx==null){let g=ht.hover,S=g.skip=new Set(g.skip??[]);S.add(void 0);let C=g.prox=me(g.prox),L=g.bias??=0;ht.dataIdx=(G,$,at,ft)=>{if($==0)return at;let vt=at,Dt=C(G,$,at,ft)??Ne,Nt=Dt>=0&&Dt<Ne,Ut=N.ori==0?O:Rt,te=ht.left,Se=t[0],xe=t[$];if(S.has(xe[at])){vt=null;let fe=null,qt=null,Vt;if(L==0||L==-1)for(Vt=at;fe==null&&Vt-- >0;)S.has(xe[Vt])||(fe=Vt);if(L==0||L==1)for(Vt=at;qt==null&&Vt++<xe.length;)S.has(xe[Vt])||(qt=Vt);if(fe!=null||qt!=null)if(Nt){let ze=fe==null?-1/0:V(Se[fe],N,Ut,0),$e=qt==null?1/0:V(Se[qt],N,Ut,0),Sn=te-ze,Le=$e-te;Sn<=Le?Sn<=Dt&&(vt=fe):Le<=Dt&&(vt=qt)}else vt=qt==null?fe:fe==null?qt:at-fe<=qt-at?fe:qt}else Nt&&dn(te-V(Se[at],N,Ut,0))>Dt&&(vt=null);return vt}}const $t=g=>{ht.event=g};ht.idxs=it,ht._lock=!1;let ot=ht.points;ot.show=me(ot.show),ot.size=me(ot.size),ot.stroke=me(ot.stroke),ot.width=me(ot.width),ot.fill=me(ot.fill);const Ft=n.focus=ln({},i.focus||{alpha:.3},ht.focus),Zt=Ft.prox>=0,At=Zt&&ot.one;let se=[],Fe=[],Nn=[];function zr(g,S){let C=ot.show(n,S);if(C instanceof HTMLElement)return jn(C,Wm),jn(C,g.class),Li(C,-10,-10,O,Rt),x.insertBefore(C,se[S]),C}function Hs(g,S){if(s==1||S>0){let C=s==1&&b[g.scale].time,L=g.value;g.value=C?Cu(L)?Fu(q,Uu(L,H)):L||Q:L||s0,g.label=g.label||(C?Zg:$g)}if(At||S>0){g.width=g.width==null?1:g.width,g.paths=g.paths||x0||lg,g.fillTo=me(g.fillTo||c0),g.pxAlign=+Me(g.pxAlign,E),g.pxRound=Xu(g.pxAlign),g.stroke=me(g.stroke||null),g.fill=me(g.fill||null),g._stroke=g._fill=g._paths=g._focus=null;let C=r0(kn(1,g.width),1),L=g.points=ln({},{size:C,width:kn(1,C*.2),stroke:g.stroke,space:C*2,paths:v0,_stroke:null,_fill:null},g.points);L.show=me(L.show),L.filter=me(L.filter),L.fill=me(L.fill),L.stroke=me(L.stroke),L.paths=me(L.paths),L.pxAlign=g.pxAlign}if(j){let C=Pe(g,S);ne.splice(S,0,C[0]),kt.splice(S,0,C[1]),ut.values.push(null)}if(pt){it.splice(S,0,null);let C=null;At?S==0&&(C=zr(g,S)):S>0&&(C=zr(g,S)),se.splice(S,0,C),Fe.splice(S,0,0),Nn.splice(S,0,0)}Mn("addSeries",S)}function nl(g,S){S=S??M.length,g=s==1?lc(g,S,Bu,Vu):lc(g,S,{},Hu),M.splice(S,0,g),Hs(M[S],S)}n.addSeries=nl;function Ta(g){if(M.splice(g,1),j){ut.values.splice(g,1),kt.splice(g,1);let S=ne.splice(g,1)[0];cn(null,S.firstChild),S.remove()}pt&&(it.splice(g,1),se.splice(g,1)[0].remove(),Fe.splice(g,1),Nn.splice(g,1)),Mn("delSeries",g)}n.delSeries=Ta;const bi=[!1,!1,!1,!1];function Gi(g,S){if(g._show=g.show,g.show){let C=g.side%2,L=b[g.scale];L==null&&(g.scale=C?M[1].scale:T,L=b[g.scale]);let G=L.time;g.size=me(g.size),g.space=me(g.space),g.rotate=me(g.rotate),ds(g.incrs)&&g.incrs.forEach(at=>{!xs.has(at)&&xs.set(at,Ad(at))}),g.incrs=me(g.incrs||(L.distr==2?Pg:G?d==1?Dg:Ug:Is)),g.splits=me(g.splits||(G&&L.distr==1?lt:L.distr==3?sc:L.distr==4?jg:Qg)),g.stroke=me(g.stroke),g.grid.stroke=me(g.grid.stroke),g.ticks.stroke=me(g.ticks.stroke),g.border.stroke=me(g.border.stroke);let $=g.values;g.values=ds($)&&!ds($[0])?me($):G?ds($)?Iu(q,Nu($,H)):Cu($)?Bg(q,$):$||Z:$||Jg,g.filter=me(g.filter||(L.distr>=3&&L.log==10?n0:L.distr==3&&L.log==2?i0:wd)),g.font=$u(g.font),g.labelFont=$u(g.labelFont),g._size=g.size(n,null,S,0),g._space=g._rotate=g._incrs=g._found=g._splits=g._values=null,g._size>0&&(bi[S]=!0,g._el=oi(km,h))}}function Hi(g,S,C,L){let[G,$,at,ft]=C,vt=S%2,Dt=0;return vt==0&&(ft||$)&&(Dt=S==0&&!G||S==2&&!at?fn(Ou.size/3):0),vt==1&&(G||at)&&(Dt=S==1&&!$||S==3&&!ft?fn(ku.size/2):0),Dt}const kr=n.padding=(i.padding||[Hi,Hi,Hi,Hi]).map(g=>me(Me(g,Hi))),ui=n._padding=kr.map((g,S)=>g(n,S,bi,0));let qe,Qe=null,je=null;const wi=s==1?M[0].idxs:null;let Yn=null,ns=!1;function Gr(g,S){if(t=g??[],n.data=n._data=t,s==2){qe=0;for(let C=1;C<M.length;C++)qe+=t[C][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),Yn=t[0],qe=Yn.length;let C=t;if(k==2){C=t.slice();let L=C[0]=Array(qe);for(let G=0;G<qe;G++)L[G]=G}n._data=t=C}if(ae(!0),Mn("setData"),k==2&&(xt=!0),S!==!1){let C=N;C.auto(n,ns)?Hr():rs(T,C.min,C.max),tt=tt||ht.left>=0,dt=!0,Pn()}}n.setData=Gr;function Hr(){ns=!0;let g,S;s==1&&(qe>0?(Qe=wi[0]=0,je=wi[1]=qe-1,g=t[0][Qe],S=t[0][je],k==2?(g=Qe,S=je):g==S&&(k==3?[g,S]=Vo(g,g,N.log,!1):k==4?[g,S]=hh(g,g,N.log,!1):N.time?S=g+fn(86400/d):[g,S]=To(g,S,uh,!0))):(Qe=wi[0]=g=null,je=wi[1]=S=null)),rs(T,g,S)}let Vs,is,Ws,y,B,J,Y,K,bt,Ct;function wt(g,S,C,L,G,$){g??=fu,C??=dh,L??="butt",G??=fu,$??="round",g!=Vs&&(f.strokeStyle=Vs=g),G!=is&&(f.fillStyle=is=G),S!=Ws&&(f.lineWidth=Ws=S),$!=B&&(f.lineJoin=B=$),L!=J&&(f.lineCap=J=L),C!=y&&f.setLineDash(y=C)}function Pt(g,S,C,L){S!=is&&(f.fillStyle=is=S),g!=Y&&(f.font=Y=g),C!=K&&(f.textAlign=K=C),L!=bt&&(f.textBaseline=bt=L)}function Bt(g,S,C,L,G=0){if(L.length>0&&g.auto(n,ns)&&(S==null||S.min==null)){let $=Me(Qe,0),at=Me(je,L.length-1),ft=C.min==null?ng(L,$,at,G,g.distr==3):[C.min,C.max];g.min=Mi(g.min,C.min=ft[0]),g.max=kn(g.max,C.max=ft[1])}}const Qt={min:null,max:null};function he(){for(let L in b){let G=b[L];W[L]==null&&(G.min==null||W[T]!=null&&G.auto(n,ns))&&(W[L]=Qt)}for(let L in b){let G=b[L];W[L]==null&&G.from!=null&&W[G.from]!=null&&(W[L]=Qt)}W[T]!=null&&ae(!0);let g={};for(let L in W){let G=W[L];if(G!=null){let $=g[L]=Er(b[L],ug);if(G.min!=null)ln($,G);else if(L!=T||s==2)if(qe==0&&$.from==null){let at=$.range(n,null,null,L);$.min=at[0],$.max=at[1]}else $.min=Ne,$.max=-Ne}}if(qe>0){M.forEach((L,G)=>{if(s==1){let $=L.scale,at=W[$];if(at==null)return;let ft=g[$];if(G==0){let vt=ft.range(n,ft.min,ft.max,$);ft.min=vt[0],ft.max=vt[1],Qe=xi(ft.min,t[0]),je=xi(ft.max,t[0]),je-Qe>1&&(t[0][Qe]<ft.min&&Qe++,t[0][je]>ft.max&&je--),L.min=Yn[Qe],L.max=Yn[je]}else L.show&&L.auto&&Bt(ft,at,L,t[G],L.sorted);L.idxs[0]=Qe,L.idxs[1]=je}else if(G>0&&L.show&&L.auto){let[$,at]=L.facets,ft=$.scale,vt=at.scale,[Dt,Nt]=t[G],Ut=g[ft],te=g[vt];Ut!=null&&Bt(Ut,W[ft],$,Dt,$.sorted),te!=null&&Bt(te,W[vt],at,Nt,at.sorted),L.min=at.min,L.max=at.max}});for(let L in g){let G=g[L],$=W[L];if(G.from==null&&($==null||$.min==null)){let at=G.range(n,G.min==Ne?null:G.min,G.max==-Ne?null:G.max,L);G.min=at[0],G.max=at[1]}}}for(let L in g){let G=g[L];if(G.from!=null){let $=g[G.from];if($.min==null)G.min=G.max=null;else{let at=G.range(n,$.min,$.max,L);G.min=at[0],G.max=at[1]}}}let S={},C=!1;for(let L in g){let G=g[L],$=b[L];if($.min!=G.min||$.max!=G.max){$.min=G.min,$.max=G.max;let at=$.distr;$._min=at==3?Qi($.min):at==4?ml($.min,$.asinh):at==100?$.fwd($.min):$.min,$._max=at==3?Qi($.max):at==4?ml($.max,$.asinh):at==100?$.fwd($.max):$.max,S[L]=C=!0}}if(C){M.forEach((L,G)=>{s==2?G>0&&S.y&&(L._paths=null):S[L.scale]&&(L._paths=null)});for(let L in S)xt=!0,Mn("setScale",L);pt&&ht.left>=0&&(tt=dt=!0)}for(let L in W)W[L]=null}function Ot(g){let S=ic(Qe-1,0,qe-1),C=ic(je+1,0,qe-1);for(;g[S]==null&&S>0;)S--;for(;g[C]==null&&C<qe-1;)C++;return[S,C]}function ue(){if(qe>0){let g=M.some(S=>S._focus)&&Ct!=Ft.alpha;g&&(f.globalAlpha=Ct=Ft.alpha),M.forEach((S,C)=>{if(C>0&&S.show&&(We(C,!1),We(C,!0),S._paths==null)){let L=Ct;Ct!=S.alpha&&(f.globalAlpha=Ct=S.alpha);let G=s==2?[0,t[C][0].length-1]:Ot(t[C]);S._paths=S.paths(n,C,G[0],G[1]),Ct!=L&&(f.globalAlpha=Ct=L)}}),M.forEach((S,C)=>{if(C>0&&S.show){let L=Ct;Ct!=S.alpha&&(f.globalAlpha=Ct=S.alpha),S._paths!=null&&we(C,!1);{let G=S._paths!=null?S._paths.gaps:null,$=S.points.show(n,C,Qe,je,G),at=S.points.filter(n,C,$,G);($||at)&&(S.points._paths=S.points.paths(n,C,Qe,je,at),we(C,!0))}Ct!=L&&(f.globalAlpha=Ct=L),Mn("drawSeries",C)}}),g&&(f.globalAlpha=Ct=1)}}function We(g,S){let C=S?M[g].points:M[g];C._stroke=C.stroke(n,g),C._fill=C.fill(n,g)}function we(g,S){let C=S?M[g].points:M[g],{stroke:L,fill:G,clip:$,flags:at,_stroke:ft=C._stroke,_fill:vt=C._fill,_width:Dt=C.width}=C._paths;Dt=Ie(Dt*ye,3);let Nt=null,Ut=Dt%2/2;S&&vt==null&&(vt=Dt>0?"#fff":ft);let te=C.pxAlign==1&&Ut>0;if(te&&f.translate(Ut,Ut),!S){let Se=A-Dt/2,xe=v-Dt/2,fe=X+Dt,qt=ct+Dt;Nt=new Path2D,Nt.rect(Se,xe,fe,qt)}S?It(ft,Dt,C.dash,C.cap,vt,L,G,at,$):Te(g,ft,Dt,C.dash,C.cap,vt,L,G,at,Nt,$),te&&f.translate(-Ut,-Ut)}function Te(g,S,C,L,G,$,at,ft,vt,Dt,Nt){let Ut=!1;vt!=0&&P.forEach((te,Se)=>{if(te.series[0]==g){let xe=M[te.series[1]],fe=t[te.series[1]],qt=(xe._paths||ha).band;ds(qt)&&(qt=te.dir==1?qt[0]:qt[1]);let Vt,ze=null;xe.show&&qt&&sg(fe,Qe,je)?(ze=te.fill(n,Se)||$,Vt=xe._paths.clip):qt=null,It(S,C,L,G,ze,at,ft,vt,Dt,Nt,Vt,qt),Ut=!0}}),Ut||It(S,C,L,G,$,at,ft,vt,Dt,Nt)}const hn=br|ac;function It(g,S,C,L,G,$,at,ft,vt,Dt,Nt,Ut){wt(g,S,C,L,G),(vt||Dt||Ut)&&(f.save(),vt&&f.clip(vt),Dt&&f.clip(Dt)),Ut?(ft&hn)==hn?(f.clip(Ut),Nt&&f.clip(Nt),pe(G,at),nn(g,$,S)):ft&ac?(pe(G,at),f.clip(Ut),nn(g,$,S)):ft&br&&(f.save(),f.clip(Ut),Nt&&f.clip(Nt),pe(G,at),f.restore(),nn(g,$,S)):(pe(G,at),nn(g,$,S)),(vt||Dt||Ut)&&f.restore()}function nn(g,S,C){C>0&&(S instanceof Map?S.forEach((L,G)=>{f.strokeStyle=Vs=G,f.stroke(L)}):S!=null&&g&&f.stroke(S))}function pe(g,S){S instanceof Map?S.forEach((C,L)=>{f.fillStyle=is=L,f.fill(C)}):S!=null&&g&&f.fill(S)}function Vi(g,S,C,L){let G=R[g],$;if(L<=0)$=[0,0];else{let at=G._space=G.space(n,g,S,C,L),ft=G._incrs=G.incrs(n,g,S,C,L,at);$=w0(S,C,ft,L,at)}return G._found=$}function sn(g,S,C,L,G,$,at,ft,vt,Dt){let Nt=at%2/2;E==1&&f.translate(Nt,Nt),wt(ft,at,vt,Dt,ft),f.beginPath();let Ut,te,Se,xe,fe=G+(L==0||L==3?-$:$);C==0?(te=G,xe=fe):(Ut=G,Se=fe);for(let qt=0;qt<g.length;qt++)S[qt]!=null&&(C==0?Ut=Se=g[qt]:te=xe=g[qt],f.moveTo(Ut,te),f.lineTo(Se,xe));f.stroke(),E==1&&f.translate(-Nt,-Nt)}function Xs(g){let S=!0;return R.forEach((C,L)=>{if(!C.show)return;let G=b[C.scale];if(G.min==null){C._show&&(S=!1,C._show=!1,ae(!1));return}else C._show||(S=!1,C._show=!0,ae(!1));let $=C.side,at=$%2,{min:ft,max:vt}=G,[Dt,Nt]=Vi(L,ft,vt,at==0?O:Rt);if(Nt==0)return;let Ut=G.distr==2,te=C._splits=C.splits(n,L,ft,vt,Dt,Nt,Ut),Se=G.distr==2?te.map(Vt=>Yn[Vt]):te,xe=G.distr==2?Yn[te[1]]-Yn[te[0]]:Dt,fe=C._values=C.values(n,C.filter(n,Se,L,Nt,xe),L,Nt,xe);C._rotate=$==2?C.rotate(n,fe,L,Nt):0;let qt=C._size;C._size=li(C.size(n,fe,L,g)),qt!=null&&C._size!=qt&&(S=!1)}),S}function Ti(g){let S=!0;return kr.forEach((C,L)=>{let G=C(n,L,bi,g);G!=ui[L]&&(S=!1),ui[L]=G}),S}function Wi(){for(let g=0;g<R.length;g++){let S=R[g];if(!S.show||!S._show)continue;let C=S.side,L=C%2,G,$,at=S.stroke(n,g),ft=C==0||C==3?-1:1,[vt,Dt]=S._found;if(S.label!=null){let Fn=S.labelGap*ft,$n=fn((S._lpos+Fn)*ye);Pt(S.labelFont[0],at,"center",C==2?qr:uu),f.save(),L==1?(G=$=0,f.translate($n,fn(v+ct/2)),f.rotate((C==3?-mo:mo)/2)):(G=fn(A+X/2),$=$n);let Rs=Ed(S.label)?S.label(n,g,vt,Dt):S.label;f.fillText(Rs,G,$),f.restore()}if(Dt==0)continue;let Nt=b[S.scale],Ut=L==0?X:ct,te=L==0?A:v,Se=S._splits,xe=Nt.distr==2?Se.map(Fn=>Yn[Fn]):Se,fe=Nt.distr==2?Yn[Se[1]]-Yn[Se[0]]:vt,qt=S.ticks,Vt=S.border,ze=qt.show?qt.size:0,$e=fn(ze*ye),Sn=fn((S.alignTo==2?S._size-ze-S.gap:S.gap)*ye),Le=S._rotate*-mo/180,Ze=m(S._pos*ye),qn=($e+Sn)*ft,Un=Ze+qn;$=L==0?Un:0,G=L==1?Un:0;let si=S.font[0],fi=S.align==1?js:S.align==2?fl:Le>0?js:Le<0?fl:L==0?"center":C==3?fl:js,Ci=Le||L==1?"middle":C==2?qr:uu;Pt(si,at,fi,Ci);let Kn=S.font[1]*S.lineGap,ri=Se.map(Fn=>m(o(Fn,Nt,Ut,te))),di=S._values;for(let Fn=0;Fn<di.length;Fn++){let $n=di[Fn];if($n!=null){L==0?G=ri[Fn]:$=ri[Fn],$n=""+$n;let Rs=$n.indexOf(`
`)==-1?[$n]:$n.split(/\n/gm);for(let On=0;On<Rs.length;On++){let au=Rs[On];Le?(f.save(),f.translate(G,$+On*Kn),f.rotate(Le),f.fillText(au,0,0),f.restore()):f.fillText(au,G,$+On*Kn)}}}qt.show&&sn(ri,qt.filter(n,xe,g,Dt,fe),L,C,Ze,$e,Ie(qt.width*ye,3),qt.stroke(n,g),qt.dash,qt.cap);let Pi=S.grid;Pi.show&&sn(ri,Pi.filter(n,xe,g,Dt,fe),L,L==0?2:1,L==0?v:A,L==0?ct:X,Ie(Pi.width*ye,3),Pi.stroke(n,g),Pi.dash,Pi.cap),Vt.show&&sn([Ze],[1],L==0?1:0,L==0?1:2,L==1?v:A,L==1?ct:X,Ie(Vt.width*ye,3),Vt.stroke(n,g),Vt.dash,Vt.cap)}Mn("drawAxes")}function ae(g){M.forEach((S,C)=>{C>0&&(S._paths=null,g&&(s==1?(S.min=null,S.max=null):S.facets.forEach(L=>{L.min=null,L.max=null})))})}let Ke=!1,In=!1,Ae=[];function rn(){In=!1;for(let g=0;g<Ae.length;g++)Mn(...Ae[g]);Ae.length=0}function Pn(){Ke||(xg(Hh),Ke=!0)}function Aa(g,S=!1){Ke=!0,In=S,g(n),Hh(),S&&Ae.length>0&&queueMicrotask(rn)}n.batch=Aa;function Hh(){if(rt&&(he(),rt=!1),xt&&(Et(),xt=!1),gt){if(ke(p,js,Xt),ke(p,qr,ie),ke(p,sa,O),ke(p,ra,Rt),ke(x,js,Xt),ke(x,qr,ie),ke(x,sa,O),ke(x,ra,Rt),ke(h,sa,Ye),ke(h,ra,en),u.width=fn(Ye*ye),u.height=fn(en*ye),R.forEach(({_el:g,_show:S,_size:C,_pos:L,side:G})=>{if(g!=null)if(S){let $=G===3||G===0?C:0,at=G%2==1;ke(g,at?"left":"top",L-$),ke(g,at?"width":"height",C),ke(g,at?"top":"left",at?ie:Xt),ke(g,at?"height":"width",at?Rt:O),ec(g,Us)}else jn(g,Us)}),Vs=is=Ws=B=J=Y=K=bt=y=null,Ct=1,Xr(!0),Xt!=yt||ie!=De||O!=zt||Rt!=Wt){ae(!1);let g=O/zt,S=Rt/Wt;if(pt&&!tt&&ht.left>=0){ht.left*=g,ht.top*=S,Ys&&Li(Ys,fn(ht.left),0,O,Rt),qs&&Li(qs,0,fn(ht.top),O,Rt);for(let C=0;C<se.length;C++){let L=se[C];L!=null&&(Fe[C]*=g,Nn[C]*=S,Li(L,li(Fe[C]),li(Nn[C]),O,Rt))}}if(Be.show&&!nt&&Be.left>=0&&Be.width>0){Be.left*=g,Be.width*=g,Be.top*=S,Be.height*=S;for(let C in ll)ke(Zs,C,Be[C])}yt=Xt,De=ie,zt=O,Wt=Rt}Mn("setSize"),gt=!1}Ye>0&&en>0&&(f.clearRect(0,0,u.width,u.height),Mn("drawClear"),w.forEach(g=>g()),Mn("draw")),Be.show&&nt&&(Ra(Be),nt=!1),pt&&tt&&(As(null,!0,!1),tt=!1),ut.show&&ut.live&&dt&&(al(),dt=!1),l||(l=!0,n.status=1,Mn("ready")),ns=!1,Ke=!1}n.redraw=(g,S)=>{xt=S||!1,g!==!1?rs(T,N.min,N.max):Pn()};function il(g,S){let C=b[g];if(C.from==null){if(qe==0){let L=C.range(n,S.min,S.max,g);S.min=L[0],S.max=L[1]}if(S.min>S.max){let L=S.min;S.min=S.max,S.max=L}if(qe>1&&S.min!=null&&S.max!=null&&S.max-S.min<1e-16)return;g==T&&C.distr==2&&qe>0&&(S.min=xi(S.min,t[0]),S.max=xi(S.max,t[0]),S.min==S.max&&S.max++),W[g]=S,rt=!0,Pn()}}n.setScale=il;let sl,rl,Ys,qs,Vh,Wh,Ks,$s,Xh,Yh,Oe,He,ss=!1;const wn=ht.drag;let xn=wn.x,vn=wn.y;pt&&(ht.x&&(sl=oi(Hm,x)),ht.y&&(rl=oi(Vm,x)),N.ori==0?(Ys=sl,qs=rl):(Ys=rl,qs=sl),Oe=ht.left,He=ht.top);const Be=n.select=ln({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Zs=Be.show?oi(Gm,Be.over?x:p):null;function Ra(g,S){if(Be.show){for(let C in g)Be[C]=g[C],C in ll&&ke(Zs,C,g[C]);S!==!1&&Mn("setSelect")}}n.setSelect=Ra;function um(g){if(M[g].show)j&&ec(ne[g],Us);else if(j&&jn(ne[g],Us),pt){let C=At?se[0]:se[g];C!=null&&Li(C,-10,-10,O,Rt)}}function rs(g,S,C){il(g,{min:S,max:C})}function Ai(g,S,C,L){S.focus!=null&&gm(g),S.show!=null&&M.forEach((G,$)=>{$>0&&(g==$||g==null)&&(G.show=S.show,um($),s==2?(rs(G.facets[0].scale,null,null),rs(G.facets[1].scale,null,null)):rs(G.scale,null,null),Pn())}),C!==!1&&Mn("setSeries",g,S),L&&Yr("setSeries",n,g,S)}n.setSeries=Ai;function fm(g,S){ln(P[g],S)}function dm(g,S){g.fill=me(g.fill||null),g.dir=Me(g.dir,-1),S=S??P.length,P.splice(S,0,g)}function pm(g){g==null?P.length=0:P.splice(g,1)}n.addBand=dm,n.setBand=fm,n.delBand=pm;function mm(g,S){M[g].alpha=S,pt&&se[g]!=null&&(se[g].style.opacity=S),j&&ne[g]&&(ne[g].style.opacity=S)}let Xi,as,Ts;const Js={focus:!0};function gm(g){if(g!=Ts){let S=g==null,C=Ft.alpha!=1;M.forEach((L,G)=>{if(s==1||G>0){let $=S||G==0||G==g;L._focus=S?null:$,C&&mm(G,$?1:Ft.alpha)}}),Ts=g,C&&Pn()}}j&&Zt&&_e(mu,Tt,g=>{ht._lock||($t(g),Ts!=null&&Ai(null,Js,!0,an.setSeries))});function Ri(g,S,C){let L=b[S];C&&(g=g/ye-(L.ori==1?ie:Xt));let G=O;L.ori==1&&(G=Rt,g=G-g),L.dir==-1&&(g=G-g);let $=L._min,at=L._max,ft=g/G,vt=$+(at-$)*ft,Dt=L.distr;return Dt==3?Sr(10,vt):Dt==4?ag(vt,L.asinh):Dt==100?L.bwd(vt):vt}function _m(g,S){let C=Ri(g,T,S);return xi(C,t[0],Qe,je)}n.valToIdx=g=>xi(g,t[0]),n.posToIdx=_m,n.posToVal=Ri,n.valToPos=(g,S,C)=>b[S].ori==0?r(g,b[S],C?X:O,C?A:0):a(g,b[S],C?ct:Rt,C?v:0),n.setCursor=(g,S,C)=>{Oe=g.left,He=g.top,As(null,S,C)};function qh(g,S){ke(Zs,js,Be.left=g),ke(Zs,sa,Be.width=S)}function Kh(g,S){ke(Zs,qr,Be.top=g),ke(Zs,ra,Be.height=S)}let Vr=N.ori==0?qh:Kh,Wr=N.ori==1?qh:Kh;function xm(){if(j&&ut.live)for(let g=s==2?1:0;g<M.length;g++){if(g==0&&re)continue;let S=ut.values[g],C=0;for(let L in S)kt[g][C++].firstChild.nodeValue=S[L]}}function al(g,S){if(g!=null&&(g.idxs?g.idxs.forEach((C,L)=>{it[L]=C}):hg(g.idx)||it.fill(g.idx),ut.idx=it[0]),j&&ut.live){for(let C=0;C<M.length;C++)(C>0||s==1&&!re)&&vm(C,it[C]);xm()}dt=!1,S!==!1&&Mn("setLegend")}n.setLegend=al;function vm(g,S){let C=M[g],L=g==0&&k==2?Yn:t[g],G;re?G=C.values(n,g,S)??jt:(G=C.value(n,S==null?null:L[S],g,S),G=G==null?jt:{_:G}),ut.values[g]=G}function As(g,S,C){Xh=Oe,Yh=He,[Oe,He]=ht.move(n,Oe,He),ht.left=Oe,ht.top=He,pt&&(Ys&&Li(Ys,fn(Oe),0,O,Rt),qs&&Li(qs,0,fn(He),O,Rt));let L,G=Qe>je;Xi=Ne,as=null;let $=N.ori==0?O:Rt,at=N.ori==1?O:Rt;if(Oe<0||qe==0||G){L=ht.idx=null;for(let ft=0;ft<M.length;ft++){let vt=se[ft];vt!=null&&Li(vt,-10,-10,O,Rt)}Zt&&Ai(null,Js,!0,g==null&&an.setSeries),ut.live&&(it.fill(L),dt=!0)}else{let ft,vt,Dt;s==1&&(ft=N.ori==0?Oe:He,vt=Ri(ft,T),L=ht.idx=xi(vt,t[0],Qe,je),Dt=V(t[0][L],N,$,0));let Nt=-10,Ut=-10,te=0,Se=0,xe=!0,fe="",qt="";for(let Vt=s==2?1:0;Vt<M.length;Vt++){let ze=M[Vt],$e=it[Vt],Sn=$e==null?null:s==1?t[Vt][$e]:t[Vt][1][$e],Le=ht.dataIdx(n,Vt,L,vt),Ze=Le==null?null:s==1?t[Vt][Le]:t[Vt][1][Le];if(dt=dt||Ze!=Sn||Le!=$e,it[Vt]=Le,Vt>0&&ze.show){let qn=Le==null?-10:Le==L?Dt:V(s==1?t[0][Le]:t[Vt][0][Le],N,$,0),Un=Ze==null?-10:D(Ze,s==1?b[ze.scale]:b[ze.facets[1].scale],at,0);if(Zt&&Ze!=null){let si=N.ori==1?Oe:He,fi=dn(Ft.dist(n,Vt,Le,Un,si));if(fi<Xi){let Ci=Ft.bias;if(Ci!=0){let Kn=Ri(si,ze.scale),ri=Ze>=0?1:-1,di=Kn>=0?1:-1;di==ri&&(di==1?Ci==1?Ze>=Kn:Ze<=Kn:Ci==1?Ze<=Kn:Ze>=Kn)&&(Xi=fi,as=Vt)}else Xi=fi,as=Vt}}if(dt||At){let si,fi;N.ori==0?(si=qn,fi=Un):(si=Un,fi=qn);let Ci,Kn,ri,di,Pi,Fn,$n=!0,Rs=ot.bbox;if(Rs!=null){$n=!1;let On=Rs(n,Vt);ri=On.left,di=On.top,Ci=On.width,Kn=On.height}else ri=si,di=fi,Ci=Kn=ot.size(n,Vt);if(Fn=ot.fill(n,Vt),Pi=ot.stroke(n,Vt),At)Vt==as&&Xi<=Ft.prox&&(Nt=ri,Ut=di,te=Ci,Se=Kn,xe=$n,fe=Fn,qt=Pi);else{let On=se[Vt];On!=null&&(Fe[Vt]=ri,Nn[Vt]=di,yu(On,Ci,Kn,$n),Mu(On,Fn,Pi),Li(On,li(ri),li(di),O,Rt))}}}}if(At){let Vt=Ft.prox,ze=Ts==null?Xi<=Vt:Xi>Vt||as!=Ts;if(dt||ze){let $e=se[0];$e!=null&&(Fe[0]=Nt,Nn[0]=Ut,yu($e,te,Se,xe),Mu($e,fe,qt),Li($e,li(Nt),li(Ut),O,Rt))}}}if(Be.show&&ss)if(g!=null){let[ft,vt]=an.scales,[Dt,Nt]=an.match,[Ut,te]=g.cursor.sync.scales,Se=g.cursor.drag;if(xn=Se._x,vn=Se._y,xn||vn){let{left:xe,top:fe,width:qt,height:Vt}=g.select,ze=g.scales[Ut].ori,$e=g.posToVal,Sn,Le,Ze,qn,Un,si=ft!=null&&Dt(ft,Ut),fi=vt!=null&&Nt(vt,te);si&&xn?(ze==0?(Sn=xe,Le=qt):(Sn=fe,Le=Vt),Ze=b[ft],qn=V($e(Sn,Ut),Ze,$,0),Un=V($e(Sn+Le,Ut),Ze,$,0),Vr(Mi(qn,Un),dn(Un-qn))):Vr(0,$),fi&&vn?(ze==1?(Sn=xe,Le=qt):(Sn=fe,Le=Vt),Ze=b[vt],qn=D($e(Sn,te),Ze,at,0),Un=D($e(Sn+Le,te),Ze,at,0),Wr(Mi(qn,Un),dn(Un-qn))):Wr(0,at)}else cl()}else{let ft=dn(Xh-Vh),vt=dn(Yh-Wh);if(N.ori==1){let te=ft;ft=vt,vt=te}xn=wn.x&&ft>=wn.dist,vn=wn.y&&vt>=wn.dist;let Dt=wn.uni;Dt!=null?xn&&vn&&(xn=ft>=Dt,vn=vt>=Dt,!xn&&!vn&&(vt>ft?vn=!0:xn=!0)):wn.x&&wn.y&&(xn||vn)&&(xn=vn=!0);let Nt,Ut;xn&&(N.ori==0?(Nt=Ks,Ut=Oe):(Nt=$s,Ut=He),Vr(Mi(Nt,Ut),dn(Ut-Nt)),vn||Wr(0,at)),vn&&(N.ori==1?(Nt=Ks,Ut=Oe):(Nt=$s,Ut=He),Wr(Mi(Nt,Ut),dn(Ut-Nt)),xn||Vr(0,$)),!xn&&!vn&&(Vr(0,0),Wr(0,0))}if(wn._x=xn,wn._y=vn,g==null){if(C){if(ru!=null){let[ft,vt]=an.scales;an.values[0]=ft!=null?Ri(N.ori==0?Oe:He,ft):null,an.values[1]=vt!=null?Ri(N.ori==1?Oe:He,vt):null}Yr(dl,n,Oe,He,O,Rt,L)}if(Zt){let ft=C&&an.setSeries,vt=Ft.prox;Ts==null?Xi<=vt&&Ai(as,Js,!0,ft):Xi>vt?Ai(null,Js,!0,ft):as!=Ts&&Ai(as,Js,!0,ft)}}dt&&(ut.idx=L,al()),S!==!1&&Mn("setCursor")}let os=null;Object.defineProperty(n,"rect",{get(){return os==null&&Xr(!1),os}});function Xr(g=!1){g?os=null:(os=x.getBoundingClientRect(),Mn("syncRect",os))}function $h(g,S,C,L,G,$,at){ht._lock||ss&&g!=null&&g.movementX==0&&g.movementY==0||(ol(g,S,C,L,G,$,at,!1,g!=null),g!=null?As(null,!0,!0):As(S,!0,!1))}function ol(g,S,C,L,G,$,at,ft,vt){if(os==null&&Xr(!1),$t(g),g!=null)C=g.clientX-os.left,L=g.clientY-os.top;else{if(C<0||L<0){Oe=-10,He=-10;return}let[Dt,Nt]=an.scales,Ut=S.cursor.sync,[te,Se]=Ut.values,[xe,fe]=Ut.scales,[qt,Vt]=an.match,ze=S.axes[0].side%2==1,$e=N.ori==0?O:Rt,Sn=N.ori==1?O:Rt,Le=ze?$:G,Ze=ze?G:$,qn=ze?L:C,Un=ze?C:L;if(xe!=null?C=qt(Dt,xe)?o(te,b[Dt],$e,0):-10:C=$e*(qn/Le),fe!=null?L=Vt(Nt,fe)?o(Se,b[Nt],Sn,0):-10:L=Sn*(Un/Ze),N.ori==1){let si=C;C=L,L=si}}vt&&(S==null||S.cursor.event.type==dl)&&((C<=1||C>=O-1)&&(C=Ns(C,O)),(L<=1||L>=Rt-1)&&(L=Ns(L,Rt))),ft?(Vh=C,Wh=L,[Ks,$s]=ht.move(n,C,L)):(Oe=C,He=L)}const ll={width:0,height:0,left:0,top:0};function cl(){Ra(ll,!1)}let Zh,Jh,Qh,jh;function tu(g,S,C,L,G,$,at){ss=!0,xn=vn=wn._x=wn._y=!1,ol(g,S,C,L,G,$,at,!0,!1),g!=null&&(_e(pl,jl,eu,!1),Yr(du,n,Ks,$s,O,Rt,null));let{left:ft,top:vt,width:Dt,height:Nt}=Be;Zh=ft,Jh=vt,Qh=Dt,jh=Nt}function eu(g,S,C,L,G,$,at){ss=wn._x=wn._y=!1,ol(g,S,C,L,G,$,at,!1,!0);let{left:ft,top:vt,width:Dt,height:Nt}=Be,Ut=Dt>0||Nt>0,te=Zh!=ft||Jh!=vt||Qh!=Dt||jh!=Nt;if(Ut&&te&&Ra(Be),wn.setScale&&Ut&&te){let Se=ft,xe=Dt,fe=vt,qt=Nt;if(N.ori==1&&(Se=vt,xe=Nt,fe=ft,qt=Dt),xn&&rs(T,Ri(Se,T),Ri(Se+xe,T)),vn)for(let Vt in b){let ze=b[Vt];Vt!=T&&ze.from==null&&ze.min!=Ne&&rs(Vt,Ri(fe+qt,Vt),Ri(fe,Vt))}cl()}else ht.lock&&(ht._lock=!ht._lock,As(S,!0,g!=null));g!=null&&(cn(pl,jl),Yr(pl,n,Oe,He,O,Rt,null))}function Mm(g,S,C,L,G,$,at){if(ht._lock)return;$t(g);let ft=ss;if(ss){let vt=!0,Dt=!0,Nt=10,Ut,te;N.ori==0?(Ut=xn,te=vn):(Ut=vn,te=xn),Ut&&te&&(vt=Oe<=Nt||Oe>=O-Nt,Dt=He<=Nt||He>=Rt-Nt),Ut&&vt&&(Oe=Oe<Ks?0:O),te&&Dt&&(He=He<$s?0:Rt),As(null,!0,!0),ss=!1}Oe=-10,He=-10,it.fill(null),As(null,!0,!0),ft&&(ss=ft)}function nu(g,S,C,L,G,$,at){ht._lock||($t(g),Hr(),cl(),g!=null&&Yr(gu,n,Oe,He,O,Rt,null))}function iu(){R.forEach(T0),F(n.width,n.height,!0)}Fs(wo,_r,iu);const Qs={};Qs.mousedown=tu,Qs.mousemove=$h,Qs.mouseup=eu,Qs.dblclick=nu,Qs.setSeries=(g,S,C,L)=>{let G=an.match[2];C=G(n,S,C),C!=-1&&Ai(C,L,!0,!1)},pt&&(_e(du,x,tu),_e(dl,x,$h),_e(pu,x,g=>{$t(g),Xr(!1)}),_e(mu,x,Mm),_e(gu,x,nu),oc.add(n),n.syncRect=Xr);const Ca=n.hooks=i.hooks||{};function Mn(g,S,C){In?Ae.push([g,S,C]):g in Ca&&Ca[g].forEach(L=>{L.call(null,n,S,C)})}(i.plugins||[]).forEach(g=>{for(let S in g.hooks)Ca[S]=(Ca[S]||[]).concat(g.hooks[S])});const su=(g,S,C)=>C,an=ln({key:null,setSeries:!1,filters:{pub:Au,sub:Au},scales:[T,M[1]?M[1].scale:null],match:[Ru,Ru,su],values:[null,null]},ht.sync);an.match.length==2&&an.match.push(su),ht.sync=an;const ru=an.key,hl=qd(ru);function Yr(g,S,C,L,G,$,at){an.filters.pub(g,S,C,L,G,$,at)&&hl.pub(g,S,C,L,G,$,at)}hl.sub(n);function Sm(g,S,C,L,G,$,at){an.filters.sub(g,S,C,L,G,$,at)&&Qs[g](null,S,C,L,G,$,at)}n.pub=Sm;function ym(){hl.unsub(n),oc.delete(n),_n.clear(),nc(wo,_r,iu),c.remove(),Tt?.remove(),Mn("destroy")}n.destroy=ym;function ul(){Mn("init",i,t),Gr(t||i.data,!1),W[T]?il(T,W[T]):Hr(),nt=Be.show&&(Be.width>0||Be.height>0),tt=dt=!0,F(i.width,i.height)}return M.forEach(Hs),R.forEach(Gi),e?e instanceof HTMLElement?(e.appendChild(c),ul()):e(n,ul):ul(),n}Rn.assign=ln;Rn.fmtNum=fh;Rn.rangeNum=To;Rn.rangeLog=Vo;Rn.rangeAsinh=hh;Rn.orient=ks;Rn.pxRatio=ye;Rn.join=_g;Rn.fmtDate=ph,Rn.tzDate=Rg;Rn.sync=qd;{Rn.addGap=h0,Rn.clipGaps=Yo;let i=Rn.paths={points:jd};i.linear=ep,i.stepped=d0,i.bars=p0,i.spline=g0}const A0='12px "Source Sans 3 Variable", system-ui, sans-serif',R0='600 12px "Source Sans 3 Variable", system-ui, sans-serif';class rp{constructor(t,e){this.container=t,this.chart=null,this.data=[[]],this.cursor=Ce("div",{class:"plot-mark","aria-hidden":"true"}),this.markedAt=null,this.bands=[],this.bandColour="",t.setAttribute("role","img"),t.setAttribute("aria-label",e),new ResizeObserver(()=>this.resize()).observe(t)}rebuild(t,e,n){if(this.chart?.destroy(),this.chart=null,this.container.clientWidth===0)return;this.container.dataset.axes=n.map(r=>r.label).join("|");const s=[[],...t.map(()=>[])];this.data=this.data.length===t.length+1?this.data:s,this.chart=new Rn({width:this.container.clientWidth,height:this.container.clientHeight,padding:[10,14,0,0],legend:{show:!1},cursor:{y:!1,points:{size:6},drag:{x:!0,y:!1}},scales:e,axes:n,series:[{},...t.map(C0)],hooks:{drawAxes:[r=>this.drawBands(r)],draw:[()=>this.placeMark()]}},this.data,this.container),this.chart.over.append(this.cursor),this.placeMark()}setData(t){this.data=t,this.chart?.setData(t)}mark(t){this.markedAt=t,this.placeMark()}shade(t,e){this.bands=t,this.bandColour=e}drawBands(t){const{ctx:e,bbox:n}=t;e.save(),e.fillStyle=this.bandColour;for(const[s,r]of this.bands){const[a,o]=[s,r].map(l=>Math.min(Math.max(t.valToPos(l,"x",!0),n.left),n.left+n.width));e.fillRect(a,n.top,Math.max(o-a,1),n.height)}e.restore()}placeMark(){const t=this.chart&&this.markedAt!==null?this.chart.valToPos(this.markedAt,"x"):NaN;this.cursor.hidden=!(t>=0&&t<=(this.chart?.over.clientWidth??0)+1),!this.cursor.hidden&&(this.cursor.style.transform=`translateX(${t.toFixed(1)}px)`,this.container.dataset.mark=String(this.markedAt))}get ready(){return this.chart!==null}get canvas(){return this.chart?.ctx.canvas??null}resize(){const{clientWidth:t,clientHeight:e}=this.container;t>0&&e>0&&this.chart?.setSize({width:t,height:e})}}function C0(i){const t=i.stepped?Rn.paths.stepped?.({align:1}):void 0;return{label:i.label,stroke:i.colour,width:i.width??1.6,dash:i.dash,scale:i.scale,points:{show:!1},spanGaps:!0,...t?{paths:t}:{}}}const ap={time:!1,range:(i,t,e)=>i.data[0].length>1&&t!==null&&e>t?[t,e]:[i.data[0][0]??0,(i.data[0][0]??0)+1]};function op(i,t="t [s]"){return{...Sh(i),label:t,labelSize:18,labelGap:0,size:26}}function P0(i,t,e,n=!1){return{...Sh(i),label:t,labelSize:20,scale:e,side:n?1:3,size:50,space:26,values:(s,r)=>L0(r),grid:{...cc(i),show:!n}}}function L0(i){const t=i.length>1?Math.abs(i[1]-i[0]):Math.abs(i[0]??1),e=Math.max(...i.map(Math.abs),t);if(t>0&&(e>=1e5||e<.001))return i.map(s=>xd(Math.abs(s)<t/1e6?0:s,2));const n=t>0?Math.min(9,Math.max(0,Math.ceil(-Math.log10(t)-1e-9)+(D0(t)?0:1))):0;return i.map(s=>String(Number(s.toFixed(n))+0).replace("-","−"))}function D0(i){const t=i/Math.pow(10,Math.floor(Math.log10(i)+1e-9));return Math.abs(t-Math.round(t))<1e-6}function Sh(i){return{stroke:i.text,font:A0,labelFont:R0,grid:cc(i),ticks:{...cc(i),size:4}}}function cc(i){return{stroke:i.faint,width:1}}class Ib{constructor(t,e){this.plot=new rp(t,e)}rebuild(t,e,n,s){const r=N0(t),a=t.map((c,u)=>({label:c.name,colour:ah(u,e.dark),dash:lu[u%lu.length]??[],scale:c.unit})),o={x:ap};for(const c of r)o[c]={range:(u,f,h)=>F0(f,h)};const l=r.map((c,u)=>P0(e,s??I0(t,c),c,u>0));this.plot.rebuild(a,o,[op(e,n),...l])}setData(t,e){this.plot.setData([t,...e])}}function N0(i){return[...new Set(i.map(t=>t.unit))]}function I0(i,t){const e=i.filter(r=>r.unit===t).map(r=>r.name),n=U0(e),s=n.length>=1?n:`${e[0]} …`;return Am(s.length>9?s.slice(s.lastIndexOf(".")+1):s,t||"1")}function U0(i){const[t="",...e]=i;let n=t.length;for(const s of e)for(;!s.startsWith(t.slice(0,n));)n--;return t.slice(0,n).replace(/[.\-_]$/,"")}function F0(i,t){if(i===null||t===null||!Number.isFinite(i)||!Number.isFinite(t))return[0,1];const e=(i+t)/2,n=Math.max((t-i)*.56,Math.abs(e)*1e-6,1e-12);return[e-n,e+n]}const hc=1e-18,O0=1e-12,B0=256;class Ub{constructor(t,e){this.low=hc,this.plot=new rp(t,e)}rebuild(t,e,n){const s={x:ap,y:{distr:3,log:10,range:(r,a,o)=>[this.low,G0(o)]}};this.plot.rebuild(t.map(r=>({...r,scale:"y"})),s,[op(n),H0(n,e)])}setData(t,e){this.low=k0(e),this.plot.setData([t,...e.map(n=>z0(n,this.low))])}}function z0(i,t){let e=i.find(n=>Number.isFinite(n)&&n!==0)??0;return i.map(n=>Number.isFinite(n)?(n!==0&&(e=n),Math.max(Math.abs(e),t)):NaN)}function k0(i){const t=i.flatMap(n=>{const s=Math.ceil(n.length/B0),r=n.filter((o,l)=>l%s===0).sort(),a=r[Math.floor(r.length*.06)]??0;return n.length>0?[Number.isFinite(a)?a:0]:[]}),e=t.length>0?Math.min(...t):0;return e<10*hc?hc:Math.pow(10,Math.floor(Math.log10(e))-1)}function G0(i){const t=Math.max(O0,Math.min(i??0,1e30));return Math.pow(10,Math.ceil(Math.log10(t)+.3))}function H0(i,t){return{...Sh(i),label:t,labelSize:20,size:46,filter:(e,n)=>n,splits:(e,n,s,r)=>V0(s,r),values:(e,n)=>n.map(s=>_d(Math.round(Math.log10(s))))}}function V0(i,t){const e=Math.round(Math.log10(i)),n=Math.round(Math.log10(t)),s=Math.max(1,Math.ceil((n-e)/6)),r=[];for(let a=n-(n-e)%s;a>=e;a-=s)r.unshift(Math.pow(10,a));return r}class Fb{constructor(t,e){this.session=t,this.tell=e,this.number=-1,this.name="",t.on("event",n=>this.hear(n))}start(t){return this.fetch("download",{format:t,simulation:0})}async fetch(t,e){const n=await this.session.connection.request(t,e);this.number=n.download,this.name=n.name,this.tell(`Computing ${n.name} …`),this.save(n.name,n.download)}async save(t,e){try{const n=await this.session.incoming.file(e);Em(t,n.bytes),this.tell(n.message??`${t} is saved.`)}catch(n){const s=n instanceof Error?n.message:String(n);s!==bm&&this.tell(`No file: ${s}`)}}hear(t){t.event!=="download"||t.download!==this.number||t.state!=="computing"||this.tell(`Computing ${this.name}: ${Math.round(100*(t.t??0)/(t.duration||1))} %`)}}class Ob{constructor(t,e,n="Model"){this.gutter=Ce("div",{class:"gutter","aria-hidden":"true"}),this.message=Ce("p",{class:"fault",role:"alert"}),this.fault=null,this.area=Ce("textarea",{class:"code",spellcheck:"false",wrap:"off",autocapitalize:"off","aria-label":`${n}, JSON`,input:()=>this.edited(),scroll:()=>this.follow(),keydown:s=>this.shortcut(s,t)}),this.root=Ce("section",{class:"editor","aria-label":`${n} editor`,hidden:!0},Ce("header",{},Ce("h2",{},n),Ce("span",{class:"note"},"Ctrl + Enter applies"),ou("Apply",()=>t(this.area.value),{id:"apply",class:"button primary"}),ou("Close",e,{id:"close-editor"})),this.message,Ce("div",{class:"code-frame"},this.gutter,this.area))}get text(){return this.area.value}setText(t){this.area.value=t,this.clearFault()}showFault(t){this.fault=t;const e=t.line>0?`Line ${t.line}, column ${t.column}: `:"",n=t.where&&t.line===0?` (${t.where})`:"";this.message.textContent=`${e}${t.message}${n}`,this.message.hidden=!1,this.numberLines(),t.line>0&&this.goTo(t.line,t.column)}clearFault(){this.fault=null,this.message.hidden=!0,this.numberLines()}edited(){this.fault?this.clearFault():this.numberLines()}numberLines(){const t=this.area.value.split(`
`).length,e=Array.from({length:t},(n,s)=>{const r=this.fault?.line===s+1;return Ce("div",r?{class:"bad-line","data-line":s+1}:{},String(s+1))});this.gutter.replaceChildren(...e),this.follow()}follow(){this.gutter.scrollTop=this.area.scrollTop}goTo(t,e){const n=this.area.value.split(`
`),s=n.slice(0,t-1).reduce((a,o)=>a+o.length+1,0)+Math.max(0,e-1),r=parseFloat(getComputedStyle(this.area).lineHeight);this.area.focus(),this.area.setSelectionRange(s,s+Math.max(1,(n[t-1]?.length??1)-e+1)),this.area.scrollTop=Math.max(0,(t-6)*r),this.follow()}shortcut(t,e){t.key!=="Enter"||!(t.ctrlKey||t.metaKey)||(t.preventDefault(),e(this.area.value))}}function Zn(i,t=!1){return wm(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" ${t?'fill="currentColor"':'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'}>${i}</svg>`)}const Na={run:()=>Zn('<path d="M6 3.8v12.4l10-6.2z"/>',!0),pause:()=>Zn('<path d="M5.5 4h3v12h-3zM11.5 4h3v12h-3z"/>',!0),step:()=>Zn('<path d="M4.5 4v12l8-6zM14 4h2v12h-2z"/>',!0),reset:()=>Zn('<path d="M4 10a6 6 0 1 0 2-4.5M6 2.5v3.2h3.2"/>'),sun:()=>Zn('<circle cx="10" cy="10" r="3.4"/><path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.4 4.4l1.4 1.4M14.2 14.2l1.4 1.4M4.4 15.6l1.4-1.4M14.2 5.8l1.4-1.4"/>'),link:()=>Zn('<path d="M8.5 11.5l3-3M7 9l-2 2a2.8 2.8 0 0 0 4 4l2-2M13 11l2-2a2.8 2.8 0 0 0-4-4l-2 2"/>'),code:()=>Zn('<path d="M7 5l-4.5 5L7 15M13 5l4.5 5-4.5 5"/>'),columns:()=>Zn('<rect x="2.5" y="4" width="6.5" height="12" rx="1"/><rect x="11" y="4" width="6.5" height="12" rx="1"/>'),camera:()=>Zn('<path d="M3 6.5h3l1.3-2h5.4l1.3 2h3v9H3z"/><circle cx="10" cy="10.8" r="2.7"/>'),record:()=>Zn('<circle cx="10" cy="10" r="5"/>',!0),download:()=>Zn('<path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12"/>'),close:()=>Zn('<path d="M5 5l10 10M15 5L5 15"/>'),chevron:()=>Zn('<path d="M6 8l4 4 4-4"/>')};/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */const yh="187",xr={ROTATE:0,DOLLY:1,PAN:2},mr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},W0=0,Zu=1,X0=2,go=1,Y0=2,oa=3,Bs=0,Gn=1,Si=2,vr=0,ua=1,Ju=2,Qu=3,ju=4,q0=5,pr=100,K0=101,$0=102,Z0=103,J0=104,Q0=200,j0=201,t_=202,e_=203,lp=204,cp=205,n_=206,i_=207,s_=208,r_=209,a_=210,o_=211,l_=212,c_=213,h_=214,uc=0,fc=1,dc=2,ga=3,pc=4,mc=5,gc=6,_c=7,Eh=0,u_=1,f_=2,ts=0,hp=1,up=2,fp=3,dp=4,pp=5,mp=6,gp=7,_p=300,wr=301,_a=302,vl=303,Ml=304,xc=1e3,Ji=1001,vc=1002,Tn=1003,d_=1004,Ia=1005,Wn=1006,Sl=1007,ms=1008,ei=1009,xp=1010,vp=1011,xa=1012,bh=1013,zi=1014,yi=1015,ki=1016,wh=1017,Th=1018,Tr=1020,Mp=35902,Sp=35899,yp=1021,Ep=1022,Fi=1023,vs=1026,gs=1027,Ah=1028,Rh=1029,zs=1030,Ch=1031,Ph=1033,_o=33776,xo=33777,vo=33778,Mo=33779,Mc=35840,Sc=35841,yc=35842,Ec=35843,bc=36196,wc=37492,Tc=37496,Ac=37488,Rc=37489,Ro=37490,Cc=37491,Pc=37808,Lc=37809,Dc=37810,Nc=37811,Ic=37812,Uc=37813,Fc=37814,Oc=37815,Bc=37816,zc=37817,kc=37818,Gc=37819,Hc=37820,Vc=37821,Wc=36492,Xc=36494,Yc=36495,qc=36283,Kc=36284,Co=36285,$c=36286,p_=3200,Zc=0,m_=1,ps="",ti="srgb",Po="srgb-linear",Lo="linear",Re="srgb",yl=7680,g_=519,__=512,x_=513,v_=514,bp=515,M_=516,S_=517,wp=518,Tp=519,Ap=35044,Ar=35048,Jc="300 es",Ei=2e3,va=2001;function y_(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function Do(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function E_(){const i=Do("canvas");return i.style.display="block",i}const tf={};function No(...i){const t="THREE."+i.shift();console.log(t,...i)}function Rp(i){const t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){const e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Jt(...i){i=Rp(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function ve(...i){i=Rp(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function So(...i){const t=i.join(" ");t in tf||(tf[t]=!0,Jt(...i))}function b_(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}const w_={[uc]:uc,[dc]:gc,[pc]:pc,[ga]:mc,[fc]:fc,[gc]:dc,[_c]:_c,[mc]:ga};class Es{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});const n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){const n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){const n=this._listeners;if(n===void 0)return;const s=n[t];if(s!==void 0){const r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){const e=this._listeners;if(e===void 0)return;const n=e[t.type];if(n!==void 0){t.target=this;const s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,t);t.target=null}}}const Ln=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],fa=Math.PI/180,Qc=180/Math.PI;function Gs(){const i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Ln[i&255]+Ln[i>>8&255]+Ln[i>>16&255]+Ln[i>>24&255]+"-"+Ln[t&255]+Ln[t>>8&255]+"-"+Ln[t>>16&15|64]+Ln[t>>24&255]+"-"+Ln[e&63|128]+Ln[e>>8&255]+"-"+Ln[e>>16&255]+Ln[e>>24&255]+Ln[n&255]+Ln[n>>8&255]+Ln[n>>16&255]+Ln[n>>24&255]).toLowerCase()}function de(i,t,e){return Math.max(t,Math.min(e,i))}function T_(i,t){return(i%t+t)%t}function El(i,t,e){return(1-e)*i+e*t}function A_(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Zo(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Cp(i,t){if(t.constructor===Float32Array)return i;const e=Zo(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Pp(i,t){if(t.constructor===Float32Array)return i;const e=Zo(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}const R_={DEG2RAD:fa},Bh=class Bh{constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){const e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(de(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){const n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,a=this.y-t.y;return this.x=r*n-a*s+t.x,this.y=r*s+a*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};Bh.prototype.isVector2=!0;let Kt=Bh;class En{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,a,o){let l=n[s+0],c=n[s+1],u=n[s+2],f=n[s+3],h=r[a+0],p=r[a+1],x=r[a+2],E=r[a+3];if(f!==E||l!==h||c!==p||u!==x){let m=l*h+c*p+u*x+f*E;m<0&&(h=-h,p=-p,x=-x,E=-E,m=-m);let d=1-o;if(m<.9995){const M=Math.acos(m),R=Math.sin(M);d=Math.sin(d*M)/R,o=Math.sin(o*M)/R,l=l*d+h*o,c=c*d+p*o,u=u*d+x*o,f=f*d+E*o}else{l=l*d+h*o,c=c*d+p*o,u=u*d+x*o,f=f*d+E*o;const M=1/Math.sqrt(l*l+c*c+u*u+f*f);l*=M,c*=M,u*=M,f*=M}}t[e]=l,t[e+1]=c,t[e+2]=u,t[e+3]=f}static multiplyQuaternionsFlat(t,e,n,s,r,a){const o=n[s],l=n[s+1],c=n[s+2],u=n[s+3],f=r[a],h=r[a+1],p=r[a+2],x=r[a+3];return t[e]=o*x+u*f+l*p-c*h,t[e+1]=l*x+u*h+c*f-o*p,t[e+2]=c*x+u*p+o*h-l*f,t[e+3]=u*x-o*f-l*h-c*p,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){const n=t._x,s=t._y,r=t._z,a=t._order,o=Math.cos,l=Math.sin,c=o(n/2),u=o(s/2),f=o(r/2),h=l(n/2),p=l(s/2),x=l(r/2);switch(a){case"XYZ":this._x=h*u*f+c*p*x,this._y=c*p*f-h*u*x,this._z=c*u*x+h*p*f,this._w=c*u*f-h*p*x;break;case"YXZ":this._x=h*u*f+c*p*x,this._y=c*p*f-h*u*x,this._z=c*u*x-h*p*f,this._w=c*u*f+h*p*x;break;case"ZXY":this._x=h*u*f-c*p*x,this._y=c*p*f+h*u*x,this._z=c*u*x+h*p*f,this._w=c*u*f-h*p*x;break;case"ZYX":this._x=h*u*f-c*p*x,this._y=c*p*f+h*u*x,this._z=c*u*x-h*p*f,this._w=c*u*f+h*p*x;break;case"YZX":this._x=h*u*f+c*p*x,this._y=c*p*f+h*u*x,this._z=c*u*x-h*p*f,this._w=c*u*f-h*p*x;break;case"XZY":this._x=h*u*f-c*p*x,this._y=c*p*f-h*u*x,this._z=c*u*x+h*p*f,this._w=c*u*f+h*p*x;break;default:Jt("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){const n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){const e=t.elements,n=e[0],s=e[4],r=e[8],a=e[1],o=e[5],l=e[9],c=e[2],u=e[6],f=e[10],h=n+o+f;if(h>0){const p=.5/Math.sqrt(h+1);this._w=.25/p,this._x=(u-l)*p,this._y=(r-c)*p,this._z=(a-s)*p}else if(n>o&&n>f){const p=2*Math.sqrt(1+n-o-f);this._w=(u-l)/p,this._x=.25*p,this._y=(s+a)/p,this._z=(r+c)/p}else if(o>f){const p=2*Math.sqrt(1+o-n-f);this._w=(r-c)/p,this._x=(s+a)/p,this._y=.25*p,this._z=(l+u)/p}else{const p=2*Math.sqrt(1+f-n-o);this._w=(a-s)/p,this._x=(r+c)/p,this._y=(l+u)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(de(this.dot(t),-1,1)))}rotateTowards(t,e){const n=this.angleTo(t);if(n===0)return this;const s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){const n=t._x,s=t._y,r=t._z,a=t._w,o=e._x,l=e._y,c=e._z,u=e._w;return this._x=n*u+a*o+s*c-r*l,this._y=s*u+a*l+r*o-n*c,this._z=r*u+a*c+n*l-s*o,this._w=a*u-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,a=t._w,o=this.dot(t);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-e;if(o<.9995){const c=Math.acos(o),u=Math.sin(c);l=Math.sin(l*c)/u,e=Math.sin(e*c)/u,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){const t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}const zh=class zh{constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(ef.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(ef.setFromAxisAngle(t,e))}applyMatrix3(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=t.elements,a=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(t){const e=this.x,n=this.y,s=this.z,r=t.x,a=t.y,o=t.z,l=t.w,c=2*(a*s-o*n),u=2*(o*e-r*s),f=2*(r*n-a*e);return this.x=e+l*c+a*f-o*u,this.y=n+l*u+o*c-r*f,this.z=s+l*f+r*u-a*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){const n=t.x,s=t.y,r=t.z,a=e.x,o=e.y,l=e.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(t){const e=t.lengthSq();if(e===0)return this.set(0,0,0);const n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return bl.copy(this).projectOnVector(t),this.sub(bl)}reflect(t){return this.sub(bl.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(de(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){const s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){const e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){const t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};zh.prototype.isVector3=!0;let U=zh;const bl=new U,ef=new En,kh=class kh{constructor(t,e,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c)}set(t,e,n,s,r,a,o,l,c){const u=this.elements;return u[0]=t,u[1]=s,u[2]=o,u[3]=e,u[4]=r,u[5]=l,u[6]=n,u[7]=a,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){const e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],u=n[4],f=n[7],h=n[2],p=n[5],x=n[8],E=s[0],m=s[3],d=s[6],M=s[1],R=s[4],b=s[7],P=s[2],T=s[5],_=s[8];return r[0]=a*E+o*M+l*P,r[3]=a*m+o*R+l*T,r[6]=a*d+o*b+l*_,r[1]=c*E+u*M+f*P,r[4]=c*m+u*R+f*T,r[7]=c*d+u*b+f*_,r[2]=h*E+p*M+x*P,r[5]=h*m+p*R+x*T,r[8]=h*d+p*b+x*_,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],u=t[8];return e*a*u-e*o*c-n*r*u+n*o*l+s*r*c-s*a*l}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],u=t[8],f=u*a-o*c,h=o*l-u*r,p=c*r-a*l,x=e*f+n*h+s*p;if(x===0)return this.set(0,0,0,0,0,0,0,0,0);const E=1/x;return t[0]=f*E,t[1]=(s*c-u*n)*E,t[2]=(o*n-s*a)*E,t[3]=h*E,t[4]=(u*e-s*l)*E,t[5]=(s*r-o*e)*E,t[6]=p*E,t[7]=(n*l-c*e)*E,t[8]=(a*e-n*r)*E,this}transpose(){let t;const e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){const e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,a,o){const l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+t,-s*c,s*l,-s*(-c*a+l*o)+o+e,0,0,1),this}scale(t,e){return So("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(wl.makeScale(t,e)),this}rotate(t){return So("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(wl.makeRotation(-t)),this}translate(t,e){return So("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(wl.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}};kh.prototype.isMatrix3=!0;let ee=kh;const wl=new ee,nf=new ee().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),sf=new ee().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function C_(){const i={enabled:!0,workingColorSpace:Po,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===Re&&(s.r=es(s.r),s.g=es(s.g),s.b=es(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===Re&&(s.r=Mr(s.r),s.g=Mr(s.g),s.b=Mr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ps?Lo:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Po]:{primaries:t,whitePoint:n,transfer:Lo,toXYZ:nf,fromXYZ:sf,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ti},outputColorSpaceConfig:{drawingBufferColorSpace:ti}},[ti]:{primaries:t,whitePoint:n,transfer:Re,toXYZ:nf,fromXYZ:sf,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ti}}}),i}const ge=C_();function es(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Mr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}let tr;class P_{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{tr===void 0&&(tr=Do("canvas")),tr.width=t.width,tr.height=t.height;const s=tr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=tr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){const e=Do("canvas");e.width=t.width,e.height=t.height;const n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);const s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=es(r[a]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){const e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(es(e[n]/255)*255):e[n]=es(e[n]);return{data:e,width:t.width,height:t.height}}else return Jt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}}let L_=0;class Lh{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:L_++}),this.uuid=Gs(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){const e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];const n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Tl(s[a].image)):r.push(Tl(s[a]))}else r=Tl(s);n.url=r}return e||(t.images[this.uuid]=n),n}}function Tl(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?P_.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Jt("Texture: Unable to serialize Texture."),{})}let D_=0;const Al=new U;class Hn extends Es{constructor(t=Hn.DEFAULT_IMAGE,e=Hn.DEFAULT_MAPPING,n=Ji,s=Ji,r=Wn,a=ms,o=Fi,l=ei,c=Hn.DEFAULT_ANISOTROPY,u=ps){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:D_++}),this.uuid=Gs(),this.name="",this.source=new Lh(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Kt(0,0),this.repeat=new Kt(1,1),this.center=new Kt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ee,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Al).x}get height(){return this.source.getSize(Al).y}get depth(){return this.source.getSize(Al).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(const e in t){const n=t[e];if(n===void 0){Jt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){Jt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];const n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==_p)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case xc:t.x=t.x-Math.floor(t.x);break;case Ji:t.x=t.x<0?0:1;break;case vc:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case xc:t.y=t.y-Math.floor(t.y);break;case Ji:t.y=t.y<0?0:1;break;case vc:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}}Hn.DEFAULT_IMAGE=null;Hn.DEFAULT_MAPPING=_p;Hn.DEFAULT_ANISOTROPY=1;const Gh=class Gh{constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=this.w,a=t.elements;return this.x=a[0]*e+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*e+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*e+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*e+a[7]*n+a[11]*s+a[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);const e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r;const l=t.elements,c=l[0],u=l[4],f=l[8],h=l[1],p=l[5],x=l[9],E=l[2],m=l[6],d=l[10];if(Math.abs(u-h)<.01&&Math.abs(f-E)<.01&&Math.abs(x-m)<.01){if(Math.abs(u+h)<.1&&Math.abs(f+E)<.1&&Math.abs(x+m)<.1&&Math.abs(c+p+d-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;const R=(c+1)/2,b=(p+1)/2,P=(d+1)/2,T=(u+h)/4,_=(f+E)/4,w=(x+m)/4;return R>b&&R>P?R<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(R),s=T/n,r=_/n):b>P?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=T/s,r=w/s):P<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(P),n=_/r,s=w/r),this.set(n,s,r,e),this}let M=Math.sqrt((m-x)*(m-x)+(f-E)*(f-E)+(h-u)*(h-u));return Math.abs(M)<.001&&(M=1),this.x=(m-x)/M,this.y=(f-E)/M,this.z=(h-u)/M,this.w=Math.acos((c+p+d-1)/2),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this.w=de(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this.w=de(this.w,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};Gh.prototype.isVector4=!0;let Xe=Gh;class N_ extends Es{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Wn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new Xe(0,0,t,e),this.scissorTest=!1,this.viewport=new Xe(0,0,t,e),this.textures=[];const s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Hn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){const e={minFilter:Wn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;const s=Object.assign({},t.textures[e].image);this.textures[e].source=new Lh(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){const e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}}class Bi extends N_{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}}class Lp extends Hn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Tn,this.minFilter=Tn,this.wrapR=Ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}}class I_ extends Hn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Tn,this.minFilter=Tn,this.wrapR=Ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}}const ko=class ko{constructor(t,e,n,s,r,a,o,l,c,u,f,h,p,x,E,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c,u,f,h,p,x,E,m)}set(t,e,n,s,r,a,o,l,c,u,f,h,p,x,E,m){const d=this.elements;return d[0]=t,d[4]=e,d[8]=n,d[12]=s,d[1]=r,d[5]=a,d[9]=o,d[13]=l,d[2]=c,d[6]=u,d[10]=f,d[14]=h,d[3]=p,d[7]=x,d[11]=E,d[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new ko().fromArray(this.elements)}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){const e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){const e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();const e=this.elements,n=t.elements,s=1/er.setFromMatrixColumn(t,0).length(),r=1/er.setFromMatrixColumn(t,1).length(),a=1/er.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*a,e[9]=n[9]*a,e[10]=n[10]*a,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){const e=this.elements,n=t.x,s=t.y,r=t.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),f=Math.sin(r);if(t.order==="XYZ"){const h=a*u,p=a*f,x=o*u,E=o*f;e[0]=l*u,e[4]=-l*f,e[8]=c,e[1]=p+x*c,e[5]=h-E*c,e[9]=-o*l,e[2]=E-h*c,e[6]=x+p*c,e[10]=a*l}else if(t.order==="YXZ"){const h=l*u,p=l*f,x=c*u,E=c*f;e[0]=h+E*o,e[4]=x*o-p,e[8]=a*c,e[1]=a*f,e[5]=a*u,e[9]=-o,e[2]=p*o-x,e[6]=E+h*o,e[10]=a*l}else if(t.order==="ZXY"){const h=l*u,p=l*f,x=c*u,E=c*f;e[0]=h-E*o,e[4]=-a*f,e[8]=x+p*o,e[1]=p+x*o,e[5]=a*u,e[9]=E-h*o,e[2]=-a*c,e[6]=o,e[10]=a*l}else if(t.order==="ZYX"){const h=a*u,p=a*f,x=o*u,E=o*f;e[0]=l*u,e[4]=x*c-p,e[8]=h*c+E,e[1]=l*f,e[5]=E*c+h,e[9]=p*c-x,e[2]=-c,e[6]=o*l,e[10]=a*l}else if(t.order==="YZX"){const h=a*l,p=a*c,x=o*l,E=o*c;e[0]=l*u,e[4]=E-h*f,e[8]=x*f+p,e[1]=f,e[5]=a*u,e[9]=-o*u,e[2]=-c*u,e[6]=p*f+x,e[10]=h-E*f}else if(t.order==="XZY"){const h=a*l,p=a*c,x=o*l,E=o*c;e[0]=l*u,e[4]=-f,e[8]=c*u,e[1]=h*f+E,e[5]=a*u,e[9]=p*f-x,e[2]=x*f-p,e[6]=o*u,e[10]=E*f+h}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(U_,t,F_)}lookAt(t,e,n){const s=this.elements;return Jn.subVectors(t,e),Jn.lengthSq()===0&&(Jn.z=1),Jn.normalize(),ls.crossVectors(n,Jn),ls.lengthSq()===0&&(Math.abs(n.z)===1?Jn.x+=1e-4:Jn.z+=1e-4,Jn.normalize(),ls.crossVectors(n,Jn)),ls.normalize(),Ua.crossVectors(Jn,ls),s[0]=ls.x,s[4]=Ua.x,s[8]=Jn.x,s[1]=ls.y,s[5]=Ua.y,s[9]=Jn.y,s[2]=ls.z,s[6]=Ua.z,s[10]=Jn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],u=n[1],f=n[5],h=n[9],p=n[13],x=n[2],E=n[6],m=n[10],d=n[14],M=n[3],R=n[7],b=n[11],P=n[15],T=s[0],_=s[4],w=s[8],z=s[12],I=s[1],N=s[5],k=s[9],V=s[13],D=s[2],W=s[6],q=s[10],H=s[14],lt=s[3],Z=s[7],Q=s[11],it=s[15];return r[0]=a*T+o*I+l*D+c*lt,r[4]=a*_+o*N+l*W+c*Z,r[8]=a*w+o*k+l*q+c*Q,r[12]=a*z+o*V+l*H+c*it,r[1]=u*T+f*I+h*D+p*lt,r[5]=u*_+f*N+h*W+p*Z,r[9]=u*w+f*k+h*q+p*Q,r[13]=u*z+f*V+h*H+p*it,r[2]=x*T+E*I+m*D+d*lt,r[6]=x*_+E*N+m*W+d*Z,r[10]=x*w+E*k+m*q+d*Q,r[14]=x*z+E*V+m*H+d*it,r[3]=M*T+R*I+b*D+P*lt,r[7]=M*_+R*N+b*W+P*Z,r[11]=M*w+R*k+b*q+P*Q,r[15]=M*z+R*V+b*H+P*it,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],a=t[1],o=t[5],l=t[9],c=t[13],u=t[2],f=t[6],h=t[10],p=t[14],x=t[3],E=t[7],m=t[11],d=t[15],M=l*p-c*h,R=o*p-c*f,b=o*h-l*f,P=a*p-c*u,T=a*h-l*u,_=a*f-o*u;return e*(E*M-m*R+d*b)-n*(x*M-m*P+d*T)+s*(x*R-E*P+d*_)-r*(x*b-E*T+m*_)}determinantAffine(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],a=t[5],o=t[9],l=t[2],c=t[6],u=t[10];return e*(a*u-o*c)-n*(r*u-o*l)+s*(r*c-a*l)}transpose(){const t=this.elements;let e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){const s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],u=t[8],f=t[9],h=t[10],p=t[11],x=t[12],E=t[13],m=t[14],d=t[15],M=e*o-n*a,R=e*l-s*a,b=e*c-r*a,P=n*l-s*o,T=n*c-r*o,_=s*c-r*l,w=u*E-f*x,z=u*m-h*x,I=u*d-p*x,N=f*m-h*E,k=f*d-p*E,V=h*d-p*m,D=M*V-R*k+b*N+P*I-T*z+_*w;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);const W=1/D;return t[0]=(o*V-l*k+c*N)*W,t[1]=(s*k-n*V-r*N)*W,t[2]=(E*_-m*T+d*P)*W,t[3]=(h*T-f*_-p*P)*W,t[4]=(l*I-a*V-c*z)*W,t[5]=(e*V-s*I+r*z)*W,t[6]=(m*b-x*_-d*R)*W,t[7]=(u*_-h*b+p*R)*W,t[8]=(a*k-o*I+c*w)*W,t[9]=(n*I-e*k-r*w)*W,t[10]=(x*T-E*b+d*M)*W,t[11]=(f*b-u*T-p*M)*W,t[12]=(o*z-a*N-l*w)*W,t[13]=(e*N-n*z+s*w)*W,t[14]=(E*R-x*P-m*M)*W,t[15]=(u*P-f*R+h*M)*W,this}scale(t){const e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){const t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){const e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){const n=Math.cos(e),s=Math.sin(e),r=1-n,a=t.x,o=t.y,l=t.z,c=r*a,u=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,u*o+n,u*l-s*a,0,c*l-s*o,u*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,a){return this.set(1,n,r,0,t,1,a,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){const s=this.elements,r=e._x,a=e._y,o=e._z,l=e._w,c=r+r,u=a+a,f=o+o,h=r*c,p=r*u,x=r*f,E=a*u,m=a*f,d=o*f,M=l*c,R=l*u,b=l*f,P=n.x,T=n.y,_=n.z;return s[0]=(1-(E+d))*P,s[1]=(p+b)*P,s[2]=(x-R)*P,s[3]=0,s[4]=(p-b)*T,s[5]=(1-(h+d))*T,s[6]=(m+M)*T,s[7]=0,s[8]=(x+R)*_,s[9]=(m-M)*_,s[10]=(1-(h+E))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){const s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];const r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let a=er.set(s[0],s[1],s[2]).length();const o=er.set(s[4],s[5],s[6]).length(),l=er.set(s[8],s[9],s[10]).length();r<0&&(a=-a),pi.copy(this);const c=1/a,u=1/o,f=1/l;return pi.elements[0]*=c,pi.elements[1]*=c,pi.elements[2]*=c,pi.elements[4]*=u,pi.elements[5]*=u,pi.elements[6]*=u,pi.elements[8]*=f,pi.elements[9]*=f,pi.elements[10]*=f,e.setFromRotationMatrix(pi),n.x=a,n.y=o,n.z=l,this}makePerspective(t,e,n,s,r,a,o=Ei,l=!1){const c=this.elements,u=2*r/(e-t),f=2*r/(n-s),h=(e+t)/(e-t),p=(n+s)/(n-s);let x,E;if(l)x=r/(a-r),E=a*r/(a-r);else if(o===Ei)x=-(a+r)/(a-r),E=-2*a*r/(a-r);else if(o===va)x=-a/(a-r),E=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=h,c[12]=0,c[1]=0,c[5]=f,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=x,c[14]=E,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,a,o=Ei,l=!1){const c=this.elements,u=2/(e-t),f=2/(n-s),h=-(e+t)/(e-t),p=-(n+s)/(n-s);let x,E;if(l)x=1/(a-r),E=a/(a-r);else if(o===Ei)x=-2/(a-r),E=-(a+r)/(a-r);else if(o===va)x=-1/(a-r),E=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=0,c[12]=h,c[1]=0,c[5]=f,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=x,c[14]=E,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}};ko.prototype.isMatrix4=!0;let le=ko;const er=new U,pi=new le,U_=new U(0,0,0),F_=new U(1,1,1),ls=new U,Ua=new U,Jn=new U,rf=new le,af=new En;class Ms{constructor(t=0,e=0,n=0,s=Ms.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){const s=t.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],u=s[9],f=s[2],h=s[6],p=s[10];switch(e){case"XYZ":this._y=Math.asin(de(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-u,p),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(h,c),this._z=0);break;case"YXZ":this._x=Math.asin(-de(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(o,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(de(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(-f,p),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-de(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(h,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(de(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(o,p));break;case"XZY":this._z=Math.asin(-de(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(h,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-u,p),this._y=0);break;default:Jt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return rf.makeRotationFromQuaternion(t),this.setFromRotationMatrix(rf,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return af.setFromEuler(this),this.setFromQuaternion(af,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}}Ms.DEFAULT_ORDER="XYZ";class Dh{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}}let O_=0;const of=new U,nr=new En,Yi=new le,Fa=new U,$r=new U,B_=new U,z_=new En,lf=new U(1,0,0),cf=new U(0,1,0),hf=new U(0,0,1),uf={type:"added"},k_={type:"removed"},ir={type:"childadded",child:null},Rl={type:"childremoved",child:null};class Cn extends Es{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:O_++}),this.uuid=Gs(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=Cn.DEFAULT_UP.clone();const t=new U,e=new Ms,n=new En,s=new U(1,1,1);function r(){n.setFromEuler(e,!1)}function a(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new le},normalMatrix:{value:new ee}}),this.matrix=new le,this.matrixWorld=new le,this.matrixAutoUpdate=Cn.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=Cn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Dh,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return nr.setFromAxisAngle(t,e),this.quaternion.multiply(nr),this}rotateOnWorldAxis(t,e){return nr.setFromAxisAngle(t,e),this.quaternion.premultiply(nr),this}rotateX(t){return this.rotateOnAxis(lf,t)}rotateY(t){return this.rotateOnAxis(cf,t)}rotateZ(t){return this.rotateOnAxis(hf,t)}translateOnAxis(t,e){return of.copy(t).applyQuaternion(this.quaternion),this.position.add(of.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(lf,t)}translateY(t){return this.translateOnAxis(cf,t)}translateZ(t){return this.translateOnAxis(hf,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(Yi.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Fa.copy(t):Fa.set(t,e,n);const s=this.parent;this.updateWorldMatrix(!0,!1),$r.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Yi.lookAt($r,Fa,this.up):Yi.lookAt(Fa,$r,this.up),this.quaternion.setFromRotationMatrix(Yi),s&&(Yi.extractRotation(s.matrixWorld),nr.setFromRotationMatrix(Yi),this.quaternion.premultiply(nr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(ve("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(uf),ir.child=t,this.dispatchEvent(ir),ir.child=null):ve("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}const e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(k_),Rl.child=t,this.dispatchEvent(Rl),Rl.child=null),this}removeFromParent(){const t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),Yi.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),Yi.multiply(t.parent.matrixWorld)),t.applyMatrix4(Yi),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(uf),ir.child=t,this.dispatchEvent(ir),ir.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){const a=this.children[n].getObjectByProperty(t,e);if(a!==void 0)return a}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);const s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose($r,t,B_),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose($r,z_,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);const e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){const e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);const t=this.pivot;if(t!==null){const e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){const s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){const r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(t){const e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});const s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);const o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){const l=o.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){const f=l[c];r(t.shapes,f)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){const o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(t.materials,this.material[l]));s.material=o}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){const l=this.animations[o];s.animations.push(r(t.animations,l))}}if(e){const o=a(t.geometries),l=a(t.materials),c=a(t.textures),u=a(t.images),f=a(t.shapes),h=a(t.skeletons),p=a(t.animations),x=a(t.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),u.length>0&&(n.images=u),f.length>0&&(n.shapes=f),h.length>0&&(n.skeletons=h),p.length>0&&(n.animations=p),x.length>0&&(n.nodes=x)}return n.object=s,n;function a(o){const l=[];for(const c in o){const u=o[c];delete u.metadata,l.push(u)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){const s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}}Cn.DEFAULT_UP=new U(0,1,0);Cn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Cn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;class An extends Cn{constructor(){super(),this.isGroup=!0,this.type="Group"}}const G_={type:"move"};class Cl{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new An,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new An,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new An,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){const e=this._hand;if(e)for(const n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,a=null;const o=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){a=!0;for(const E of t.hand.values()){const m=e.getJointPose(E,n),d=this._getHandJoint(c,E);m!==null&&(d.matrix.fromArray(m.transform.matrix),d.matrix.decompose(d.position,d.quaternion,d.scale),d.matrixWorldNeedsUpdate=!0,d.jointRadius=m.radius),d.visible=m!==null}const u=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],h=u.position.distanceTo(f.position),p=.02,x=.005;c.inputState.pinching&&h>p+x?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&h<=p-x&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));o!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(G_)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){const n=new An;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}}const Dp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},cs={h:0,s:0,l:0},Oa={h:0,s:0,l:0};function Pl(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}class Yt{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){const s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ti){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,ge.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=ge.workingColorSpace){return this.r=t,this.g=e,this.b=n,ge.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=ge.workingColorSpace){if(t=T_(t,1),e=de(e,0,1),n=de(n,0,1),e===0)this.r=this.g=this.b=n;else{const r=n<=.5?n*(1+e):n+e-n*e,a=2*n-r;this.r=Pl(a,r,t+1/3),this.g=Pl(a,r,t),this.b=Pl(a,r,t-1/3)}return ge.colorSpaceToWorking(this,s),this}setStyle(t,e=ti){function n(r){r!==void 0&&parseFloat(r)<1&&Jt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r;const a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:Jt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){const r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(a===6)return this.setHex(parseInt(r,16),e);Jt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ti){const n=Dp[t.toLowerCase()];return n!==void 0?this.setHex(n,e):Jt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=es(t.r),this.g=es(t.g),this.b=es(t.b),this}copyLinearToSRGB(t){return this.r=Mr(t.r),this.g=Mr(t.g),this.b=Mr(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ti){return ge.workingToColorSpace(Dn.copy(this),t),Math.round(de(Dn.r*255,0,255))*65536+Math.round(de(Dn.g*255,0,255))*256+Math.round(de(Dn.b*255,0,255))}getHexString(t=ti){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=ge.workingColorSpace){ge.workingToColorSpace(Dn.copy(this),e);const n=Dn.r,s=Dn.g,r=Dn.b,a=Math.max(n,s,r),o=Math.min(n,s,r);let l,c;const u=(o+a)/2;if(o===a)l=0,c=0;else{const f=a-o;switch(c=u<=.5?f/(a+o):f/(2-a-o),a){case n:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-n)/f+2;break;case r:l=(n-s)/f+4;break}l/=6}return t.h=l,t.s=c,t.l=u,t}getRGB(t,e=ge.workingColorSpace){return ge.workingToColorSpace(Dn.copy(this),e),t.r=Dn.r,t.g=Dn.g,t.b=Dn.b,t}getStyle(t=ti){ge.workingToColorSpace(Dn.copy(this),t);const e=Dn.r,n=Dn.g,s=Dn.b;return t!==ti?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(cs),this.setHSL(cs.h+t,cs.s+e,cs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(cs),t.getHSL(Oa);const n=El(cs.h,Oa.h,e),s=El(cs.s,Oa.s,e),r=El(cs.l,Oa.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){const e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}}const Dn=new Yt;Yt.NAMES=Dp;class H_ extends Cn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ms,this.environmentIntensity=1,this.environmentRotation=new Ms,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){const e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}}const mi=new U,qi=new U,Ll=new U,Ki=new U,sr=new U,rr=new U,ff=new U,Dl=new U,Nl=new U,Il=new U,Ul=new Xe,Fl=new Xe,Ol=new Xe;class ci{constructor(t=new U,e=new U,n=new U){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),mi.subVectors(t,e),s.cross(mi);const r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){mi.subVectors(s,e),qi.subVectors(n,e),Ll.subVectors(t,e);const a=mi.dot(mi),o=mi.dot(qi),l=mi.dot(Ll),c=qi.dot(qi),u=qi.dot(Ll),f=a*c-o*o;if(f===0)return r.set(0,0,0),null;const h=1/f,p=(c*l-o*u)*h,x=(a*u-o*l)*h;return r.set(1-p-x,x,p)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,Ki)===null?!1:Ki.x>=0&&Ki.y>=0&&Ki.x+Ki.y<=1}static getInterpolation(t,e,n,s,r,a,o,l){return this.getBarycoord(t,e,n,s,Ki)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ki.x),l.addScaledVector(a,Ki.y),l.addScaledVector(o,Ki.z),l)}static getInterpolatedAttribute(t,e,n,s,r,a){return Ul.setScalar(0),Fl.setScalar(0),Ol.setScalar(0),Ul.fromBufferAttribute(t,e),Fl.fromBufferAttribute(t,n),Ol.fromBufferAttribute(t,s),a.setScalar(0),a.addScaledVector(Ul,r.x),a.addScaledVector(Fl,r.y),a.addScaledVector(Ol,r.z),a}static isFrontFacing(t,e,n,s){return mi.subVectors(n,e),qi.subVectors(t,e),mi.cross(qi).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return mi.subVectors(this.c,this.b),qi.subVectors(this.a,this.b),mi.cross(qi).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return ci.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return ci.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return ci.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return ci.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return ci.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){const n=this.a,s=this.b,r=this.c;let a,o;sr.subVectors(s,n),rr.subVectors(r,n),Dl.subVectors(t,n);const l=sr.dot(Dl),c=rr.dot(Dl);if(l<=0&&c<=0)return e.copy(n);Nl.subVectors(t,s);const u=sr.dot(Nl),f=rr.dot(Nl);if(u>=0&&f<=u)return e.copy(s);const h=l*f-u*c;if(h<=0&&l>=0&&u<=0&&l-u>0)return a=l/(l-u),e.copy(n).addScaledVector(sr,a);Il.subVectors(t,r);const p=sr.dot(Il),x=rr.dot(Il);if(x>=0&&p<=x)return e.copy(r);const E=p*c-l*x;if(E<=0&&c>=0&&x<=0)return o=c/(c-x),e.copy(n).addScaledVector(rr,o);const m=u*x-p*f;if(m<=0&&f-u>=0&&p-x>=0)return ff.subVectors(r,s),o=(f-u)/(f-u+(p-x)),e.copy(s).addScaledVector(ff,o);const d=1/(m+E+h);return a=E*d,o=h*d,e.copy(n).addScaledVector(sr,a).addScaledVector(rr,o)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}}class bs{constructor(t=new U(1/0,1/0,1/0),e=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(gi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(gi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){const n=gi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);const n=t.geometry;if(n!==void 0){const r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)t.isMesh===!0?t.getVertexPosition(a,gi):gi.fromBufferAttribute(r,a),gi.applyMatrix4(t.matrixWorld),this.expandByPoint(gi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Ba.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Ba.copy(n.boundingBox)),Ba.applyMatrix4(t.matrixWorld),this.union(Ba)}const s=t.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,gi),gi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Zr),za.subVectors(this.max,Zr),ar.subVectors(t.a,Zr),or.subVectors(t.b,Zr),lr.subVectors(t.c,Zr),hs.subVectors(or,ar),us.subVectors(lr,or),Cs.subVectors(ar,lr);let e=[0,-hs.z,hs.y,0,-us.z,us.y,0,-Cs.z,Cs.y,hs.z,0,-hs.x,us.z,0,-us.x,Cs.z,0,-Cs.x,-hs.y,hs.x,0,-us.y,us.x,0,-Cs.y,Cs.x,0];return!Bl(e,ar,or,lr,za)||(e=[1,0,0,0,1,0,0,0,1],!Bl(e,ar,or,lr,za))?!1:(ka.crossVectors(hs,us),e=[ka.x,ka.y,ka.z],Bl(e,ar,or,lr,za))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,gi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(gi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:($i[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),$i[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),$i[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),$i[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),$i[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),$i[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),$i[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),$i[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints($i),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}}const $i=[new U,new U,new U,new U,new U,new U,new U,new U],gi=new U,Ba=new bs,ar=new U,or=new U,lr=new U,hs=new U,us=new U,Cs=new U,Zr=new U,za=new U,ka=new U,Ps=new U;function Bl(i,t,e,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){Ps.fromArray(i,r);const o=s.x*Math.abs(Ps.x)+s.y*Math.abs(Ps.y)+s.z*Math.abs(Ps.z),l=t.dot(Ps),c=e.dot(Ps),u=n.dot(Ps);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>o)return!1}return!0}const on=new U,Ga=new Kt;let V_=0;class Xn extends Es{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:V_++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Ap,this.updateRanges=[],this.gpuType=yi,this.version=0,this._normalizationScale=t!==void 0?Zo(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Ga.fromBufferAttribute(this,e),Ga.applyMatrix3(t),this.setXY(e,Ga.x,Ga.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.applyMatrix3(t),this.setXYZ(e,on.x,on.y,on.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.applyMatrix4(t),this.setXYZ(e,on.x,on.y,on.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.applyNormalMatrix(t),this.setXYZ(e,on.x,on.y,on.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.transformDirection(t),this.setXYZ(e,on.x,on.y,on.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){const t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Cp(t,this.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):Pp(t,this.array)}}class Np extends Xn{constructor(t,e,n){super(new Uint16Array(t),e,n)}}class Ip extends Xn{constructor(t,e,n){super(new Uint32Array(t),e,n)}}class Ve extends Xn{constructor(t,e,n){super(new Float32Array(t),e,n)}}const W_=new bs,Jr=new U,zl=new U;class Nr{constructor(t=new U,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){const n=this.center;e!==void 0?n.copy(e):W_.setFromPoints(t).getCenter(n);let s=0;for(let r=0,a=t.length;r<a;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){const e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){const n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Jr.subVectors(t,this.center);const e=Jr.lengthSq();if(e>this.radius*this.radius){const n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Jr,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(zl.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Jr.copy(t.center).add(zl)),this.expandByPoint(Jr.copy(t.center).sub(zl))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}}let X_=0;const ai=new le,kl=new Cn,cr=new U,Qn=new bs,Qr=new bs,yn=new U;class Je extends Es{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:X_++}),this.uuid=Gs(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(y_(t)?Ip:Np)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){const e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);const n=this.attributes.normal;if(n!==void 0){const r=new ee().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}const s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return ai.makeRotationFromQuaternion(t),this.applyMatrix4(ai),this}rotateX(t){return ai.makeRotationX(t),this.applyMatrix4(ai),this}rotateY(t){return ai.makeRotationY(t),this.applyMatrix4(ai),this}rotateZ(t){return ai.makeRotationZ(t),this.applyMatrix4(ai),this}translate(t,e,n){return ai.makeTranslation(t,e,n),this.applyMatrix4(ai),this}scale(t,e,n){return ai.makeScale(t,e,n),this.applyMatrix4(ai),this}lookAt(t){return kl.lookAt(t),kl.updateMatrix(),this.applyMatrix4(kl.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(cr).negate(),this.translate(cr.x,cr.y,cr.z),this}setFromPoints(t){const e=this.getAttribute("position");if(e===void 0){const n=[];for(let s=0,r=t.length;s<r;s++){const a=t[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new Ve(n,3))}else{const n=Math.min(t.length,e.count);for(let s=0;s<n;s++){const r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&Jt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new bs);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ve("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){const r=e[n];Qn.setFromBufferAttribute(r),this.morphTargetsRelative?(yn.addVectors(this.boundingBox.min,Qn.min),this.boundingBox.expandByPoint(yn),yn.addVectors(this.boundingBox.max,Qn.max),this.boundingBox.expandByPoint(yn)):(this.boundingBox.expandByPoint(Qn.min),this.boundingBox.expandByPoint(Qn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ve('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Nr);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ve("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(t){const n=this.boundingSphere.center;if(Qn.setFromBufferAttribute(t),e)for(let r=0,a=e.length;r<a;r++){const o=e[r];Qr.setFromBufferAttribute(o),this.morphTargetsRelative?(yn.addVectors(Qn.min,Qr.min),Qn.expandByPoint(yn),yn.addVectors(Qn.max,Qr.max),Qn.expandByPoint(yn)):(Qn.expandByPoint(Qr.min),Qn.expandByPoint(Qr.max))}Qn.getCenter(n);let s=0;for(let r=0,a=t.count;r<a;r++)yn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(yn));if(e)for(let r=0,a=e.length;r<a;r++){const o=e[r],l=this.morphTargetsRelative;for(let c=0,u=o.count;c<u;c++)yn.fromBufferAttribute(o,c),l&&(cr.fromBufferAttribute(t,c),yn.add(cr)),s=Math.max(s,n.distanceToSquared(yn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&ve('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){const t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){ve("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}const n=e.position,s=e.normal,r=e.uv;let a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new Xn(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));const o=[],l=[],c=new Uint8Array(n.count);for(let z=0;z<n.count;z++)o[z]=new U,l[z]=new U;const u=new U,f=new U,h=new U,p=new Kt,x=new Kt,E=new Kt,m=new U,d=new U;function M(z,I,N){c[z]=c[I]=c[N]=1,u.fromBufferAttribute(n,z),f.fromBufferAttribute(n,I),h.fromBufferAttribute(n,N),p.fromBufferAttribute(r,z),x.fromBufferAttribute(r,I),E.fromBufferAttribute(r,N),f.sub(u),h.sub(u),x.sub(p),E.sub(p);const k=1/(x.x*E.y-E.x*x.y);isFinite(k)&&(m.copy(f).multiplyScalar(E.y).addScaledVector(h,-x.y).multiplyScalar(k),d.copy(h).multiplyScalar(x.x).addScaledVector(f,-E.x).multiplyScalar(k),o[z].add(m),o[I].add(m),o[N].add(m),l[z].add(d),l[I].add(d),l[N].add(d))}let R=this.groups;R.length===0&&(R=[{start:0,count:t.count}]);for(let z=0,I=R.length;z<I;++z){const N=R[z],k=N.start,V=N.count;for(let D=k,W=k+V;D<W;D+=3)M(t.getX(D+0),t.getX(D+1),t.getX(D+2))}const b=new U,P=new U,T=new U,_=new U;function w(z){T.fromBufferAttribute(s,z),_.copy(T);const I=o[z];b.copy(I),b.sub(T.multiplyScalar(T.dot(I))).normalize(),P.crossVectors(_,I);const k=P.dot(l[z])<0?-1:1;a.setXYZW(z,b.x,b.y,b.z,k)}for(let z=0,I=n.count;z<I;++z)c[z]&&w(z);this._transformed=!0}computeVertexNormals(){const t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new Xn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let h=0,p=n.count;h<p;h++)n.setXYZ(h,0,0,0);const s=new U,r=new U,a=new U,o=new U,l=new U,c=new U,u=new U,f=new U;if(t)for(let h=0,p=t.count;h<p;h+=3){const x=t.getX(h+0),E=t.getX(h+1),m=t.getX(h+2);s.fromBufferAttribute(e,x),r.fromBufferAttribute(e,E),a.fromBufferAttribute(e,m),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),o.fromBufferAttribute(n,x),l.fromBufferAttribute(n,E),c.fromBufferAttribute(n,m),o.add(u),l.add(u),c.add(u),n.setXYZ(x,o.x,o.y,o.z),n.setXYZ(E,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let h=0,p=e.count;h<p;h+=3)s.fromBufferAttribute(e,h+0),r.fromBufferAttribute(e,h+1),a.fromBufferAttribute(e,h+2),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),n.setXYZ(h+0,u.x,u.y,u.z),n.setXYZ(h+1,u.x,u.y,u.z),n.setXYZ(h+2,u.x,u.y,u.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){const t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)yn.fromBufferAttribute(t,e),yn.normalize(),t.setXYZ(e,yn.x,yn.y,yn.z)}toNonIndexed(){function t(o,l){const c=o.array,u=o.itemSize,f=o.normalized,h=new c.constructor(l.length*u);let p=0,x=0;for(let E=0,m=l.length;E<m;E++){o.isInterleavedBufferAttribute?p=l[E]*o.data.stride+o.offset:p=l[E]*u;for(let d=0;d<u;d++)h[x++]=c[p++]}return new Xn(h,u,f)}if(this.index===null)return Jt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;const e=new Je,n=this.index.array,s=this.attributes;for(const o in s){const l=s[o],c=t(l,n);e.setAttribute(o,c)}const r=this.morphAttributes;for(const o in r){const l=[],c=r[o];for(let u=0,f=c.length;u<f;u++){const h=c[u],p=t(h,n);l.push(p)}e.morphAttributes[o]=l}e.morphTargetsRelative=this.morphTargetsRelative;const a=this.groups;for(let o=0,l=a.length;o<l;o++){const c=a[o];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){const t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){const l=this.parameters;for(const c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};const e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});const n=this.attributes;for(const l in n){const c=n[l];t.data.attributes[l]=c.toJSON(t.data)}const s={};let r=!1;for(const l in this.morphAttributes){const c=this.morphAttributes[l],u=[];for(let f=0,h=c.length;f<h;f++){const p=c[f];u.push(p.toJSON(t.data))}u.length>0&&(s[l]=u,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);const a=this.groups;a.length>0&&(t.data.groups=JSON.parse(JSON.stringify(a)));const o=this.boundingSphere;return o!==null&&(t.data.boundingSphere=o.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;const e={};this.name=t.name;const n=t.index;n!==null&&this.setIndex(n.clone());const s=t.attributes;for(const c in s){const u=s[c];this.setAttribute(c,u.clone(e))}const r=t.morphAttributes;for(const c in r){const u=[],f=r[c];for(let h=0,p=f.length;h<p;h++)u.push(f[h].clone(e));this.morphAttributes[c]=u}this.morphTargetsRelative=t.morphTargetsRelative;const a=t.groups;for(let c=0,u=a.length;c<u;c++){const f=a[c];this.addGroup(f.start,f.count,f.materialIndex)}const o=t.boundingBox;o!==null&&(this.boundingBox=o.clone());const l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}}class Y_{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Ap,this.updateRanges=[],this.version=0,this.uuid=Gs()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=df(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);const n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=df(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));const n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}}function df(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Gs()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}const Bn=new U;class Io{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?Zo(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)Bn.fromBufferAttribute(this,e),Bn.applyMatrix4(t),this.setXYZ(e,Bn.x,Bn.y,Bn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Bn.fromBufferAttribute(this,e),Bn.applyNormalMatrix(t),this.setXYZ(e,Bn.x,Bn.y,Bn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Bn.fromBufferAttribute(this,e),Bn.transformDirection(t),this.setXYZ(e,Bn.x,Bn.y,Bn.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){No("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new Xn(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new Io(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){No("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Cp(t,this.data.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):Pp(t,this.data.array)}}const Gl=new U,q_=new U,K_=new ee;class Ii{constructor(t=new U(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){const s=Gl.subVectors(n,e).cross(q_.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){const t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){const s=t.delta(Gl),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;const a=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:e.copy(t.start).addScaledVector(s,a)}intersectsLine(t){const e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){const n=e||K_.getNormalMatrix(t),s=this.coplanarPoint(Gl).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}}let $_=0;class Ir extends Es{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:$_++}),this.uuid=Gs(),this.name="",this.type="Material",this.blending=ua,this.side=Bs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=lp,this.blendDst=cp,this.blendEquation=pr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Yt(0,0,0),this.blendAlpha=0,this.depthFunc=ga,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=g_,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=yl,this.stencilZFail=yl,this.stencilZPass=yl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(const e in t){const n=t[e];if(n===void 0){Jt(`Material: parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){Jt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});const n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){const a=[];for(const o in r){const l=r[o];delete l.metadata,a.push(l)}return a}if(e){const r=s(t.textures),a=s(t.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Yt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new Ii().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Kt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Kt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;const e=t.clippingPlanes;let n=null;if(e!==null){const s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}}const Zi=new U,Hl=new U,Ha=new U,Va=new U;class Jo{constructor(t=new U,e=new U(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Zi)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);const n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){const e=Zi.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Zi.copy(this.origin).addScaledVector(this.direction,e),Zi.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Hl.copy(t).add(e).multiplyScalar(.5),Ha.copy(e).sub(t).normalize(),Va.copy(this.origin).sub(Hl);const r=t.distanceTo(e)*.5,a=-this.direction.dot(Ha),o=Va.dot(this.direction),l=-Va.dot(Ha),c=Va.lengthSq(),u=Math.abs(1-a*a);let f,h,p,x;if(u>0)if(f=a*l-o,h=a*o-l,x=r*u,f>=0)if(h>=-x)if(h<=x){const E=1/u;f*=E,h*=E,p=f*(f+a*h+2*o)+h*(a*f+h+2*l)+c}else h=r,f=Math.max(0,-(a*h+o)),p=-f*f+h*(h+2*l)+c;else h=-r,f=Math.max(0,-(a*h+o)),p=-f*f+h*(h+2*l)+c;else h<=-x?(f=Math.max(0,-(-a*r+o)),h=f>0?-r:Math.min(Math.max(-r,-l),r),p=-f*f+h*(h+2*l)+c):h<=x?(f=0,h=Math.min(Math.max(-r,-l),r),p=h*(h+2*l)+c):(f=Math.max(0,-(a*r+o)),h=f>0?r:Math.min(Math.max(-r,-l),r),p=-f*f+h*(h+2*l)+c);else h=a>0?-r:r,f=Math.max(0,-(a*h+o)),p=-f*f+h*(h+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(Hl).addScaledVector(Ha,h),p}intersectSphere(t,e){if(t.radius<0)return null;Zi.subVectors(t.center,this.origin);const n=Zi.dot(this.direction),s=Zi.dot(Zi)-n*n,r=t.radius*t.radius;if(s>r)return null;const a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,e):this.at(o,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){const e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;const n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){const n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){const e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,a,o,l;const c=1/this.direction.x,u=1/this.direction.y,f=1/this.direction.z,h=this.origin;return c>=0?(n=(t.min.x-h.x)*c,s=(t.max.x-h.x)*c):(n=(t.max.x-h.x)*c,s=(t.min.x-h.x)*c),u>=0?(r=(t.min.y-h.y)*u,a=(t.max.y-h.y)*u):(r=(t.max.y-h.y)*u,a=(t.min.y-h.y)*u),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),f>=0?(o=(t.min.z-h.z)*f,l=(t.max.z-h.z)*f):(o=(t.max.z-h.z)*f,l=(t.min.z-h.z)*f),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Zi)!==null}intersectTriangle(t,e,n,s,r){const a=this.origin,o=this.direction,l=o.x,c=o.y,u=o.z,f=t.x-a.x,h=t.y-a.y,p=t.z-a.z,x=e.x-a.x,E=e.y-a.y,m=e.z-a.z,d=n.x-a.x,M=n.y-a.y,R=n.z-a.z,b=Math.abs(l),P=Math.abs(c),T=Math.abs(u);let _,w,z,I,N,k,V,D,W,q,H,lt;if(b>=P&&b>=T?(z=l,k=f,W=x,lt=d,l>=0?(_=c,w=u,I=h,N=p,V=E,D=m,q=M,H=R):(_=u,w=c,I=p,N=h,V=m,D=E,q=R,H=M)):P>=T?(z=c,k=h,W=E,lt=M,c>=0?(_=u,w=l,I=p,N=f,V=m,D=x,q=R,H=d):(_=l,w=u,I=f,N=p,V=x,D=m,q=d,H=R)):(z=u,k=p,W=m,lt=R,u>=0?(_=l,w=c,I=f,N=h,V=x,D=E,q=d,H=M):(_=c,w=l,I=h,N=f,V=E,D=x,q=M,H=d)),z===0)return null;const Z=_/z,Q=w/z,it=1/z,ut=I-Z*k,ht=N-Q*k,j=V-Z*W,pt=D-Q*W,_t=q-Z*lt,Tt=H-Q*lt,St=_t*pt-Tt*j,Ht=ut*Tt-ht*_t,ne=j*ht-pt*ut;if(s){if(St<0||Ht<0||ne<0)return null}else if((St<0||Ht<0||ne<0)&&(St>0||Ht>0||ne>0))return null;const kt=St+Ht+ne;if(kt===0)return null;const ce=it*(St*k+Ht*W+ne*lt);return(kt>0?ce<0:ce>0)?null:this.at(ce/kt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}class Ea extends Ir{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Yt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ms,this.combine=Eh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}}const pf=new le,Ls=new Jo,Wa=new Nr,mf=new U,Xa=new U,Ya=new U,qa=new U,Vl=new U,Ka=new U,gf=new U,$a=new U;class bn extends Cn{constructor(t=new Je,e=new Ea){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(t,e){const n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;e.fromBufferAttribute(s,t);const o=this.morphTargetInfluences;if(r&&o){Ka.set(0,0,0);for(let l=0,c=r.length;l<c;l++){const u=o[l],f=r[l];u!==0&&(Vl.fromBufferAttribute(f,t),a?Ka.addScaledVector(Vl,u):Ka.addScaledVector(Vl.sub(e),u))}e.add(Ka)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Wa.copy(n.boundingSphere),Wa.applyMatrix4(r),Ls.copy(t.ray).recast(t.near),!(Wa.containsPoint(Ls.origin)===!1&&(Ls.intersectSphere(Wa,mf)===null||Ls.origin.distanceToSquared(mf)>(t.far-t.near)**2))&&(pf.copy(r).invert(),Ls.copy(t.ray).applyMatrix4(pf),!(n.boundingBox!==null&&Ls.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Ls)))}_computeIntersections(t,e,n){let s;const r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,f=r.attributes.normal,h=r.groups,p=r.drawRange;if(o!==null)if(Array.isArray(a))for(let x=0,E=h.length;x<E;x++){const m=h[x],d=a[m.materialIndex],M=Math.max(m.start,p.start),R=Math.min(o.count,Math.min(m.start+m.count,p.start+p.count));for(let b=M,P=R;b<P;b+=3){const T=o.getX(b),_=o.getX(b+1),w=o.getX(b+2);s=Za(this,d,t,n,c,u,f,T,_,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const x=Math.max(0,p.start),E=Math.min(o.count,p.start+p.count);for(let m=x,d=E;m<d;m+=3){const M=o.getX(m),R=o.getX(m+1),b=o.getX(m+2);s=Za(this,a,t,n,c,u,f,M,R,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let x=0,E=h.length;x<E;x++){const m=h[x],d=a[m.materialIndex],M=Math.max(m.start,p.start),R=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let b=M,P=R;b<P;b+=3){const T=b,_=b+1,w=b+2;s=Za(this,d,t,n,c,u,f,T,_,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const x=Math.max(0,p.start),E=Math.min(l.count,p.start+p.count);for(let m=x,d=E;m<d;m+=3){const M=m,R=m+1,b=m+2;s=Za(this,a,t,n,c,u,f,M,R,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}}function Z_(i,t,e,n,s,r,a,o){let l;if(t.side===Gn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,t.side===Bs,o),l===null)return null;$a.copy(o),$a.applyMatrix4(i.matrixWorld);const c=e.ray.origin.distanceTo($a);return c<e.near||c>e.far?null:{distance:c,point:$a.clone(),object:i}}function Za(i,t,e,n,s,r,a,o,l,c){i.getVertexPosition(o,Xa),i.getVertexPosition(l,Ya),i.getVertexPosition(c,qa);const u=Z_(i,t,e,n,Xa,Ya,qa,gf);if(u){const f=new U;ci.getBarycoord(gf,Xa,Ya,qa,f),s&&(u.uv=ci.getInterpolatedAttribute(s,o,l,c,f,new Kt)),r&&(u.uv1=ci.getInterpolatedAttribute(r,o,l,c,f,new Kt)),a&&(u.normal=ci.getInterpolatedAttribute(a,o,l,c,f,new U),u.normal.dot(n.direction)>0&&u.normal.multiplyScalar(-1));const h={a:o,b:l,c,normal:new U,materialIndex:0};ci.getNormal(Xa,Ya,qa,h.normal),u.face=h,u.barycoord=f}return u}class Up extends Hn{constructor(t=null,e=1,n=1,s,r,a,o,l,c=Tn,u=Tn,f,h){super(null,a,o,l,c,u,s,r,f,h),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}class _f extends Xn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){const t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}}const hr=new le,xf=new le,Ja=[],vf=new bs,J_=new le,jr=new bn,ta=new Nr;class jc extends bn{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new _f(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,J_)}computeBoundingBox(){const t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new bs),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,hr),vf.copy(t.boundingBox).applyMatrix4(hr),this.boundingBox.union(vf)}computeBoundingSphere(){const t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new Nr),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,hr),ta.copy(t.boundingSphere).applyMatrix4(hr),this.boundingSphere.union(ta)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){const n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,a=t*r+1;for(let o=0;o<n.length;o++)n[o]=s[a+o]}raycast(t,e){const n=this.matrixWorld,s=this.count;if(jr.geometry=this.geometry,jr.material=this.material,jr.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ta.copy(this.boundingSphere),ta.applyMatrix4(n),t.ray.intersectsSphere(ta)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,hr),xf.multiplyMatrices(n,hr),jr.matrixWorld=xf,jr.raycast(t,Ja);for(let a=0,o=Ja.length;a<o;a++){const l=Ja[a];l.instanceId=r,l.object=this,e.push(l)}Ja.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new _f(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){const n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Up(new Float32Array(s*this.count),s,this.count,Ah,yi));const r=this.morphTexture.source.data.data;let a=0;for(let c=0;c<n.length;c++)a+=n[c];const o=this.geometry.morphTargetsRelative?1:1-a,l=s*t;return r[l]=o,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}}const Ds=new Nr,Q_=new Kt(.5,.5),Qa=new U;class Ma{constructor(t=new Ii,e=new Ii,n=new Ii,s=new Ii,r=new Ii,a=new Ii){this.planes=[t,e,n,s,r,a]}set(t,e,n,s,r,a){const o=this.planes;return o[0].copy(t),o[1].copy(e),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(t){const e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ei,n=!1){const s=this.planes,r=t.elements,a=r[0],o=r[1],l=r[2],c=r[3],u=r[4],f=r[5],h=r[6],p=r[7],x=r[8],E=r[9],m=r[10],d=r[11],M=r[12],R=r[13],b=r[14],P=r[15];if(s[0].setComponents(c-a,p-u,d-x,P-M).normalize(),s[1].setComponents(c+a,p+u,d+x,P+M).normalize(),s[2].setComponents(c+o,p+f,d+E,P+R).normalize(),s[3].setComponents(c-o,p-f,d-E,P-R).normalize(),n)s[4].setComponents(l,h,m,b).normalize(),s[5].setComponents(c-l,p-h,d-m,P-b).normalize();else if(s[4].setComponents(c-l,p-h,d-m,P-b).normalize(),e===Ei)s[5].setComponents(c+l,p+h,d+m,P+b).normalize();else if(e===va)s[5].setComponents(l,h,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Ds.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{const e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Ds.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Ds)}intersectsSprite(t){Ds.center.set(0,0,0);const e=Q_.distanceTo(t.center);return Ds.radius=.7071067811865476+e,Ds.applyMatrix4(t.matrixWorld),this.intersectsSphere(Ds)}intersectsSphere(t){const e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){const e=this.planes;for(let n=0;n<6;n++){const s=e[n];if(Qa.x=s.normal.x>0?t.max.x:t.min.x,Qa.y=s.normal.y>0?t.max.y:t.min.y,Qa.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Qa)<0)return!1}return!0}containsPoint(t){const e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}const Mf=new le;class Nh{constructor(){this.coordinateSystem=Ei,this._frustums=[],this._count=0}setFromArrayCamera(t){const e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){const r=e[s];Mf.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ma),n[s].setFromProjectionMatrix(Mf,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;const e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Ma),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new Nh().copy(this)}}class ws extends Ir{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Yt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}}const Uo=new U,Fo=new U,Sf=new le,ea=new Jo,ja=new Nr,Wl=new U,yf=new U;class Fp extends Cn{constructor(t=new Je,e=new ws){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Uo.fromBufferAttribute(e,s-1),Fo.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Uo.distanceTo(Fo);t.setAttribute("lineDistance",new Ve(n,1))}else Jt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),ja.copy(n.boundingSphere),ja.applyMatrix4(s),ja.radius+=r,t.ray.intersectsSphere(ja)===!1)return;Sf.copy(s).invert(),ea.copy(t.ray).applyMatrix4(Sf);const o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,u=n.index,h=n.attributes.position;if(u!==null){const p=Math.max(0,a.start),x=Math.min(u.count,a.start+a.count);for(let E=p,m=x-1;E<m;E+=c){const d=u.getX(E),M=u.getX(E+1),R=to(this,t,ea,l,d,M,E);R&&e.push(R)}if(this.isLineLoop){const E=u.getX(x-1),m=u.getX(p),d=to(this,t,ea,l,E,m,x-1);d&&e.push(d)}}else{const p=Math.max(0,a.start),x=Math.min(h.count,a.start+a.count);for(let E=p,m=x-1;E<m;E+=c){const d=to(this,t,ea,l,E,E+1,E);d&&e.push(d)}if(this.isLineLoop){const E=to(this,t,ea,l,x-1,p,x-1);E&&e.push(E)}}}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}}function to(i,t,e,n,s,r,a){const o=i.geometry.attributes.position;if(Uo.fromBufferAttribute(o,s),Fo.fromBufferAttribute(o,r),e.distanceSqToSegment(Uo,Fo,Wl,yf)>n)return;Wl.applyMatrix4(i.matrixWorld);const c=t.ray.origin.distanceTo(Wl);if(!(c<t.near||c>t.far))return{distance:c,point:yf.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}const Ef=new U,bf=new U;class Ur extends Fp{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Ef.fromBufferAttribute(e,s),bf.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Ef.distanceTo(bf);t.setAttribute("lineDistance",new Ve(n,1))}else Jt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}}class j_ extends Fp{constructor(t,e){super(t,e),this.isLineLoop=!0,this.type="LineLoop"}}class Op extends Hn{constructor(t=[],e=wr,n,s,r,a,o,l,c,u){super(t,e,n,s,r,a,o,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}}class Rr extends Hn{constructor(t,e,n=zi,s,r,a,o=Tn,l=Tn,c,u=vs,f=1){if(u!==vs&&u!==gs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");const h={width:t,height:e,depth:f};super(h,s,r,a,o,l,u,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Lh(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){const e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}}class Bp extends Rr{constructor(t,e=zi,n=wr,s,r,a=Tn,o=Tn,l,c=vs){const u={width:t,height:t,depth:1},f=[u,u,u,u,u,u];super(t,t,e,n,s,r,a,o,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}}class zp extends Hn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}}class Fr extends Je{constructor(t=1,e=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};const o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);const l=[],c=[],u=[],f=[];let h=0,p=0;x("z","y","x",-1,-1,n,e,t,a,r,0),x("z","y","x",1,-1,n,e,-t,a,r,1),x("x","z","y",1,1,t,n,e,s,a,2),x("x","z","y",1,-1,t,n,-e,s,a,3),x("x","y","z",1,-1,t,e,n,s,r,4),x("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Ve(c,3)),this.setAttribute("normal",new Ve(u,3)),this.setAttribute("uv",new Ve(f,2));function x(E,m,d,M,R,b,P,T,_,w,z){const I=b/_,N=P/w,k=b/2,V=P/2,D=T/2,W=_+1,q=w+1;let H=0,lt=0;const Z=new U;for(let Q=0;Q<q;Q++){const it=Q*N-V;for(let ut=0;ut<W;ut++){const ht=ut*I-k;Z[E]=ht*M,Z[m]=it*R,Z[d]=D,c.push(Z.x,Z.y,Z.z),Z[E]=0,Z[m]=0,Z[d]=T>0?1:-1,u.push(Z.x,Z.y,Z.z),f.push(ut/_),f.push(1-Q/w),H+=1}}for(let Q=0;Q<w;Q++)for(let it=0;it<_;it++){const ut=h+it+W*Q,ht=h+it+W*(Q+1),j=h+(it+1)+W*(Q+1),pt=h+(it+1)+W*Q;l.push(ut,ht,pt),l.push(ht,j,pt),lt+=6}o.addGroup(p,lt,z),p+=lt,h+=H}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Fr(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}}class Ih extends Je{constructor(t=1,e=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:t,segments:e,thetaStart:n,thetaLength:s},e=Math.max(3,e);const r=[],a=[],o=[],l=[],c=new U,u=new Kt;a.push(0,0,0),o.push(0,0,1),l.push(.5,.5);for(let f=0,h=3;f<=e;f++,h+=3){const p=n+f/e*s;c.x=t*Math.cos(p),c.y=t*Math.sin(p),a.push(c.x,c.y,c.z),o.push(0,0,1),u.x=(a[h]/t+1)/2,u.y=(a[h+1]/t+1)/2,l.push(u.x,u.y)}for(let f=1;f<=e;f++)r.push(f,f+1,0);this.setIndex(r),this.setAttribute("position",new Ve(a,3)),this.setAttribute("normal",new Ve(o,3)),this.setAttribute("uv",new Ve(l,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Ih(t.radius,t.segments,t.thetaStart,t.thetaLength)}}class Or extends Je{constructor(t=1,e=1,n=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};const c=this;s=Math.floor(s),r=Math.floor(r);const u=[],f=[],h=[],p=[];let x=0;const E=[],m=n/2;let d=0;M(),a===!1&&(t>0&&R(!0),e>0&&R(!1)),this.setIndex(u),this.setAttribute("position",new Ve(f,3)),this.setAttribute("normal",new Ve(h,3)),this.setAttribute("uv",new Ve(p,2));function M(){const b=new U,P=new U;let T=0;const _=(e-t)/n;for(let w=0;w<=r;w++){const z=[],I=w/r,N=I*(e-t)+t;for(let k=0;k<=s;k++){const V=k/s,D=V*l+o,W=Math.sin(D),q=Math.cos(D);P.x=N*W,P.y=-I*n+m,P.z=N*q,f.push(P.x,P.y,P.z),b.set(W,_,q).normalize(),h.push(b.x,b.y,b.z),p.push(V,1-I),z.push(x++)}E.push(z)}for(let w=0;w<s;w++)for(let z=0;z<r;z++){const I=E[z][w],N=E[z+1][w],k=E[z+1][w+1],V=E[z][w+1];(t>0||z!==0)&&(u.push(I,N,V),T+=3),(e>0||z!==r-1)&&(u.push(N,k,V),T+=3)}c.addGroup(d,T,0),d+=T}function R(b){const P=x,T=new Kt,_=new U;let w=0;const z=b===!0?t:e,I=b===!0?1:-1;for(let k=1;k<=s;k++)f.push(0,m*I,0),h.push(0,I,0),p.push(.5,.5),x++;const N=x;for(let k=0;k<=s;k++){const D=k/s*l+o,W=Math.cos(D),q=Math.sin(D);_.x=z*q,_.y=m*I,_.z=z*W,f.push(_.x,_.y,_.z),h.push(0,I,0),T.x=W*.5+.5,T.y=q*.5*I+.5,p.push(T.x,T.y),x++}for(let k=0;k<s;k++){const V=P+k,D=N+k;b===!0?u.push(D,D+1,V):u.push(D+1,D,V),w+=3}c.addGroup(d,w,b===!0?1:2),d+=w}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Or(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}class Qo extends Or{constructor(t=1,e=1,n=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,t,e,n,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(t){return new Qo(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}const eo=new U,no=new U,Xl=new U,io=new ci;class tx extends Je{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){const s=Math.pow(10,4),r=Math.cos(fa*e),a=t.getIndex(),o=t.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],u=["a","b","c"],f=new Array(3),h=new Map,p=[];for(let x=0;x<l;x+=3){a?(c[0]=a.getX(x),c[1]=a.getX(x+1),c[2]=a.getX(x+2)):(c[0]=x,c[1]=x+1,c[2]=x+2);const{a:E,b:m,c:d}=io;if(E.fromBufferAttribute(o,c[0]),m.fromBufferAttribute(o,c[1]),d.fromBufferAttribute(o,c[2]),io.getNormal(Xl),f[0]=`${Math.round(E.x*s)},${Math.round(E.y*s)},${Math.round(E.z*s)}`,f[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,f[2]=`${Math.round(d.x*s)},${Math.round(d.y*s)},${Math.round(d.z*s)}`,!(f[0]===f[1]||f[1]===f[2]||f[2]===f[0]))for(let M=0;M<3;M++){const R=(M+1)%3,b=f[M],P=f[R],T=io[u[M]],_=io[u[R]],w=`${b}_${P}`,z=`${P}_${b}`,I=h.get(z);I?(Xl.dot(I.normal)<=r&&(p.push(T.x,T.y,T.z),p.push(_.x,_.y,_.z)),h.set(z,null)):h.has(w)||h.set(w,{index0:c[M],index1:c[R],normal:Xl.clone()})}}for(const x of h.values())if(x){const{index0:E,index1:m}=x;eo.fromBufferAttribute(o,E),no.fromBufferAttribute(o,m),p.push(eo.x,eo.y,eo.z),p.push(no.x,no.y,no.z)}this.setAttribute("position",new Ve(p,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}}class jo extends Je{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};const r=t/2,a=e/2,o=Math.floor(n),l=Math.floor(s),c=o+1,u=l+1,f=t/o,h=e/l,p=[],x=[],E=[],m=[];for(let d=0;d<u;d++){const M=d*h-a;for(let R=0;R<c;R++){const b=R*f-r;x.push(b,-M,0),E.push(0,0,1),m.push(R/o),m.push(1-d/l)}}for(let d=0;d<l;d++)for(let M=0;M<o;M++){const R=M+c*d,b=M+c*(d+1),P=M+1+c*(d+1),T=M+1+c*d;p.push(R,b,T),p.push(b,P,T)}this.setIndex(p),this.setAttribute("position",new Ve(x,3)),this.setAttribute("normal",new Ve(E,3)),this.setAttribute("uv",new Ve(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new jo(t.width,t.height,t.widthSegments,t.heightSegments)}}class Ss extends Je{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));const l=Math.min(a+o,Math.PI);let c=0;const u=[],f=new U,h=new U,p=[],x=[],E=[],m=[];for(let d=0;d<=n;d++){const M=[],R=d/n,b=a+R*o,P=t*Math.cos(b),T=Math.sqrt(t*t-P*P);let _=0;d===0&&a===0?_=.5/e:d===n&&l===Math.PI&&(_=-.5/e);for(let w=0;w<=e;w++){const z=w/e,I=s+z*r;f.x=-T*Math.cos(I),f.y=P,f.z=T*Math.sin(I),x.push(f.x,f.y,f.z),h.copy(f).normalize(),E.push(h.x,h.y,h.z),m.push(z+_,1-R),M.push(c++)}u.push(M)}for(let d=0;d<n;d++)for(let M=0;M<e;M++){const R=u[d][M+1],b=u[d][M],P=u[d+1][M],T=u[d+1][M+1];(d!==0||a>0)&&p.push(R,b,T),(d!==n-1||l<Math.PI)&&p.push(b,P,T)}this.setIndex(p),this.setAttribute("position",new Ve(x,3)),this.setAttribute("normal",new Ve(E,3)),this.setAttribute("uv",new Ve(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Ss(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}}function Cr(i){const t={};for(const e in i){t[e]={};for(const n in i[e]){const s=i[e][n];if(wf(s))s.isRenderTargetTexture?(Jt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(wf(s[0])){const r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function zn(i){const t={};for(let e=0;e<i.length;e++){const n=Cr(i[e]);for(const s in n)t[s]=n[s]}return t}function wf(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function ex(i){const t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function kp(i){const t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:ge.workingColorSpace}const nx={clone:Cr,merge:zn};var ix=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,sx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`;class ys extends Ir{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=ix,this.fragmentShader=sx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Cr(t.uniforms),this.uniformsGroups=ex(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){const e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(const s in this.uniforms){const a=this.uniforms[s].value;a&&a.isTexture?e.uniforms[s]={type:"t",value:a.toJSON(t).uuid}:a&&a.isColor?e.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?e.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?e.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?e.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?e.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?e.uniforms[s]={type:"m4",value:a.toArray()}:e.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;const n={};for(const s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(const n in t.uniforms){const s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Yt().setHex(s.value);break;case"v2":this.uniforms[n].value=new Kt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new U().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Xe().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ee().fromArray(s.value);break;case"m4":this.uniforms[n].value=new le().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(const n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}}class rx extends ys{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}}class ba extends Ir{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Yt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Yt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Zc,this.normalScale=new Kt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ms,this.combine=Eh,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class ax extends Ir{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=p_,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}}class ox extends Ir{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}}class Gp extends Cn{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Yt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){const e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}}const Yl=new le,Tf=new U,Af=new U;class lx{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Kt(512,512),this.mapType=ei,this.map=null,this.mapPass=null,this.matrix=new le,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ma,this._frameExtents=new Kt(1,1),this._viewportCount=1,this._viewports=[new Xe(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){const e=this.camera;Tf.setFromMatrixPosition(t.matrixWorld),e.position.copy(Tf),Af.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Af),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Yl.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Yl,t.coordinateSystem,t.reversedDepth);const r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===va||t.reversedDepth?e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),e.multiply(Yl)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){const t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}}const so=new U,ro=new En,Di=new U;class Hp extends Cn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new le,this.projectionMatrix=new le,this.projectionMatrixInverse=new le,this.coordinateSystem=Ei,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(so,ro,Di),Di.x===1&&Di.y===1&&Di.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(so,ro,Di.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(so,ro,Di),Di.x===1&&Di.y===1&&Di.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(so,ro,Di.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}}const fs=new U,Rf=new Kt,Cf=new Kt;class vi extends Hp{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){const e=.5*this.getFilmHeight()/t;this.fov=Qc*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){const t=Math.tan(fa*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Qc*2*Math.atan(Math.tan(fa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){fs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(fs.x,fs.y).multiplyScalar(-t/fs.z),fs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(fs.x,fs.y).multiplyScalar(-t/fs.z)}getViewSize(t,e){return this.getViewBounds(t,Rf,Cf),e.subVectors(Cf,Rf)}setViewOffset(t,e,n,s,r,a){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=this.near;let e=t*Math.tan(fa*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s;const a=this.view;if(this.view!==null&&this.view.enabled){const l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,e-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}const o=this.filmOffset;o!==0&&(r+=t*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}}class Vp extends Hp{constructor(t=-1,e=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2;let r=n-t,a=n+t,o=s+e,l=s-e;if(this.view!==null&&this.view.enabled){const c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=u*this.view.offsetY,l=o-u*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}}class cx extends lx{constructor(){super(new Vp(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}}class hx extends Gp{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Cn.DEFAULT_UP),this.updateMatrix(),this.target=new Cn,this.shadow=new cx}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){const e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}}class ux extends Gp{constructor(t,e){super(t,e),this.isAmbientLight=!0,this.type="AmbientLight"}}const ur=-90,fr=1;class th extends Cn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;const s=new vi(ur,fr,t,e);s.layers=this.layers,this.add(s);const r=new vi(ur,fr,t,e);r.layers=this.layers,this.add(r);const a=new vi(ur,fr,t,e);a.layers=this.layers,this.add(a);const o=new vi(ur,fr,t,e);o.layers=this.layers,this.add(o);const l=new vi(ur,fr,t,e);l.layers=this.layers,this.add(l);const c=new vi(ur,fr,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){const t=this.coordinateSystem,e=this.children.concat(),[n,s,r,a,o,l]=e;for(const c of e)this.remove(c);if(t===Ei)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===va)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(const c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();const{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());const[r,a,o,l,c,u]=this.children,f=t.getRenderTarget(),h=t.getActiveCubeFace(),p=t.getActiveMipmapLevel(),x=t.xr.enabled;t.xr.enabled=!1;const E=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=E,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,u),t.setRenderTarget(f,h,p),t.xr.enabled=x,n.texture.needsPMREMUpdate=!0}}class fx extends vi{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}}const Pf=new le;class dx{constructor(t,e,n=0,s=1/0){this.ray=new Jo(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Dh,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):ve("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Pf.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Pf),this}intersectObject(t,e=!0,n=[]){return eh(t,this,n,e),n.sort(Lf),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)eh(t[s],this,n,e);return n.sort(Lf),n}}function Lf(i,t){return i.distance-t.distance}function eh(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){const r=i.children;for(let a=0,o=r.length;a<o;a++)eh(r[a],t,e,!0)}}class Df{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=de(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(de(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}class px extends Ur{constructor(t=10,e=10,n=4473924,s=8947848){n=new Yt(n),s=new Yt(s);const r=e/2,a=t/e,o=t/2,l=[],c=[];for(let h=0,p=0,x=-o;h<=e;h++,x+=a){l.push(-o,0,x,o,0,x),l.push(x,0,-o,x,0,o);const E=h===r?n:s;E.toArray(c,p),p+=3,E.toArray(c,p),p+=3,E.toArray(c,p),p+=3,E.toArray(c,p),p+=3}const u=new Je;u.setAttribute("position",new Ve(l,3)),u.setAttribute("color",new Ve(c,3));const f=new ws({vertexColors:!0,toneMapped:!1});super(u,f),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}}class mx extends Es{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}}function Nf(i,t,e,n){const s=gx(n);switch(e){case yp:return i*t;case Ah:return i*t/s.components*s.byteLength;case Rh:return i*t/s.components*s.byteLength;case zs:return i*t*2/s.components*s.byteLength;case Ch:return i*t*2/s.components*s.byteLength;case Ep:return i*t*3/s.components*s.byteLength;case Fi:return i*t*4/s.components*s.byteLength;case Ph:return i*t*4/s.components*s.byteLength;case _o:case xo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case vo:case Mo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Sc:case Ec:return Math.max(i,16)*Math.max(t,8)/4;case Mc:case yc:return Math.max(i,8)*Math.max(t,8)/2;case bc:case wc:case Ac:case Rc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Tc:case Ro:case Cc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Pc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Lc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Dc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Nc:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Ic:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Uc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Fc:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Oc:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Bc:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case zc:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case kc:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Gc:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Hc:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Vc:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Wc:case Xc:case Yc:return Math.ceil(i/4)*Math.ceil(t/4)*16;case qc:case Kc:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Co:case $c:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function gx(i){switch(i){case ei:case xp:return{byteLength:1,components:1};case xa:case vp:case ki:return{byteLength:2,components:1};case wh:case Th:return{byteLength:2,components:4};case zi:case bh:case yi:return{byteLength:4,components:1};case Mp:case Sp:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:yh}}));typeof window<"u"&&(window.__THREE__?Jt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=yh);/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function Wp(){let i=null,t=!1,e=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),e(r,a)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function _x(i){const t=new WeakMap;function e(o,l){const c=o.array,u=o.usage,f=c.byteLength,h=i.createBuffer();i.bindBuffer(l,h),i.bufferData(l,c,u),o.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:h,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:f}}function n(o,l,c){const u=l.array,f=l.updateRanges;if(i.bindBuffer(c,o),f.length===0)i.bufferSubData(c,0,u);else{f.sort((p,x)=>p.start-x.start);let h=0;for(let p=1;p<f.length;p++){const x=f[h],E=f[p];E.start<=x.start+x.count+1?x.count=Math.max(x.count,E.start+E.count-x.start):(++h,f[h]=E)}f.length=h+1;for(let p=0,x=f.length;p<x;p++){const E=f[p];i.bufferSubData(c,E.start*u.BYTES_PER_ELEMENT,u,E.start,E.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),t.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);const l=t.get(o);l&&(i.deleteBuffer(l.buffer),t.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){const u=t.get(o);(!u||u.version<o.version)&&t.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}const c=t.get(o);if(c===void 0)t.set(o,e(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var xx=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,vx=`#ifdef USE_ALPHAHASH
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
#endif`,Mx=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Sx=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,yx=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ex=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,bx=`#ifdef USE_AOMAP
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
#endif`,wx=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Tx=`#ifdef USE_BATCHING
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
#endif`,Ax=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Rx=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Cx=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Px=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Lx=`#ifdef USE_IRIDESCENCE
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
#endif`,Dx=`#ifdef USE_BUMPMAP
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
#endif`,Nx=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Ix=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Ux=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Fx=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Ox=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Bx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,zx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,kx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Gx=`#define PI 3.141592653589793
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
} // validated`,Hx=`vec3 transformedNormal = objectNormal;
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
#endif`,Vx=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Wx=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Xx=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Yx=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,qx="gl_FragColor = linearToOutputTexel( gl_FragColor );",Kx=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,$x=`#ifdef USE_ENVMAP
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
#endif`,Zx=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Jx=`#ifdef USE_ENVMAP
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
#endif`,Qx=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,jx=`#ifdef USE_ENVMAP
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
#endif`,tv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,ev=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,nv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,iv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,sv=`#ifdef USE_GRADIENTMAP
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
}`,rv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,av=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,ov=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,lv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,cv=`#ifdef USE_ENVMAP
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
#endif`,hv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,uv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,fv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,dv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,pv=`PhysicalMaterial material;
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
#endif`,mv=`uniform sampler2D dfgLUT;
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
}`,gv=`
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
#endif`,_v=`#if defined( RE_IndirectDiffuse )
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
#endif`,xv=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,vv=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Mv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Sv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,yv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ev=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,bv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,wv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Tv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Av=`#if defined( USE_POINTS_UV )
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
#endif`,Rv=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Cv=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Pv=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Lv=`#if defined( USE_MORPHCOLORS )
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
#endif`,Dv=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Nv=`#ifdef USE_MORPHTARGETS
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
#endif`,Iv=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Uv=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Fv=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Ov=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Bv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,zv=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,kv=`#ifdef USE_NORMALMAP
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
#endif`,Gv=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Hv=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Vv=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Wv=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Xv=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Yv=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,qv=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Kv=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,$v=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Zv=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Jv=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Qv=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,jv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,tM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,eM=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,nM=`float getShadowMask() {
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
}`,iM=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,sM=`#ifdef USE_SKINNING
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
#endif`,rM=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,aM=`#ifdef USE_SKINNING
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
#endif`,oM=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,lM=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,cM=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,hM=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,uM=`#ifdef USE_TRANSMISSION
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
#endif`,fM=`#ifdef USE_TRANSMISSION
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
#endif`,dM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,pM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,mM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,gM=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`;const _M=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,xM=`uniform sampler2D t2D;
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
}`,vM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,MM=`uniform float backgroundBlurriness;
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
}`,SM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,yM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,EM=`#include <common>
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
}`,bM=`#if DEPTH_PACKING == 3200
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
}`,wM=`#define DISTANCE
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
}`,TM=`#define DISTANCE
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
}`,AM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,RM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,CM=`uniform float scale;
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
}`,PM=`uniform vec3 diffuse;
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
}`,LM=`#include <common>
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
}`,DM=`uniform vec3 diffuse;
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
}`,NM=`#define LAMBERT
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
}`,IM=`#define LAMBERT
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
}`,UM=`#define MATCAP
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
}`,FM=`#define MATCAP
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
}`,OM=`#define NORMAL
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
}`,BM=`#define NORMAL
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
}`,zM=`#define PHONG
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
}`,kM=`#define PHONG
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
}`,GM=`#define STANDARD
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
}`,HM=`#define STANDARD
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
}`,VM=`#define TOON
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
}`,WM=`#define TOON
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
}`,XM=`uniform float size;
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
}`,YM=`uniform vec3 diffuse;
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
}`,qM=`#include <common>
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
}`,KM=`uniform vec3 color;
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
}`,$M=`uniform float rotation;
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
}`,ZM=`uniform vec3 diffuse;
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
}`,oe={alphahash_fragment:xx,alphahash_pars_fragment:vx,alphamap_fragment:Mx,alphamap_pars_fragment:Sx,alphatest_fragment:yx,alphatest_pars_fragment:Ex,aomap_fragment:bx,aomap_pars_fragment:wx,batching_pars_vertex:Tx,batching_vertex:Ax,begin_vertex:Rx,beginnormal_vertex:Cx,bsdfs:Px,iridescence_fragment:Lx,bumpmap_pars_fragment:Dx,clipping_planes_fragment:Nx,clipping_planes_pars_fragment:Ix,clipping_planes_pars_vertex:Ux,clipping_planes_vertex:Fx,color_fragment:Ox,color_pars_fragment:Bx,color_pars_vertex:zx,color_vertex:kx,common:Gx,defaultnormal_vertex:Hx,displacementmap_pars_vertex:Vx,displacementmap_vertex:Wx,emissivemap_fragment:Xx,emissivemap_pars_fragment:Yx,colorspace_fragment:qx,colorspace_pars_fragment:Kx,envmap_fragment:$x,envmap_common_pars_fragment:Zx,envmap_pars_fragment:Jx,envmap_pars_vertex:Qx,envmap_physical_pars_fragment:cv,envmap_vertex:jx,fog_vertex:tv,fog_pars_vertex:ev,fog_fragment:nv,fog_pars_fragment:iv,gradientmap_pars_fragment:sv,lightmap_pars_fragment:rv,lights_lambert_fragment:av,lights_lambert_pars_fragment:ov,lights_pars_begin:lv,lights_toon_fragment:hv,lights_toon_pars_fragment:uv,lights_phong_fragment:fv,lights_phong_pars_fragment:dv,lights_physical_fragment:pv,lights_physical_pars_fragment:mv,lights_fragment_begin:gv,lights_fragment_maps:_v,lights_fragment_end:xv,lightprobes_pars_fragment:vv,logdepthbuf_fragment:Mv,logdepthbuf_pars_fragment:Sv,logdepthbuf_pars_vertex:yv,logdepthbuf_vertex:Ev,map_fragment:bv,map_pars_fragment:wv,map_particle_fragment:Tv,map_particle_pars_fragment:Av,metalnessmap_fragment:Rv,metalnessmap_pars_fragment:Cv,morphinstance_vertex:Pv,morphcolor_vertex:Lv,morphnormal_vertex:Dv,morphtarget_pars_vertex:Nv,morphtarget_vertex:Iv,normal_fragment_begin:Uv,normal_fragment_maps:Fv,normal_pars_fragment:Ov,normal_pars_vertex:Bv,normal_vertex:zv,normalmap_pars_fragment:kv,clearcoat_normal_fragment_begin:Gv,clearcoat_normal_fragment_maps:Hv,clearcoat_pars_fragment:Vv,iridescence_pars_fragment:Wv,opaque_fragment:Xv,packing:Yv,premultiplied_alpha_fragment:qv,project_vertex:Kv,dithering_fragment:$v,dithering_pars_fragment:Zv,roughnessmap_fragment:Jv,roughnessmap_pars_fragment:Qv,shadowmap_pars_fragment:jv,shadowmap_pars_vertex:tM,shadowmap_vertex:eM,shadowmask_pars_fragment:nM,skinbase_vertex:iM,skinning_pars_vertex:sM,skinning_vertex:rM,skinnormal_vertex:aM,specularmap_fragment:oM,specularmap_pars_fragment:lM,tonemapping_fragment:cM,tonemapping_pars_fragment:hM,transmission_fragment:uM,transmission_pars_fragment:fM,uv_pars_fragment:dM,uv_pars_vertex:pM,uv_vertex:mM,worldpos_vertex:gM,background_vert:_M,background_frag:xM,backgroundCube_vert:vM,backgroundCube_frag:MM,cube_vert:SM,cube_frag:yM,depth_vert:EM,depth_frag:bM,distance_vert:wM,distance_frag:TM,equirect_vert:AM,equirect_frag:RM,linedashed_vert:CM,linedashed_frag:PM,meshbasic_vert:LM,meshbasic_frag:DM,meshlambert_vert:NM,meshlambert_frag:IM,meshmatcap_vert:UM,meshmatcap_frag:FM,meshnormal_vert:OM,meshnormal_frag:BM,meshphong_vert:zM,meshphong_frag:kM,meshphysical_vert:GM,meshphysical_frag:HM,meshtoon_vert:VM,meshtoon_frag:WM,points_vert:XM,points_frag:YM,shadow_vert:qM,shadow_frag:KM,sprite_vert:$M,sprite_frag:ZM},Lt={common:{diffuse:{value:new Yt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ee},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ee}},envmap:{envMap:{value:null},envMapRotation:{value:new ee},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ee}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ee}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ee},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ee},normalScale:{value:new Kt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ee},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ee}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ee}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ee}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Yt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Yt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0},uvTransform:{value:new ee}},sprite:{diffuse:{value:new Yt(16777215)},opacity:{value:1},center:{value:new Kt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ee},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0}}},Ui={basic:{uniforms:zn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.fog]),vertexShader:oe.meshbasic_vert,fragmentShader:oe.meshbasic_frag},lambert:{uniforms:zn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new Yt(0)},envMapIntensity:{value:1}}]),vertexShader:oe.meshlambert_vert,fragmentShader:oe.meshlambert_frag},phong:{uniforms:zn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new Yt(0)},specular:{value:new Yt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:oe.meshphong_vert,fragmentShader:oe.meshphong_frag},standard:{uniforms:zn([Lt.common,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.roughnessmap,Lt.metalnessmap,Lt.fog,Lt.lights,{emissive:{value:new Yt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag},toon:{uniforms:zn([Lt.common,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.gradientmap,Lt.fog,Lt.lights,{emissive:{value:new Yt(0)}}]),vertexShader:oe.meshtoon_vert,fragmentShader:oe.meshtoon_frag},matcap:{uniforms:zn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,{matcap:{value:null}}]),vertexShader:oe.meshmatcap_vert,fragmentShader:oe.meshmatcap_frag},points:{uniforms:zn([Lt.points,Lt.fog]),vertexShader:oe.points_vert,fragmentShader:oe.points_frag},dashed:{uniforms:zn([Lt.common,Lt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:oe.linedashed_vert,fragmentShader:oe.linedashed_frag},depth:{uniforms:zn([Lt.common,Lt.displacementmap]),vertexShader:oe.depth_vert,fragmentShader:oe.depth_frag},normal:{uniforms:zn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,{opacity:{value:1}}]),vertexShader:oe.meshnormal_vert,fragmentShader:oe.meshnormal_frag},sprite:{uniforms:zn([Lt.sprite,Lt.fog]),vertexShader:oe.sprite_vert,fragmentShader:oe.sprite_frag},background:{uniforms:{uvTransform:{value:new ee},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:oe.background_vert,fragmentShader:oe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ee}},vertexShader:oe.backgroundCube_vert,fragmentShader:oe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:oe.cube_vert,fragmentShader:oe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:oe.equirect_vert,fragmentShader:oe.equirect_frag},distance:{uniforms:zn([Lt.common,Lt.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:oe.distance_vert,fragmentShader:oe.distance_frag},shadow:{uniforms:zn([Lt.lights,Lt.fog,{color:{value:new Yt(0)},opacity:{value:1}}]),vertexShader:oe.shadow_vert,fragmentShader:oe.shadow_frag}};Ui.physical={uniforms:zn([Ui.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ee},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ee},clearcoatNormalScale:{value:new Kt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ee},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ee},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ee},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ee},sheen:{value:0},sheenColor:{value:new Yt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ee},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ee},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ee},transmissionSamplerSize:{value:new Kt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ee},attenuationDistance:{value:0},attenuationColor:{value:new Yt(0)},specularColor:{value:new Yt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ee},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ee},anisotropyVector:{value:new Kt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ee}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag};const ao={r:0,b:0,g:0},JM=new le,Xp=new ee;Xp.set(-1,0,0,0,1,0,0,0,1);function QM(i,t,e,n,s,r){const a=new Yt(0);let o=s===!0?0:1,l,c,u=null,f=0,h=null;function p(M){let R=M.isScene===!0?M.background:null;if(R&&R.isTexture){const b=M.backgroundBlurriness>0;R=t.get(R,b)}return R}function x(M){let R=!1;const b=p(M);b===null?m(a,o):b&&b.isColor&&(m(b,1),R=!0);const P=i.xr.getEnvironmentBlendMode();P==="additive"?e.buffers.color.setClear(0,0,0,1,r):P==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||R)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function E(M,R){const b=p(R);b&&b.isCubeTexture?(c===void 0&&(c=new bn(new Fr(1,1,1),new ys({name:"BackgroundCubeMaterial",uniforms:Cr(Ui.backgroundCube.uniforms),vertexShader:Ui.backgroundCube.vertexShader,fragmentShader:Ui.backgroundCube.fragmentShader,side:Gn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(P,T,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=R.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(JM.makeRotationFromEuler(R.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Xp),c.material.toneMapped=ge.getTransfer(b.colorSpace)!==Re,(u!==b||f!==b.version||h!==i.toneMapping)&&(c.material.needsUpdate=!0,u=b,f=b.version,h=i.toneMapping),c.layers.enableAll(),M.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new bn(new jo(2,2),new ys({name:"BackgroundMaterial",uniforms:Cr(Ui.background.uniforms),vertexShader:Ui.background.vertexShader,fragmentShader:Ui.background.fragmentShader,side:Bs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,l.material.toneMapped=ge.getTransfer(b.colorSpace)!==Re,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(u!==b||f!==b.version||h!==i.toneMapping)&&(l.material.needsUpdate=!0,u=b,f=b.version,h=i.toneMapping),l.layers.enableAll(),M.unshift(l,l.geometry,l.material,0,0,null))}function m(M,R){M.getRGB(ao,kp(i)),e.buffers.color.setClear(ao.r,ao.g,ao.b,R,r)}function d(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(M,R=1){a.set(M),o=R,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(M){o=M,m(a,o)},render:x,addToRenderList:E,dispose:d}}function jM(i,t){const e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=h(null);let r=s,a=!1;function o(N,k,V,D,W){let q=!1;const H=f(N,D,V,k);r!==H&&(r=H,c(r.object)),q=p(N,D,V,W),q&&x(N,D,V,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),(q||a)&&(a=!1,b(N,k,V,D),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function l(){return i.createVertexArray()}function c(N){return i.bindVertexArray(N)}function u(N){return i.deleteVertexArray(N)}function f(N,k,V,D){const W=D.wireframe===!0;let q=n[k.id];q===void 0&&(q={},n[k.id]=q);const H=N.isInstancedMesh===!0?N.id:0;let lt=q[H];lt===void 0&&(lt={},q[H]=lt);let Z=lt[V.id];Z===void 0&&(Z={},lt[V.id]=Z);let Q=Z[W];return Q===void 0&&(Q=h(l()),Z[W]=Q),Q}function h(N){const k=[],V=[],D=[];for(let W=0;W<e;W++)k[W]=0,V[W]=0,D[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:V,attributeDivisors:D,object:N,attributes:{},index:null}}function p(N,k,V,D){const W=r.attributes,q=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){const it=W[Z];let ut=q[Z];if(ut===void 0&&(Z==="instanceMatrix"&&N.instanceMatrix&&(ut=N.instanceMatrix),Z==="instanceColor"&&N.instanceColor&&(ut=N.instanceColor)),it===void 0||it.attribute!==ut||ut&&it.data!==ut.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function x(N,k,V,D){const W={},q=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){let it=q[Z];it===void 0&&(Z==="instanceMatrix"&&N.instanceMatrix&&(it=N.instanceMatrix),Z==="instanceColor"&&N.instanceColor&&(it=N.instanceColor));const ut={};ut.attribute=it,it&&it.data&&(ut.data=it.data),W[Z]=ut,H++}r.attributes=W,r.attributesNum=H,r.index=D}function E(){const N=r.newAttributes;for(let k=0,V=N.length;k<V;k++)N[k]=0}function m(N){d(N,0)}function d(N,k){const V=r.newAttributes,D=r.enabledAttributes,W=r.attributeDivisors;V[N]=1,D[N]===0&&(i.enableVertexAttribArray(N),D[N]=1),W[N]!==k&&(i.vertexAttribDivisor(N,k),W[N]=k)}function M(){const N=r.newAttributes,k=r.enabledAttributes;for(let V=0,D=k.length;V<D;V++)k[V]!==N[V]&&(i.disableVertexAttribArray(V),k[V]=0)}function R(N,k,V,D,W,q,H){H===!0?i.vertexAttribIPointer(N,k,V,W,q):i.vertexAttribPointer(N,k,V,D,W,q)}function b(N,k,V,D){E();const W=D.attributes,q=V.getAttributes(),H=k.defaultAttributeValues;for(const lt in q){const Z=q[lt];if(Z.location>=0){let Q=W[lt];if(Q===void 0&&(lt==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),lt==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){const it=Q.normalized,ut=Q.itemSize,ht=t.get(Q);if(ht===void 0)continue;const j=ht.buffer,pt=ht.type,_t=ht.bytesPerElement,Tt=pt===i.INT||pt===i.UNSIGNED_INT||Q.gpuType===bh;if(Q.isInterleavedBufferAttribute){const St=Q.data,Ht=St.isInterleavedBuffer===!0?St.stride:St.itemSize,ne=Q.offset;if(St.isInstancedInterleavedBuffer||St.isInstancedBufferAttribute){for(let kt=0;kt<Z.locationSize;kt++)d(Z.location+kt,St.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=St.meshPerAttribute*St.count)}else for(let kt=0;kt<Z.locationSize;kt++)m(Z.location+kt);i.bindBuffer(i.ARRAY_BUFFER,j);for(let kt=0;kt<Z.locationSize;kt++)R(Z.location+kt,ut/Z.locationSize,pt,it,Ht*_t,(ne+ut/Z.locationSize*kt)*_t,Tt)}else{if(Q.isInstancedBufferAttribute){for(let St=0;St<Z.locationSize;St++)d(Z.location+St,Q.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let St=0;St<Z.locationSize;St++)m(Z.location+St);i.bindBuffer(i.ARRAY_BUFFER,j);for(let St=0;St<Z.locationSize;St++)R(Z.location+St,ut/Z.locationSize,pt,it,ut*_t,ut/Z.locationSize*St*_t,Tt)}}else if(H!==void 0){const it=H[lt];if(it!==void 0)switch(it.length){case 2:i.vertexAttrib2fv(Z.location,it);break;case 3:i.vertexAttrib3fv(Z.location,it);break;case 4:i.vertexAttrib4fv(Z.location,it);break;default:i.vertexAttrib1fv(Z.location,it)}}}}M()}function P(){z();for(const N in n){const k=n[N];for(const V in k){const D=k[V];for(const W in D){const q=D[W];for(const H in q)u(q[H].object),delete q[H];delete D[W]}}delete n[N]}}function T(N){if(n[N.id]===void 0)return;const k=n[N.id];for(const V in k){const D=k[V];for(const W in D){const q=D[W];for(const H in q)u(q[H].object),delete q[H];delete D[W]}}delete n[N.id]}function _(N){for(const k in n){const V=n[k];for(const D in V){const W=V[D];if(W[N.id]===void 0)continue;const q=W[N.id];for(const H in q)u(q[H].object),delete q[H];delete W[N.id]}}}function w(N){for(const k in n){const V=n[k],D=N.isInstancedMesh===!0?N.id:0,W=V[D];if(W!==void 0){for(const q in W){const H=W[q];for(const lt in H)u(H[lt].object),delete H[lt];delete W[q]}delete V[D],Object.keys(V).length===0&&delete n[k]}}}function z(){I(),a=!0,r!==s&&(r=s,c(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:z,resetDefaultState:I,dispose:P,releaseStatesOfGeometry:T,releaseStatesOfObject:w,releaseStatesOfProgram:_,initAttributes:E,enableAttribute:m,disableUnusedAttributes:M}}function tS(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function a(l,c,u){u!==0&&(i.drawArraysInstanced(n,l,c,u),e.update(c,n,u))}function o(l,c,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,u);let h=0;for(let p=0;p<u;p++)h+=c[p];e.update(h,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function eS(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){const _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(_){return!(_!==Fi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(_){const w=_===ki&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==ei&&_!==yi&&!w&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp";const u=l(c);u!==c&&(Jt("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);const f=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),h=e.logarithmicDepthBuffer===!0&&f===!1;e.reversedDepthBuffer===!0&&f===!1&&Jt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&f===!0&&Jt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");const p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),E=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),d=i.getParameter(i.MAX_VERTEX_ATTRIBS),M=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),R=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),P=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:h,reversedDepthBuffer:f,maxTextures:p,maxVertexTextures:x,maxTextureSize:E,maxCubemapSize:m,maxAttributes:d,maxVertexUniforms:M,maxVaryings:R,maxFragmentUniforms:b,maxSamples:P,samples:T}}function nS(i){const t=this;let e=null,n=0,s=!1,r=!1;const a=new Ii,o=new ee,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,h){const p=f.length!==0||h||n!==0||s;return s=h,n=f.length,p},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,h){e=u(f,h,0)},this.setState=function(f,h,p){const x=f.clippingPlanes,E=f.clipIntersection,m=f.clipShadows,d=i.get(f);if(!s||x===null||x.length===0||r&&!m)r?u(null):c();else{const M=r?0:n,R=M*4;let b=d.clippingState||null;l.value=b,b=u(x,h,R,p);for(let P=0;P!==R;++P)b[P]=e[P];d.clippingState=b,this.numIntersection=E?this.numPlanes:0,this.numPlanes+=M}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function u(f,h,p,x){const E=f!==null?f.length:0;let m=null;if(E!==0){if(m=l.value,x!==!0||m===null){const d=p+E*4,M=h.matrixWorldInverse;o.getNormalMatrix(M),(m===null||m.length<d)&&(m=new Float32Array(d));for(let R=0,b=p;R!==E;++R,b+=4)a.copy(f[R]).applyMatrix4(M,o),a.normal.toArray(m,b),m[b+3]=a.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=E,t.numIntersection=0,m}}class Uh extends Bi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;const n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Op(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;const n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Fr(5,5,5),r=new ys({name:"CubemapFromEquirect",uniforms:Cr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Gn,blending:vr});r.uniforms.tEquirect.value=e;const a=new bn(s,r),o=e.minFilter;return e.minFilter===ms&&(e.minFilter=Wn),new th(1,10,this).update(t,a),e.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){const r=t.getRenderTarget();for(let a=0;a<6;a++)t.setRenderTarget(this,a),t.clear(e,n,s);t.setRenderTarget(r)}}const If=256,iS=3,sS=20,Yp=256,qp=16,rS=3,aS=new U,oS=new Yt;class Oo{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new th(1,10,null),this._boxMesh=new bn(new Fr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){const{size:a=256,position:o=aS}=r,l=this._renderer;this._setSize(a);const c=this._allocateTarget(),u=this._getSourceTarget(!0);e>0&&(u.texture.mipmapsAutoUpdate=!1);const f=l.autoClear,h=l.autoClearColor,p=l.autoClearDepth,x=l.autoClearStencil,E=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,E===null&&(t.background=l.getClearColor(oS));const m=new th(n,s,u);return m.position.copy(o),m.update(l,t),l.autoClear=f,l.autoClearColor=h,l.autoClearDepth=p,l.autoClearStencil=x,t.background=E,e>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Of(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ff(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(If,A_(t))}_fromTexture(t,e){t.mapping===wr||t.mapping===_a?this._setSize(t.image.length===0?If:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);const n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){const t=this._cubeSize,e=Uf(t,!1,!1),n=Math.log2(t)-iS;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){const e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Uf(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){const s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;const a=t.width>>e;t.viewport.set(0,0,a,a),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===wr||t.mapping===_a?(this._cubemapMaterial===null&&(this._cubemapMaterial=Of()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Ff()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=lS(),this._integrationMaterial=cS());const e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;const r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/qp);for(let a=0;a<=n;a++){const o=Oo.lodToRoughness(a,n);if(a>n-rS)r.roughness.value=o,this._renderCube(t,a,this._integrationMaterial);else{const l=o>0?Math.log2(e)+.5*Math.log2(6/(Yp*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(t,a,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=hS());const n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}}function Uf(i,t,e){return new Uh(i,{minFilter:ms,generateMipmaps:t,type:ki,colorSpace:Po,depthBuffer:e})}function wa(i,t,e){return new ys({name:i,uniforms:t,vertexShader:oe.cube_vert,fragmentShader:e,side:Gn,blending:vr,depthTest:!1,depthWrite:!1})}function lS(){return wa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Yp}u

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
	`)}function cS(){return wa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:qp}},`

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
	`)}function hS(){return wa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${sS}
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
	`)}function Ff(){return wa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Of(){return wa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function uS(i){let t=new WeakMap,e=new WeakMap,n=null;function s(h,p=!1){return h==null?null:p?a(h):r(h)}function r(h){if(h&&h.isTexture){const p=h.mapping;if(p===vl||p===Ml)if(t.has(h)){const x=t.get(h).texture;return o(x,h.mapping)}else{const x=h.image;if(x&&x.height>0){const E=new Uh(x.height);return E.fromEquirectangularTexture(i,h),t.set(h,E),h.addEventListener("dispose",c),o(E.texture,h.mapping)}else return null}}return h}function a(h){if(h&&h.isTexture&&h.isPMREMTexture!==!0){const p=h.mapping,x=p===vl||p===Ml,E=p===wr||p===_a;if(x||E){let m=e.get(h);const d=m!==void 0?m.texture.pmremVersion:0;if(h.isRenderTargetTexture&&h.pmremVersion!==d)return n===null&&(n=new Oo(i)),m=x?n.fromEquirectangular(h,m):n.fromCubemap(h,m),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),m.texture;if(m!==void 0)return m.texture;{const M=h.image;return x&&M&&M.height>0||E&&M&&l(M)?(n===null&&(n=new Oo(i)),m=x?n.fromEquirectangular(h):n.fromCubemap(h),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),h.addEventListener("dispose",u),m.texture):null}}}return h}function o(h,p){return p===vl?h.mapping=wr:p===Ml&&(h.mapping=_a),h}function l(h){let p=0;const x=6;for(let E=0;E<x;E++)h[E]!==void 0&&p++;return p===x}function c(h){const p=h.target;p.removeEventListener("dispose",c);const x=t.get(p);x!==void 0&&(t.delete(p),x.dispose())}function u(h){const p=h.target;p.removeEventListener("dispose",u);const x=e.get(p);x!==void 0&&(e.delete(p),x.dispose())}function f(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:f}}function fS(i){const t={};function e(n){if(t[n]!==void 0)return t[n];const s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){const s=e(n);return s===null&&So("WebGLRenderer: "+n+" extension not supported."),s}}}function dS(i,t,e,n){const s={},r=new WeakMap,a=new FinalizationRegistry(x=>delete s[x]);function o(x){l(x.target)}function l(x){x.index!==null&&t.remove(x.index);for(const m in x.attributes)t.remove(x.attributes[m]);x.removeEventListener("dispose",o),delete s[x.id],a.unregister(x);const E=r.get(x);E&&(t.remove(E),r.delete(x)),n.releaseStatesOfGeometry(x),x.isInstancedBufferGeometry===!0&&delete x._maxInstanceCount,e.memory.geometries--}function c(x,E){return s[E.id]!==void 0||(E.addEventListener("dispose",o),s[E.id]=new WeakRef(E),a.register(E,E.id,E),e.memory.geometries++),E}function u(x){const E=x.attributes;for(const m in E)t.update(E[m],i.ARRAY_BUFFER)}function f(x){const E=x.index,m=x.attributes.position;let d=0;if(m===void 0)return;const M=E!==null?E.array.length:m.array.length/3-1,R=m.count>=65535?Ip:Np,b=new R(Math.ceil(M/3)*6,1),P=b.array;if(E!==null){const _=E.array;d=E.version;for(let w=0,z=0;w<M;w+=3){const I=_[w+0],N=_[w+1],k=_[w+2];P[z++]=I,P[z++]=N,P[z++]=N,P[z++]=k,P[z++]=k,P[z++]=I}}else{d=m.version;for(let _=0,w=0;_<M;_+=3){const z=_+0,I=_+1,N=_+2;P[w++]=z,P[w++]=I,P[w++]=I,P[w++]=N,P[w++]=N,P[w++]=z}}b.version=d;const T=r.get(x);T&&t.remove(T),r.set(x,b)}function h(x){const E=r.get(x);if(E){const m=x.index;m!==null&&E.version<m.version&&f(x)}else f(x);return r.get(x)}function p(){for(const x in s){const E=s[x].deref();E!==void 0&&l(E)}}return{get:c,update:u,getWireframeAttribute:h,dispose:p}}function pS(i,t,e){let n;function s(f){n=f}let r,a;function o(f){r=f.type,a=f.bytesPerElement}function l(f,h){i.drawElements(n,h,r,f*a),e.update(h,n,1)}function c(f,h,p){p!==0&&(i.drawElementsInstanced(n,h,r,f*a,p),e.update(h,n,p))}function u(f,h,p){if(p===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,h,0,r,f,0,p);let E=0;for(let m=0;m<p;m++)E+=h[m];e.update(E,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function mS(i){const t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(e.calls++,a){case i.TRIANGLES:e.triangles+=o*(r/3);break;case i.LINES:e.lines+=o*(r/2);break;case i.LINE_STRIP:e.lines+=o*(r-1);break;case i.LINE_LOOP:e.lines+=o*r;break;case i.POINTS:e.points+=o*r;break;default:ve("WebGLInfo: Unknown draw mode:",a);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function gS(i,t,e){const n=new WeakMap,s=new Xe;function r(a,o,l){const c=a.morphTargetInfluences,u=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,f=u!==void 0?u.length:0;let h=n.get(o);if(h===void 0||h.count!==f){let z=function(){_.dispose(),n.delete(o),o.removeEventListener("dispose",z)};h!==void 0&&h.texture.dispose();const p=o.morphAttributes.position!==void 0,x=o.morphAttributes.normal!==void 0,E=o.morphAttributes.color!==void 0,m=o.morphAttributes.position||[],d=o.morphAttributes.normal||[],M=o.morphAttributes.color||[];let R=0;p===!0&&(R=1),x===!0&&(R=2),E===!0&&(R=3);let b=o.attributes.position.count*R,P=1;b>t.maxTextureSize&&(P=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);const T=new Float32Array(b*P*4*f),_=new Lp(T,b,P,f);_.type=yi,_.needsUpdate=!0;const w=R*4;for(let I=0;I<f;I++){const N=m[I],k=d[I],V=M[I],D=b*P*4*I;for(let W=0;W<N.count;W++){const q=W*w;p===!0&&(s.fromBufferAttribute(N,W),T[D+q+0]=s.x,T[D+q+1]=s.y,T[D+q+2]=s.z,T[D+q+3]=0),x===!0&&(s.fromBufferAttribute(k,W),T[D+q+4]=s.x,T[D+q+5]=s.y,T[D+q+6]=s.z,T[D+q+7]=0),E===!0&&(s.fromBufferAttribute(V,W),T[D+q+8]=s.x,T[D+q+9]=s.y,T[D+q+10]=s.z,T[D+q+11]=V.itemSize===4?s.w:1)}}h={count:f,texture:_,size:new Kt(b,P)},n.set(o,h),o.addEventListener("dispose",z)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,e);else{let p=0;for(let E=0;E<c.length;E++)p+=c[E];const x=o.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",x),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",h.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",h.size)}return{update:r}}function _S(i,t,e,n,s){let r=new WeakMap;function a(c){const u=s.render.frame,f=c.geometry,h=t.get(c,f);if(r.get(h)!==u&&(t.update(h),r.set(h,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){const p=c.skeleton;r.get(p)!==u&&(p.update(),r.set(p,u))}return h}function o(){r=new WeakMap}function l(c){const u=c.target;u.removeEventListener("dispose",l),n.releaseStatesOfObject(u),e.remove(u.instanceMatrix),u.instanceColor!==null&&e.remove(u.instanceColor)}return{update:a,dispose:o}}const xS={[hp]:"LINEAR_TONE_MAPPING",[up]:"REINHARD_TONE_MAPPING",[fp]:"CINEON_TONE_MAPPING",[dp]:"ACES_FILMIC_TONE_MAPPING",[mp]:"AGX_TONE_MAPPING",[gp]:"NEUTRAL_TONE_MAPPING",[pp]:"CUSTOM_TONE_MAPPING"};function vS(i,t,e,n,s,r){const a=new Bi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1});let o=null,l=null,c=null;const u=new Je;u.setAttribute("position",new Ve([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new Ve([0,2,0,0,2,0],2));const f=new rx({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),h=new bn(u,f),p=new Vp(-1,1,1,-1,0,1);let x=null,E=null,m=!1,d,M=null,R=[],b=!1;this.setSize=function(P,T){a.setSize(P,T),o!==null&&o.setSize(P,T),l!==null&&l.setSize(P,T);for(let _=0;_<R.length;_++){const w=R[_];w.setSize&&w.setSize(P,T)}},this.setEffects=function(P){R=P,b=R.length>0&&R[0].isRenderPass===!0;const T=a.width,_=a.height;R.length>0&&o===null&&(o=new Bi(T,_,{type:ki,depthBuffer:!1,stencilBuffer:!1}),l=new Bi(T,_,{type:ki,depthBuffer:!1,stencilBuffer:!1}));const w=s===!0&&R.some(z=>z.needsDepthTexture===!0);w!==(a.depthTexture!==null)&&(w===!0&&c===null&&(c=new Rr(T,_),r===!0&&(c.format=gs,c.type=Tr)),a.dispose(),a.depthTexture=w?c:null,a.resolveDepthBuffer=w,a.storeMultisampledDepthBuffer=w);for(let z=0;z<R.length;z++){const I=R[z];I.setSize&&I.setSize(T,_),w&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(c)}},this.begin=function(P,T){if(m||P.toneMapping===ts&&R.length===0)return!1;if(M=T,T!==null){const _=T.width,w=T.height;(a.width!==_||a.height!==w)&&this.setSize(_,w)}return b===!1&&P.setRenderTarget(a),d=P.toneMapping,P.toneMapping=ts,!0},this.hasRenderPass=function(){return b},this.end=function(P,T){P.toneMapping=d,m=!0;let _=a,w=o;for(let z=0;z<R.length;z++){const I=R[z];I.enabled!==!1&&(I.render(P,w,_,T),I.needsSwap!==!1&&(_=w,w=w===o?l:o))}if(x!==P.outputColorSpace||E!==P.toneMapping){x=P.outputColorSpace,E=P.toneMapping,f.defines={},ge.getTransfer(x)===Re&&(f.defines.SRGB_TRANSFER="");const z=xS[E];z&&(f.defines[z]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=_.texture,P.setRenderTarget(M),P.render(h,p),M=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),u.dispose(),f.dispose()}}const Kp=new Hn,$p=new Rr(1,1),Zp=new Bp(1),Jp=new Lp,Qp=new I_,jp=new Op,Bf=[],zf=[],kf=new Float32Array(16),Gf=new Float32Array(9),Hf=new Float32Array(4);function Br(i,t,e){const n=i[0];if(n<=0||n>0)return i;const s=t*e;let r=Bf[s];if(r===void 0&&(r=new Float32Array(s),Bf[s]=r),t!==0){n.toArray(r,0);for(let a=1,o=0;a!==t;++a)o+=e,i[a].toArray(r,o)}return r}function pn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function mn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function tl(i,t){let e=zf[t];e===void 0&&(e=new Int32Array(t),zf[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function MS(i,t){const e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function SS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(pn(e,t))return;i.uniform2fv(this.addr,t),mn(e,t)}}function yS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(pn(e,t))return;i.uniform3fv(this.addr,t),mn(e,t)}}function ES(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(pn(e,t))return;i.uniform4fv(this.addr,t),mn(e,t)}}function bS(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(pn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),mn(e,t)}else{if(pn(e,n))return;Hf.set(n),i.uniformMatrix2fv(this.addr,!1,Hf),mn(e,n)}}function wS(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(pn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),mn(e,t)}else{if(pn(e,n))return;Gf.set(n),i.uniformMatrix3fv(this.addr,!1,Gf),mn(e,n)}}function TS(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(pn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),mn(e,t)}else{if(pn(e,n))return;kf.set(n),i.uniformMatrix4fv(this.addr,!1,kf),mn(e,n)}}function AS(i,t){const e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function RS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(pn(e,t))return;i.uniform2iv(this.addr,t),mn(e,t)}}function CS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(pn(e,t))return;i.uniform3iv(this.addr,t),mn(e,t)}}function PS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(pn(e,t))return;i.uniform4iv(this.addr,t),mn(e,t)}}function LS(i,t){const e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function DS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(pn(e,t))return;i.uniform2uiv(this.addr,t),mn(e,t)}}function NS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(pn(e,t))return;i.uniform3uiv(this.addr,t),mn(e,t)}}function IS(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(pn(e,t))return;i.uniform4uiv(this.addr,t),mn(e,t)}}function el(i){return i.version===0&&(i.compareFunction=Tp,i.needsUpdate=!0),i}function US(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=el($p):r=Kp,e.setTexture2D(t||r,s)}function FS(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Qp,s)}function OS(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=el(Zp):r=jp,e.setTextureCube(t||r,s)}function BS(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Jp,s)}function zS(i){switch(i){case 5126:return MS;case 35664:return SS;case 35665:return yS;case 35666:return ES;case 35674:return bS;case 35675:return wS;case 35676:return TS;case 5124:case 35670:return AS;case 35667:case 35671:return RS;case 35668:case 35672:return CS;case 35669:case 35673:return PS;case 5125:return LS;case 36294:return DS;case 36295:return NS;case 36296:return IS;case 35678:case 36198:case 36298:case 36306:case 35682:return US;case 35679:case 36299:case 36307:return FS;case 35680:case 36300:case 36308:case 36293:return OS;case 36289:case 36303:case 36311:case 36292:return BS}}function kS(i,t){i.uniform1fv(this.addr,t)}function GS(i,t){const e=Br(t,this.size,2);i.uniform2fv(this.addr,e)}function HS(i,t){const e=Br(t,this.size,3);i.uniform3fv(this.addr,e)}function VS(i,t){const e=Br(t,this.size,4);i.uniform4fv(this.addr,e)}function WS(i,t){const e=Br(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function XS(i,t){const e=Br(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function YS(i,t){const e=Br(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function qS(i,t){i.uniform1iv(this.addr,t)}function KS(i,t){i.uniform2iv(this.addr,t)}function $S(i,t){i.uniform3iv(this.addr,t)}function ZS(i,t){i.uniform4iv(this.addr,t)}function JS(i,t){i.uniform1uiv(this.addr,t)}function QS(i,t){i.uniform2uiv(this.addr,t)}function jS(i,t){i.uniform3uiv(this.addr,t)}function ty(i,t){i.uniform4uiv(this.addr,t)}function ey(i,t,e){const n=this.cache,s=t.length,r=tl(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=el($p):a=Kp;for(let o=0;o!==s;++o)e.setTexture2D(t[o]||a,r[o])}function ny(i,t,e){const n=this.cache,s=t.length,r=tl(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));for(let a=0;a!==s;++a)e.setTexture3D(t[a]||Qp,r[a])}function iy(i,t,e){const n=this.cache,s=t.length,r=tl(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=el(Zp):a=jp;for(let o=0;o!==s;++o)e.setTextureCube(t[o]||a,r[o])}function sy(i,t,e){const n=this.cache,s=t.length,r=tl(e,s);pn(n,r)||(i.uniform1iv(this.addr,r),mn(n,r));for(let a=0;a!==s;++a)e.setTexture2DArray(t[a]||Jp,r[a])}function ry(i){switch(i){case 5126:return kS;case 35664:return GS;case 35665:return HS;case 35666:return VS;case 35674:return WS;case 35675:return XS;case 35676:return YS;case 5124:case 35670:return qS;case 35667:case 35671:return KS;case 35668:case 35672:return $S;case 35669:case 35673:return ZS;case 5125:return JS;case 36294:return QS;case 36295:return jS;case 36296:return ty;case 35678:case 36198:case 36298:case 36306:case 35682:return ey;case 35679:case 36299:case 36307:return ny;case 35680:case 36300:case 36308:case 36293:return iy;case 36289:case 36303:case 36311:case 36292:return sy}}class ay{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=zS(e.type)}}class oy{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=ry(e.type)}}class ly{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){const s=this.seq;for(let r=0,a=s.length;r!==a;++r){const o=s[r];o.setValue(t,e[o.id],n)}}}const ql=/(\w+)(\])?(\[|\.)?/g;function Vf(i,t){i.seq.push(t),i.map[t.id]=t}function cy(i,t,e){const n=i.name,s=n.length;for(ql.lastIndex=0;;){const r=ql.exec(n),a=ql.lastIndex;let o=r[1];const l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){Vf(e,c===void 0?new ay(o,i,t):new oy(o,i,t));break}else{let f=e.map[o];f===void 0&&(f=new ly(o),Vf(e,f)),e=f}}}class yo{constructor(t,e){this.seq=[],this.map={};const n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){const o=t.getActiveUniform(e,a),l=t.getUniformLocation(e,o.name);cy(o,l,this)}const s=[],r=[];for(const a of this.seq)a.type===t.SAMPLER_2D_SHADOW||a.type===t.SAMPLER_CUBE_SHADOW||a.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){const r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){const s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,a=e.length;r!==a;++r){const o=e[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(t,l.value,s)}}static seqWithValue(t,e){const n=[];for(let s=0,r=t.length;s!==r;++s){const a=t[s];a.id in e&&n.push(a)}return n}}function Wf(i,t,e){const n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}const hy=37297;let uy=0;function fy(i,t){const e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let a=s;a<r;a++){const o=a+1;n.push(`${o===t?">":" "} ${o}: ${e[a]}`)}return n.join(`
`)}const Xf=new ee;function dy(i){ge._getMatrix(Xf,ge.workingColorSpace,i);const t=`mat3( ${Xf.elements.map(e=>e.toFixed(4))} )`;switch(ge.getTransfer(i)){case Lo:return[t,"LinearTransferOETF"];case Re:return[t,"sRGBTransferOETF"];default:return Jt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Yf(i,t,e){const n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";const a=/ERROR: 0:(\d+)/.exec(r);if(a){const o=parseInt(a[1]);return e.toUpperCase()+`

`+r+`

`+fy(i.getShaderSource(t),o)}else return r}function py(i,t){const e=dy(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}const my={[hp]:"Linear",[up]:"Reinhard",[fp]:"Cineon",[dp]:"ACESFilmic",[mp]:"AgX",[gp]:"Neutral",[pp]:"Custom"};function gy(i,t){const e=my[t];return e===void 0?(Jt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}const oo=new U;function _y(){ge.getLuminanceCoefficients(oo);const i=oo.x.toFixed(4),t=oo.y.toFixed(4),e=oo.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function xy(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(la).join(`
`)}function vy(i){const t=[];for(const e in i){const n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function My(i,t){const e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){const r=i.getActiveAttrib(t,s),a=r.name;let o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),e[a]={type:r.type,location:i.getAttribLocation(t,a),locationSize:o}}return e}function la(i){return i!==""}function qf(i,t){const e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Kf(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}const Sy=/^[ \t]*#include +<([\w\d./]+)>/gm;function nh(i){return i.replace(Sy,yy)}function yy(i,t){const e=oe[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return nh(e)}const Ey=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function $f(i){return i.replace(Ey,by)}function by(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Zf(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}const wy={[go]:"SHADOWMAP_TYPE_PCF",[oa]:"SHADOWMAP_TYPE_VSM"};function Ty(i){return wy[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}const Ay={[_a]:"ENVMAP_MODE_REFRACTION"};function Ry(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Ay[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}const Cy={[Eh]:"ENVMAP_BLENDING_MULTIPLY",[u_]:"ENVMAP_BLENDING_MIX",[f_]:"ENVMAP_BLENDING_ADD"};function Py(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":Cy[i.combine]||"ENVMAP_BLENDING_NONE"}function Ly(i,t,e,n){const s=i.getContext(),r=e.defines;let a=e.vertexShader,o=e.fragmentShader;const l=Ty(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=Ry(e),f=Py(e),h=xy(e),p=vy(r),x=s.createProgram();let E,m,d=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(E=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(la).join(`
`),E.length>0&&(E+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(la).join(`
`),m.length>0&&(m+=`
`)):(E=[Zf(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+u:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(la).join(`
`),m=[Zf(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+u:"",e.envMap?"#define "+f:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==ts?"#define TONE_MAPPING":"",e.toneMapping!==ts?oe.tonemapping_pars_fragment:"",e.toneMapping!==ts?gy("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",oe.colorspace_pars_fragment,py("linearToOutputTexel",e.outputColorSpace),_y(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(la).join(`
`)),a=nh(a),a=qf(a,e),a=Kf(a,e),o=nh(o),o=qf(o,e),o=Kf(o,e),a=$f(a),o=$f(o),e.isRawShaderMaterial!==!0&&(d=`#version 300 es
`,E=[h,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+E,m=["#define varying in",e.glslVersion===Jc?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Jc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);const M=d+E+a,R=d+m+o,b=Wf(s,s.VERTEX_SHADER,M),P=Wf(s,s.FRAGMENT_SHADER,R);s.attachShader(x,b),s.attachShader(x,P),e.index0AttributeName!==void 0?s.bindAttribLocation(x,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(x,0,"position"),s.linkProgram(x);function T(I){if(i.debug.checkShaderErrors){const N=s.getProgramInfoLog(x)||"",k=s.getShaderInfoLog(b)||"",V=s.getShaderInfoLog(P)||"",D=N.trim(),W=k.trim(),q=V.trim();let H=!0,lt=!0;if(s.getProgramParameter(x,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,x,b,P);else{const Z=Yf(s,b,"vertex"),Q=Yf(s,P,"fragment");ve("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(x,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+D+`
`+Z+`
`+Q)}else D!==""?Jt("WebGLProgram: Program Info Log:",D):(W===""||q==="")&&(lt=!1);lt&&(I.diagnostics={runnable:H,programLog:D,vertexShader:{log:W,prefix:E},fragmentShader:{log:q,prefix:m}})}s.deleteShader(b),s.deleteShader(P),_=new yo(s,x),w=My(s,x)}let _;this.getUniforms=function(){return _===void 0&&T(this),_};let w;this.getAttributes=function(){return w===void 0&&T(this),w};let z=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return z===!1&&(z=s.getProgramParameter(x,hy)),z},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(x),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=uy++,this.cacheKey=t,this.usedTimes=1,this.program=x,this.vertexShader=b,this.fragmentShader=P,this}let Dy=0;class Ny{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){const s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){const e=this.materialCache.get(t);for(const n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){const e=this.materialCache;let n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){const e=this.shaderCache;let n=e.get(t);return n===void 0&&(n=new Iy(t),e.set(t,n)),n}}class Iy{constructor(t){this.id=Dy++,this.code=t,this.usedTimes=0}}function Uy(i){return i===zs||i===Ro||i===Co}function Fy(i,t,e,n,s,r){const a=new Dh,o=new Ny,l=new Set,c=[],u=new Map,f=n.logarithmicDepthBuffer,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(_){return l.add(_),_===0?"uv":`uv${_}`}function x(_,w,z,I,N,k){const V=I.fog,D=N.geometry,W=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?I.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=t.get(_.envMap||W,q),lt=h[_.type];let Z=n.precision;_.precision!==null&&(Z=n.getMaxPrecision(_.precision),Z!==_.precision&&Jt("WebGLProgram.getParameters:",_.precision,"not supported, using",Z,"instead."));const Q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,it=Q!==void 0?Q.length:0;let ut=0;D.morphAttributes.position!==void 0&&(ut=1),D.morphAttributes.normal!==void 0&&(ut=2),D.morphAttributes.color!==void 0&&(ut=3);let ht,j,pt,_t;if(lt){const At=Ui[lt];ht=At.vertexShader,j=At.fragmentShader}else{ht=_.vertexShader,j=_.fragmentShader;const At=o.getVertexShaderStage(_),se=o.getFragmentShaderStage(_);o.update(_,At,se),pt=At.id,_t=se.id}const Tt=i.getRenderTarget(),St=i.state.buffers.depth.getReversed(),Ht=N.isInstancedMesh===!0,ne=N.isBatchedMesh===!0,kt=!!_.map,ce=!!_.matcap,re=!!H,jt=re&&H.isPMREMTexture===!0,Ge=!!_.aoMap,Ue=!!_.lightMap,tn=!!_.bumpMap&&_.wireframe===!1,Pe=!!_.normalMap,_n=!!_.displacementMap,_e=!!_.emissiveMap,cn=!!_.metalnessMap,Ye=!!_.roughnessMap,en=_.anisotropy>0,O=_.clearcoat>0,Rt=_.diffuseRoughness>0,Xt=_.dispersion>0,ie=_.retroreflectivity>0,yt=_.iridescence>0,De=_.sheen>0,zt=_.transmission>0,Wt=en&&!!_.anisotropyMap,A=O&&!!_.clearcoatMap,v=O&&!!_.clearcoatNormalMap,X=O&&!!_.clearcoatRoughnessMap,ct=Rt&&!!_.diffuseRoughnessMap,rt=yt&&!!_.iridescenceMap,gt=yt&&!!_.iridescenceThicknessMap,xt=De&&!!_.sheenColorMap,tt=De&&!!_.sheenRoughnessMap,nt=!!_.specularMap,dt=!!_.specularColorMap,F=!!_.specularIntensityMap,st=zt&&!!_.transmissionMap,et=zt&&!!_.thicknessMap,Et=!!_.gradientMap,mt=!!_.alphaMap,Mt=_.alphaTest>0,Gt=!!_.alphaHash,$t=!!_.extensions;let ot=ts;_.toneMapped&&(Tt===null||Tt.isXRRenderTarget===!0)&&(ot=i.toneMapping);const Ft=jt?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,Zt={shaderID:lt,shaderType:_.type,shaderName:_.name,vertexShader:ht,fragmentShader:j,defines:_.defines,customVertexShaderID:pt,customFragmentShaderID:_t,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:Z,batching:ne,batchingColor:ne&&N._colorsTexture!==null,instancing:Ht,instancingColor:Ht&&N.instanceColor!==null,instancingMorph:Ht&&N.morphTexture!==null,outputColorSpace:Tt===null?i.outputColorSpace:Tt.isXRRenderTarget===!0?Tt.texture.colorSpace:ge.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:kt,matcap:ce,envMap:re,envMapMode:re&&H.mapping,envMapPMREM:jt,envMapMaxLod:jt?Ft.length-1:null,envMapSize:jt?Ft[0].width:null,aoMap:Ge,lightMap:Ue,bumpMap:tn,normalMap:Pe,displacementMap:_n,emissiveMap:_e,normalMapObjectSpace:Pe&&_.normalMapType===m_,normalMapTangentSpace:Pe&&_.normalMapType===Zc,packedNormalMap:Pe&&_.normalMapType===Zc&&Uy(_.normalMap.format),metalnessMap:cn,roughnessMap:Ye,anisotropy:en,anisotropyMap:Wt,clearcoat:O,clearcoatMap:A,clearcoatNormalMap:v,clearcoatRoughnessMap:X,diffuseRoughness:Rt,diffuseRoughnessMap:ct,dispersion:Xt,retroreflection:ie,iridescence:yt,iridescenceMap:rt,iridescenceThicknessMap:gt,sheen:De,sheenColorMap:xt,sheenRoughnessMap:tt,specularMap:nt,specularColorMap:dt,specularIntensityMap:F,transmission:zt,transmissionMap:st,thicknessMap:et,gradientMap:Et,opaque:_.transparent===!1&&_.blending===ua&&_.alphaToCoverage===!1,alphaMap:mt,alphaTest:Mt,alphaHash:Gt,combine:_.combine,mapUv:kt&&p(_.map.channel),aoMapUv:Ge&&p(_.aoMap.channel),lightMapUv:Ue&&p(_.lightMap.channel),bumpMapUv:tn&&p(_.bumpMap.channel),normalMapUv:Pe&&p(_.normalMap.channel),displacementMapUv:_n&&p(_.displacementMap.channel),emissiveMapUv:_e&&p(_.emissiveMap.channel),metalnessMapUv:cn&&p(_.metalnessMap.channel),roughnessMapUv:Ye&&p(_.roughnessMap.channel),anisotropyMapUv:Wt&&p(_.anisotropyMap.channel),clearcoatMapUv:A&&p(_.clearcoatMap.channel),clearcoatNormalMapUv:v&&p(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&p(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ct&&p(_.diffuseRoughnessMap.channel),iridescenceMapUv:rt&&p(_.iridescenceMap.channel),iridescenceThicknessMapUv:gt&&p(_.iridescenceThicknessMap.channel),sheenColorMapUv:xt&&p(_.sheenColorMap.channel),sheenRoughnessMapUv:tt&&p(_.sheenRoughnessMap.channel),specularMapUv:nt&&p(_.specularMap.channel),specularColorMapUv:dt&&p(_.specularColorMap.channel),specularIntensityMapUv:F&&p(_.specularIntensityMap.channel),transmissionMapUv:st&&p(_.transmissionMap.channel),thicknessMapUv:et&&p(_.thicknessMap.channel),alphaMapUv:mt&&p(_.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Pe||en),vertexNormals:!!D.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!D.attributes.uv&&(kt||mt),fog:!!V,useFog:_.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||D.attributes.normal===void 0&&Pe===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:St,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ut,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:k.filter(At=>At.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&z.length>0,shadowMapType:i.shadowMap.type,toneMapping:ot,decodeVideoTexture:kt&&_.map.isVideoTexture===!0&&ge.getTransfer(_.map.colorSpace)===Re,decodeVideoTextureEmissive:_e&&_.emissiveMap.isVideoTexture===!0&&ge.getTransfer(_.emissiveMap.colorSpace)===Re,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Si,flipSided:_.side===Gn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:$t&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:($t&&_.extensions.multiDraw===!0||ne)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Zt.vertexUv1s=l.has(1),Zt.vertexUv2s=l.has(2),Zt.vertexUv3s=l.has(3),l.clear(),Zt}function E(_){const w=[];if(_.shaderID?w.push(_.shaderID):(w.push(_.customVertexShaderID),w.push(_.customFragmentShaderID)),_.defines!==void 0)for(const z in _.defines)w.push(z),w.push(_.defines[z]);return _.isRawShaderMaterial===!1&&(m(w,_),d(w,_),w.push(i.outputColorSpace)),w.push(_.customProgramCacheKey),w.join()}function m(_,w){_.push(w.precision),_.push(w.outputColorSpace),_.push(w.envMapMode),_.push(w.envMapPMREM),_.push(w.envMapMaxLod),_.push(w.envMapSize),_.push(w.mapUv),_.push(w.alphaMapUv),_.push(w.lightMapUv),_.push(w.aoMapUv),_.push(w.bumpMapUv),_.push(w.normalMapUv),_.push(w.displacementMapUv),_.push(w.emissiveMapUv),_.push(w.metalnessMapUv),_.push(w.roughnessMapUv),_.push(w.anisotropyMapUv),_.push(w.clearcoatMapUv),_.push(w.clearcoatNormalMapUv),_.push(w.clearcoatRoughnessMapUv),_.push(w.diffuseRoughnessMapUv),_.push(w.iridescenceMapUv),_.push(w.iridescenceThicknessMapUv),_.push(w.sheenColorMapUv),_.push(w.sheenRoughnessMapUv),_.push(w.specularMapUv),_.push(w.specularColorMapUv),_.push(w.specularIntensityMapUv),_.push(w.transmissionMapUv),_.push(w.thicknessMapUv),_.push(w.combine),_.push(w.fogExp2),_.push(w.sizeAttenuation),_.push(w.morphTargetsCount),_.push(w.numSunLights),_.push(w.numDirLights),_.push(w.numPointLights),_.push(w.numSpotLights),_.push(w.numSpotLightMaps),_.push(w.numHemiLights),_.push(w.numRectAreaLights),_.push(w.numSunLightShadows),_.push(w.numDirLightShadows),_.push(w.numPointLightShadows),_.push(w.numSpotLightShadows),_.push(w.numSpotLightShadowsWithMaps),_.push(w.numLightProbes),_.push(w.numLightProbeGrids),_.push(w.shadowMapType),_.push(w.toneMapping),_.push(w.numClippingPlanes),_.push(w.numClipIntersection),_.push(w.depthPacking)}function d(_,w){a.disableAll(),w.instancing&&a.enable(0),w.instancingColor&&a.enable(1),w.instancingMorph&&a.enable(2),w.matcap&&a.enable(3),w.envMap&&a.enable(4),w.normalMapObjectSpace&&a.enable(5),w.normalMapTangentSpace&&a.enable(6),w.clearcoat&&a.enable(7),w.iridescence&&a.enable(8),w.alphaTest&&a.enable(9),w.vertexColors&&a.enable(10),w.vertexAlphas&&a.enable(11),w.vertexUv1s&&a.enable(12),w.vertexUv2s&&a.enable(13),w.vertexUv3s&&a.enable(14),w.vertexTangents&&a.enable(15),w.anisotropy&&a.enable(16),w.alphaHash&&a.enable(17),w.batching&&a.enable(18),w.dispersion&&a.enable(19),w.retroreflection&&a.enable(24),w.diffuseRoughness&&a.enable(25),w.batchingColor&&a.enable(20),w.gradientMap&&a.enable(21),w.packedNormalMap&&a.enable(22),w.vertexNormals&&a.enable(23),_.push(a.mask),a.disableAll(),w.fog&&a.enable(0),w.useFog&&a.enable(1),w.flatShading&&a.enable(2),w.logarithmicDepthBuffer&&a.enable(3),w.reversedDepthBuffer&&a.enable(4),w.skinning&&a.enable(5),w.morphTargets&&a.enable(6),w.morphNormals&&a.enable(7),w.morphColors&&a.enable(8),w.premultipliedAlpha&&a.enable(9),w.shadowMapEnabled&&a.enable(10),w.doubleSided&&a.enable(11),w.flipSided&&a.enable(12),w.useDepthPacking&&a.enable(13),w.dithering&&a.enable(14),w.transmission&&a.enable(15),w.sheen&&a.enable(16),w.opaque&&a.enable(17),w.pointsUvs&&a.enable(18),w.decodeVideoTexture&&a.enable(19),w.decodeVideoTextureEmissive&&a.enable(20),w.alphaToCoverage&&a.enable(21),w.numLightProbeGrids>0&&a.enable(22),w.hasPositionAttribute&&a.enable(23),_.push(a.mask)}function M(_){const w=h[_.type];let z;if(w){const I=Ui[w];z=nx.clone(I.uniforms)}else z=_.uniforms;return z}function R(_,w){let z=u.get(w);return z!==void 0?++z.usedTimes:(z=new Ly(i,w,_,s),c.push(z),u.set(w,z)),z}function b(_){if(--_.usedTimes===0){const w=c.indexOf(_);c[w]=c[c.length-1],c.pop(),u.delete(_.cacheKey),_.destroy()}}function P(_){o.remove(_)}function T(){o.dispose()}return{getParameters:x,getProgramCacheKey:E,getUniforms:M,acquireProgram:R,releaseProgram:b,releaseShaderCache:P,programs:c,dispose:T}}function Oy(){let i=new WeakMap;function t(a){return i.has(a)}function e(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function By(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function Jf(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Qf(){const i=[];let t=0;const e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function a(h){let p=0;return h.isInstancedMesh&&(p+=2),h.isSkinnedMesh&&(p+=1),p}function o(h,p,x,E,m,d){let M=i[t];return M===void 0?(M={id:h.id,object:h,geometry:p,material:x,materialVariant:a(h),groupOrder:E,renderOrder:h.renderOrder,z:m,group:d},i[t]=M):(M.id=h.id,M.object=h,M.geometry=p,M.material=x,M.materialVariant=a(h),M.groupOrder=E,M.renderOrder=h.renderOrder,M.z=m,M.group=d),t++,M}function l(h,p,x,E,m,d,M){M.reversedDepth===!0&&(m=-m);const R=o(h,p,x,E,m,d);x.transmission>0?n.push(R):x.transparent===!0?s.push(R):e.push(R)}function c(h,p,x,E,m,d){const M=o(h,p,x,E,m,d);x.transmission>0?n.unshift(M):x.transparent===!0?s.unshift(M):e.unshift(M)}function u(h,p){e.length>1&&e.sort(h||By),n.length>1&&n.sort(p||Jf),s.length>1&&s.sort(p||Jf)}function f(){for(let h=t,p=i.length;h<p;h++){const x=i[h];if(x.id===null)break;x.id=null,x.object=null,x.geometry=null,x.material=null,x.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:f,sort:u}}function zy(){let i=new WeakMap;function t(n,s){const r=i.get(n);let a;return r===void 0?(a=new Qf,i.set(n,[a])):s>=r.length?(a=new Qf,r.push(a)):a=r[s],a}function e(){i=new WeakMap}return{get:t,dispose:e}}function ky(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new U,color:new Yt};break;case"SpotLight":e={position:new U,direction:new U,color:new Yt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new U,color:new Yt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new U,skyColor:new Yt,groundColor:new Yt};break;case"RectAreaLight":e={color:new Yt,position:new U,halfWidth:new U,halfHeight:new U};break}return i[t.id]=e,e}}}function Gy(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}let Hy=0;function Vy(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function Wy(i){const t=new ky,e=Gy(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new U);const s=new U,r=new le,a=new le;function o(c){let u=0,f=0,h=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let p=0,x=0,E=0,m=0,d=0,M=0,R=0,b=0,P=0,T=0,_=0,w=0,z=0,I=0;c.sort(Vy);for(let k=0,V=c.length;k<V;k++){const D=c[k],W=D.color,q=D.intensity,H=D.distance;let lt=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===zs?lt=D.shadow.map.texture:lt=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)u+=W.r*q,f+=W.g*q,h+=W.b*q;else if(D.isLightProbe){for(let Z=0;Z<9;Z++)n.probe[Z].addScaledVector(D.sh.coefficients[Z],q);I++}else if(D.isSunLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[x]=it,n.sunShadowMap[x]=lt;const ut=Q.getViewportCount();for(let ht=0;ht<ut;ht++)n.sunShadowMatrix[E+ht]=Q.getMatrix(ht),n.sunShadowCascade[E+ht]=Q._cascadeData[ht];E+=ut,x++}n.sun[p]=Z,p++}else if(D.isDirectionalLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.directionalShadow[m]=it,n.directionalShadowMap[m]=lt,n.directionalShadowMatrix[m]=D.shadow.matrix,P++}n.directional[m]=Z,m++}else if(D.isSpotLight){const Z=t.get(D);Z.position.setFromMatrixPosition(D.matrixWorld),Z.color.copy(W).multiplyScalar(q),Z.distance=H,Z.coneCos=Math.cos(D.angle),Z.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),Z.decay=D.decay,n.spot[M]=Z;const Q=D.shadow;if(D.map&&(n.spotLightMap[w]=D.map,w++,Q.updateMatrices(D),D.castShadow&&z++),n.spotLightMatrix[M]=Q.matrix,D.castShadow){const it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.spotShadow[M]=it,n.spotShadowMap[M]=lt,_++}M++}else if(D.isRectAreaLight){const Z=t.get(D);Z.color.copy(W).multiplyScalar(q),Z.halfWidth.set(D.width*.5,0,0),Z.halfHeight.set(0,D.height*.5,0),n.rectArea[R]=Z,R++}else if(D.isPointLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),Z.distance=D.distance,Z.decay=D.decay,D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,it.shadowCameraNear=Q.camera.near,it.shadowCameraFar=Q.camera.far,n.pointShadow[d]=it,n.pointShadowMap[d]=lt,n.pointShadowMatrix[d]=D.shadow.matrix,T++}n.point[d]=Z,d++}else if(D.isHemisphereLight){const Z=t.get(D);Z.skyColor.copy(D.color).multiplyScalar(q),Z.groundColor.copy(D.groundColor).multiplyScalar(q),n.hemi[b]=Z,b++}}R>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Lt.LTC_FLOAT_1,n.rectAreaLTC2=Lt.LTC_FLOAT_2):(n.rectAreaLTC1=Lt.LTC_HALF_1,n.rectAreaLTC2=Lt.LTC_HALF_2)),n.ambient[0]=u,n.ambient[1]=f,n.ambient[2]=h;const N=n.hash;(N.sunLength!==p||N.directionalLength!==m||N.pointLength!==d||N.spotLength!==M||N.rectAreaLength!==R||N.hemiLength!==b||N.numSunShadows!==x||N.numDirectionalShadows!==P||N.numPointShadows!==T||N.numSpotShadows!==_||N.numSpotMaps!==w||N.numLightProbes!==I)&&(n.sun.length=p,n.directional.length=m,n.spot.length=M,n.rectArea.length=R,n.point.length=d,n.hemi.length=b,n.sunShadow.length=x,n.sunShadowMap.length=x,n.sunShadowMatrix.length=E,n.sunShadowCascade.length=E,n.directionalShadow.length=P,n.directionalShadowMap.length=P,n.directionalShadowMatrix.length=P,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+w-z,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=z,n.numLightProbes=I,N.sunLength=p,N.directionalLength=m,N.pointLength=d,N.spotLength=M,N.rectAreaLength=R,N.hemiLength=b,N.numSunShadows=x,N.numDirectionalShadows=P,N.numPointShadows=T,N.numSpotShadows=_,N.numSpotMaps=w,N.numLightProbes=I,n.version=Hy++)}function l(c,u){let f=0,h=0,p=0,x=0,E=0,m=0;const d=u.matrixWorldInverse;for(let M=0,R=c.length;M<R;M++){const b=c[M];if(b.isSunLight){const P=n.sun[f];P.direction.setFromMatrixPosition(b.matrixWorld),P.direction.transformDirection(d),f++}else if(b.isDirectionalLight){const P=n.directional[h];P.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(d),h++}else if(b.isSpotLight){const P=n.spot[x];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(d),P.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(d),x++}else if(b.isRectAreaLight){const P=n.rectArea[E];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(d),a.identity(),r.copy(b.matrixWorld),r.premultiply(d),a.extractRotation(r),P.halfWidth.set(b.width*.5,0,0),P.halfHeight.set(0,b.height*.5,0),P.halfWidth.applyMatrix4(a),P.halfHeight.applyMatrix4(a),E++}else if(b.isPointLight){const P=n.point[p];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(d),p++}else if(b.isHemisphereLight){const P=n.hemi[m];P.direction.setFromMatrixPosition(b.matrixWorld),P.direction.transformDirection(d),m++}}}return{setup:o,setupView:l,state:n}}function jf(i){const t=new Wy(i),e=[],n=[],s=[];function r(f){u.camera=f,e.length=0,n.length=0,s.length=0}function a(f){f.isLightProbeGrid?s.push(f):e.push(f)}function o(f){n.push(f)}function l(){t.setup(e),s.sort((f,h)=>f.priority-h.priority||f.id-h.id)}function c(f){t.setupView(e,f)}const u={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function Xy(i){let t=new WeakMap;function e(s,r=0){const a=t.get(s);let o;return a===void 0?(o=new jf(i),t.set(s,[o])):r>=a.length?(o=new jf(i),a.push(o)):o=a[r],o}function n(){t=new WeakMap}return{get:e,dispose:n}}const Yy=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,qy=`uniform sampler2D shadow_pass;
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
}`,Ky=[new U(1,0,0),new U(-1,0,0),new U(0,1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1)],$y=[new U(0,-1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1),new U(0,-1,0),new U(0,-1,0)],td=new le,na=new U,Kl=new U;function Zy(i,t,e){let n=new Ma;const s=new Kt,r=new Kt,a=new Xe,o=new ax,l=new ox,c={},u=e.maxTextureSize,f={[Bs]:Gn,[Gn]:Bs,[Si]:Si},h=new ys({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Kt},radius:{value:4}},vertexShader:Yy,fragmentShader:qy}),p=h.clone();p.defines.HORIZONTAL_PASS=1;const x=new Je;x.setAttribute("position",new Xn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));const E=new bn(x,h),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=go;let d=this.type;this.render=function(T,_,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===Y0&&(Jt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=go);const z=i.getRenderTarget(),I=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),k=i.state;k.setBlending(vr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);const V=d!==this.type;V&&_.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(W=>W.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,W=T.length;D<W;D++){const q=T[D],H=q.shadow;if(H===void 0){Jt("WebGLShadowMap:",q,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);const lt=H.getFrameExtents();s.multiply(lt),r.copy(H.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/lt.x),s.x=r.x*lt.x,H.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/lt.y),s.y=r.y*lt.y,H.mapSize.y=r.y));const Z=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=Z,H.map===null||V===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===oa){if(q.isPointLight){Jt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new Bi(s.x,s.y,{format:zs,type:ki,minFilter:Wn,magFilter:Wn,generateMipmaps:!1}),H.map.texture.name=q.name+".shadowMap",H.map.depthTexture=new Rr(s.x,s.y,yi),H.map.depthTexture.name=q.name+".shadowMapDepth",H.map.depthTexture.format=vs,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Tn,H.map.depthTexture.magFilter=Tn}else q.isPointLight?(H.map=new Uh(s.x),H.map.depthTexture=new Bp(s.x,zi)):(H.map=new Bi(s.x,s.y),H.map.depthTexture=new Rr(s.x,s.y,zi)),H.map.depthTexture.name=q.name+".shadowMap",H.map.depthTexture.format=vs,this.type===go?(H.map.depthTexture.compareFunction=Z?wp:bp,H.map.depthTexture.minFilter=Wn,H.map.depthTexture.magFilter=Wn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Tn,H.map.depthTexture.magFilter=Tn);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);const Q=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();q.isPointLight!==!0&&H.updateMatrices(q,w);const it=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:w.layers;for(let ut=0;ut<Q;ut++){const ht=H.getCamera(ut);if(q.isPointLight){const j=H.camera,pt=H.matrix,_t=q.distance||j.far;_t!==j.far&&(j.far=_t,j.updateProjectionMatrix()),na.setFromMatrixPosition(q.matrixWorld),j.position.copy(na),Kl.copy(j.position),Kl.add(Ky[ut]),j.up.copy($y[ut]),j.lookAt(Kl),j.updateMatrixWorld(),pt.makeTranslation(-na.x,-na.y,-na.z),td.multiplyMatrices(j.projectionMatrix,j.matrixWorldInverse),H._frustum.setFromProjectionMatrix(td,j.coordinateSystem,j.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ut),i.clear();else{ut===0&&(i.setRenderTarget(H.map),i.clear());const j=H.getViewport(ut);a.set(r.x*j.x,r.y*j.y,r.x*j.z,r.y*j.w),k.viewport(a)}n=H.getFrustum(ut),b(_,w,ht,q,it,this.type)}H.isPointLightShadow!==!0&&this.type===oa&&M(H,w),H.needsUpdate=!1}d=this.type,m.needsUpdate=!1,i.setRenderTarget(z,I,N)};function M(T,_){const w=t.update(E);h.defines.VSM_SAMPLES!==T.blurSamples&&(h.defines.VSM_SAMPLES=T.blurSamples,p.defines.VSM_SAMPLES=T.blurSamples,h.needsUpdate=!0,p.needsUpdate=!0),T.mapPass===null?T.mapPass=new Bi(s.x,s.y,{format:zs,type:ki}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),h.uniforms.shadow_pass.value=T.map.depthTexture,h.uniforms.resolution.value.set(T.map.width,T.map.height),h.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(_,null,w,h,E,null),p.uniforms.shadow_pass.value=T.mapPass.texture,p.uniforms.resolution.value.set(T.map.width,T.map.height),p.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(_,null,w,p,E,null)}function R(T,_,w,z){let I=null;const N=w.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(N!==void 0)I=N;else if(I=w.isPointLight===!0?l:o,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){const k=I.uuid,V=_.uuid;let D=c[k];D===void 0&&(D={},c[k]=D);let W=D[V];W===void 0&&(W=I.clone(),D[V]=W,_.addEventListener("dispose",P)),I=W}if(I.visible=_.visible,I.wireframe=_.wireframe,z===oa?I.side=_.shadowSide!==null?_.shadowSide:_.side:I.side=_.shadowSide!==null?_.shadowSide:f[_.side],I.alphaMap=_.alphaMap,I.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,I.map=_.map,I.clipShadows=_.clipShadows,I.clippingPlanes=_.clippingPlanes,I.clipIntersection=_.clipIntersection,I.displacementMap=_.displacementMap,I.displacementScale=_.displacementScale,I.displacementBias=_.displacementBias,I.wireframeLinewidth=_.wireframeLinewidth,I.linewidth=_.linewidth,w.isPointLight===!0&&I.isMeshDistanceMaterial===!0){const k=i.properties.get(I);k.light=w}return I}function b(T,_,w,z,I,N){if(T.visible===!1)return;if(T.layers.test(I)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&N===oa)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,T.matrixWorld);const D=t.update(T),W=T.material;if(Array.isArray(W)){const q=D.groups;for(let H=0,lt=q.length;H<lt;H++){const Z=q[H],Q=W[Z.materialIndex];if(Q&&Q.visible){const it=R(T,Q,z,N);T.onBeforeShadow(i,T,_,w,D,it,Z),i.renderBufferDirect(w,null,D,it,T,Z),T.onAfterShadow(i,T,_,w,D,it,Z)}}}else if(W.visible){const q=R(T,W,z,N);T.onBeforeShadow(i,T,_,w,D,q,null),i.renderBufferDirect(w,null,D,q,T,null),T.onAfterShadow(i,T,_,w,D,q,null)}}const V=T.children;for(let D=0,W=V.length;D<W;D++)b(V[D],_,w,z,I,N)}function P(T){T.target.removeEventListener("dispose",P);for(const w in c){const z=c[w],I=T.target.uuid;I in z&&(z[I].dispose(),delete z[I])}}}function Jy(i,t){function e(){let F=!1;const st=new Xe;let et=null;const Et=new Xe(0,0,0,0);return{setMask:function(mt){et!==mt&&!F&&(i.colorMask(mt,mt,mt,mt),et=mt)},setLocked:function(mt){F=mt},setClear:function(mt,Mt,Gt,$t,ot){ot===!0&&(mt*=$t,Mt*=$t,Gt*=$t),st.set(mt,Mt,Gt,$t),Et.equals(st)===!1&&(i.clearColor(mt,Mt,Gt,$t),Et.copy(st))},reset:function(){F=!1,et=null,Et.set(-1,0,0,0)}}}function n(){let F=!1,st=!1,et=null,Et=null,mt=null;return{setReversed:function(Mt){if(st!==Mt){const Gt=t.get("EXT_clip_control");Mt?Gt.clipControlEXT(Gt.LOWER_LEFT_EXT,Gt.ZERO_TO_ONE_EXT):Gt.clipControlEXT(Gt.LOWER_LEFT_EXT,Gt.NEGATIVE_ONE_TO_ONE_EXT),st=Mt;const $t=mt;mt=null,this.setClear($t)}},getReversed:function(){return st},setTest:function(Mt){Mt?St(i.DEPTH_TEST):Ht(i.DEPTH_TEST)},setMask:function(Mt){et!==Mt&&!F&&(i.depthMask(Mt),et=Mt)},setFunc:function(Mt){if(st&&(Mt=w_[Mt]),Et!==Mt){switch(Mt){case uc:i.depthFunc(i.NEVER);break;case fc:i.depthFunc(i.ALWAYS);break;case dc:i.depthFunc(i.LESS);break;case ga:i.depthFunc(i.LEQUAL);break;case pc:i.depthFunc(i.EQUAL);break;case mc:i.depthFunc(i.GEQUAL);break;case gc:i.depthFunc(i.GREATER);break;case _c:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Et=Mt}},setLocked:function(Mt){F=Mt},setClear:function(Mt){mt!==Mt&&(mt=Mt,st&&(Mt=1-Mt),i.clearDepth(Mt))},reset:function(){F=!1,et=null,Et=null,mt=null,st=!1}}}function s(){let F=!1,st=null,et=null,Et=null,mt=null,Mt=null,Gt=null,$t=null,ot=null;return{setTest:function(Ft){F||(Ft?St(i.STENCIL_TEST):Ht(i.STENCIL_TEST))},setMask:function(Ft){st!==Ft&&!F&&(i.stencilMask(Ft),st=Ft)},setFunc:function(Ft,Zt,At){(et!==Ft||Et!==Zt||mt!==At)&&(i.stencilFunc(Ft,Zt,At),et=Ft,Et=Zt,mt=At)},setOp:function(Ft,Zt,At){(Mt!==Ft||Gt!==Zt||$t!==At)&&(i.stencilOp(Ft,Zt,At),Mt=Ft,Gt=Zt,$t=At)},setLocked:function(Ft){F=Ft},setClear:function(Ft){ot!==Ft&&(i.clearStencil(Ft),ot=Ft)},reset:function(){F=!1,st=null,et=null,Et=null,mt=null,Mt=null,Gt=null,$t=null,ot=null}}}const r=new e,a=new n,o=new s;let l={};const c=new WeakMap;let u={},f={},h={},p=new WeakMap,x=[],E=null,m=!1,d=null,M=null,R=null,b=null,P=null,T=null,_=null,w=new Yt(0,0,0),z=0,I=!1,N=null,k=null,V=null,D=null,W=null;const q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS);let H=!1,lt=0;const Z=i.getParameter(i.VERSION);Z.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(Z)[1]),H=lt>=1):Z.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),H=lt>=2);let Q=null,it={};const ut=i.getParameter(i.SCISSOR_BOX),ht=i.getParameter(i.VIEWPORT),j=new Xe().fromArray(ut),pt=new Xe().fromArray(ht);function _t(F,st,et,Et){const mt=new Uint8Array(4),Mt=i.createTexture();i.bindTexture(F,Mt),i.texParameteri(F,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(F,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Gt=0;Gt<et;Gt++)F===i.TEXTURE_3D||F===i.TEXTURE_2D_ARRAY?i.texImage3D(st,0,i.RGBA,1,1,Et,0,i.RGBA,i.UNSIGNED_BYTE,mt):i.texImage2D(st+Gt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,mt);return Mt}const Tt={};Tt[i.TEXTURE_2D]=_t(i.TEXTURE_2D,i.TEXTURE_2D,1),Tt[i.TEXTURE_CUBE_MAP]=_t(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Tt[i.TEXTURE_2D_ARRAY]=_t(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Tt[i.TEXTURE_3D]=_t(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),St(i.DEPTH_TEST),a.setFunc(ga),tn(!1),Pe(Zu),St(i.CULL_FACE),Ge(vr);function St(F){u[F]!==!0&&(i.enable(F),u[F]=!0)}function Ht(F){u[F]!==!1&&(i.disable(F),u[F]=!1)}function ne(F,st){return h[F]!==st?(i.bindFramebuffer(F,st),h[F]=st,F===i.DRAW_FRAMEBUFFER&&(h[i.FRAMEBUFFER]=st),F===i.FRAMEBUFFER&&(h[i.DRAW_FRAMEBUFFER]=st),!0):!1}function kt(F,st){let et=x,Et=!1;if(F){et=p.get(st),et===void 0&&(et=[],p.set(st,et));const mt=F.textures;if(et.length!==mt.length||et[0]!==i.COLOR_ATTACHMENT0){for(let Mt=0,Gt=mt.length;Mt<Gt;Mt++)et[Mt]=i.COLOR_ATTACHMENT0+Mt;et.length=mt.length,Et=!0}}else et[0]!==i.BACK&&(et[0]=i.BACK,Et=!0);Et&&i.drawBuffers(et)}function ce(F){return E!==F?(i.useProgram(F),E=F,!0):!1}const re={[pr]:i.FUNC_ADD,[K0]:i.FUNC_SUBTRACT,[$0]:i.FUNC_REVERSE_SUBTRACT};re[Z0]=i.MIN,re[J0]=i.MAX;const jt={[Q0]:i.ZERO,[j0]:i.ONE,[t_]:i.SRC_COLOR,[lp]:i.SRC_ALPHA,[a_]:i.SRC_ALPHA_SATURATE,[s_]:i.DST_COLOR,[n_]:i.DST_ALPHA,[e_]:i.ONE_MINUS_SRC_COLOR,[cp]:i.ONE_MINUS_SRC_ALPHA,[r_]:i.ONE_MINUS_DST_COLOR,[i_]:i.ONE_MINUS_DST_ALPHA,[o_]:i.CONSTANT_COLOR,[l_]:i.ONE_MINUS_CONSTANT_COLOR,[c_]:i.CONSTANT_ALPHA,[h_]:i.ONE_MINUS_CONSTANT_ALPHA};function Ge(F,st,et,Et,mt,Mt,Gt,$t,ot,Ft){if(F===vr){m===!0&&(Ht(i.BLEND),m=!1);return}if(m===!1&&(St(i.BLEND),m=!0),F!==q0){if(F!==d||Ft!==I){if((M!==pr||P!==pr)&&(i.blendEquation(i.FUNC_ADD),M=pr,P=pr),Ft)switch(F){case ua:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ju:i.blendFunc(i.ONE,i.ONE);break;case Qu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case ju:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:ve("WebGLState: Invalid blending: ",F);break}else switch(F){case ua:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ju:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Qu:ve("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case ju:ve("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ve("WebGLState: Invalid blending: ",F);break}R=null,b=null,T=null,_=null,w.set(0,0,0),z=0,d=F,I=Ft}return}mt=mt||st,Mt=Mt||et,Gt=Gt||Et,(st!==M||mt!==P)&&(i.blendEquationSeparate(re[st],re[mt]),M=st,P=mt),(et!==R||Et!==b||Mt!==T||Gt!==_)&&(i.blendFuncSeparate(jt[et],jt[Et],jt[Mt],jt[Gt]),R=et,b=Et,T=Mt,_=Gt),($t.equals(w)===!1||ot!==z)&&(i.blendColor($t.r,$t.g,$t.b,ot),w.copy($t),z=ot),d=F,I=!1}function Ue(F,st){F.side===Si?Ht(i.CULL_FACE):St(i.CULL_FACE);let et=F.side===Gn;st&&(et=!et),tn(et),F.blending===ua&&F.transparent===!1?Ge(vr):Ge(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),a.setFunc(F.depthFunc),a.setTest(F.depthTest),a.setMask(F.depthWrite),r.setMask(F.colorWrite);const Et=F.stencilWrite;o.setTest(Et),Et&&(o.setMask(F.stencilWriteMask),o.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),o.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),_e(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?St(i.SAMPLE_ALPHA_TO_COVERAGE):Ht(i.SAMPLE_ALPHA_TO_COVERAGE)}function tn(F){N!==F&&(F?i.frontFace(i.CW):i.frontFace(i.CCW),N=F)}function Pe(F){F!==W0?(St(i.CULL_FACE),F!==k&&(F===Zu?i.cullFace(i.BACK):F===X0?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ht(i.CULL_FACE),k=F}function _n(F){F!==V&&(H&&i.lineWidth(F),V=F)}function _e(F,st,et){F?(St(i.POLYGON_OFFSET_FILL),(D!==st||W!==et)&&(D=st,W=et,a.getReversed()&&(st=-st,et=-et),i.polygonOffset(st,et))):Ht(i.POLYGON_OFFSET_FILL)}function cn(F){F?St(i.SCISSOR_TEST):Ht(i.SCISSOR_TEST)}function Ye(F){F===void 0&&(F=i.TEXTURE0+q-1),Q!==F&&(i.activeTexture(F),Q=F)}function en(F,st,et){et===void 0&&(Q===null?et=i.TEXTURE0+q-1:et=Q);let Et=it[et];Et===void 0&&(Et={type:void 0,texture:void 0},it[et]=Et),(Et.type!==F||Et.texture!==st)&&(Q!==et&&(i.activeTexture(et),Q=et),i.bindTexture(F,st||Tt[F]),Et.type=F,Et.texture=st)}function O(){const F=it[Q];F!==void 0&&F.type!==void 0&&(i.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function Rt(){try{i.compressedTexImage2D(...arguments)}catch(F){ve("WebGLState:",F)}}function Xt(){try{i.compressedTexImage3D(...arguments)}catch(F){ve("WebGLState:",F)}}function ie(){try{i.texSubImage2D(...arguments)}catch(F){ve("WebGLState:",F)}}function yt(){try{i.texSubImage3D(...arguments)}catch(F){ve("WebGLState:",F)}}function De(){try{i.compressedTexSubImage2D(...arguments)}catch(F){ve("WebGLState:",F)}}function zt(){try{i.compressedTexSubImage3D(...arguments)}catch(F){ve("WebGLState:",F)}}function Wt(){try{i.texStorage2D(...arguments)}catch(F){ve("WebGLState:",F)}}function A(){try{i.texStorage3D(...arguments)}catch(F){ve("WebGLState:",F)}}function v(){try{i.texImage2D(...arguments)}catch(F){ve("WebGLState:",F)}}function X(){try{i.texImage3D(...arguments)}catch(F){ve("WebGLState:",F)}}function ct(F){return f[F]!==void 0?f[F]:i.getParameter(F)}function rt(F,st){f[F]!==st&&(i.pixelStorei(F,st),f[F]=st)}function gt(F){j.equals(F)===!1&&(i.scissor(F.x,F.y,F.z,F.w),j.copy(F))}function xt(F){pt.equals(F)===!1&&(i.viewport(F.x,F.y,F.z,F.w),pt.copy(F))}function tt(F,st){let et=c.get(st);et===void 0&&(et=new WeakMap,c.set(st,et));let Et=et.get(F);Et===void 0&&(Et=i.getUniformBlockIndex(st,F.name),i.uniformBlockBinding(st,Et,Et),et.set(F,Et))}function nt(F,st,et){const mt=c.get(st).get(F);l[mt]!==et&&(i.bindBufferBase(i.UNIFORM_BUFFER,mt,et),l[mt]=et)}function dt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),u={},f={},Q=null,it={},h={},l={},p=new WeakMap,x=[],E=null,m=!1,d=null,M=null,R=null,b=null,P=null,T=null,_=null,w=new Yt(0,0,0),z=0,I=!1,N=null,k=null,V=null,D=null,W=null,j.set(0,0,i.canvas.width,i.canvas.height),pt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:St,disable:Ht,bindFramebuffer:ne,drawBuffers:kt,useProgram:ce,setBlending:Ge,setMaterial:Ue,setFlipSided:tn,setCullFace:Pe,setLineWidth:_n,setPolygonOffset:_e,setScissorTest:cn,activeTexture:Ye,bindTexture:en,unbindTexture:O,compressedTexImage2D:Rt,compressedTexImage3D:Xt,texImage2D:v,texImage3D:X,pixelStorei:rt,getParameter:ct,updateUBOMapping:tt,uniformBlockBinding:nt,texStorage2D:Wt,texStorage3D:A,texSubImage2D:ie,texSubImage3D:yt,compressedTexSubImage2D:De,compressedTexSubImage3D:zt,scissor:gt,viewport:xt,reset:dt}}function Qy(i,t,e,n,s,r,a){const o=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Kt,u=new WeakMap,f=new Set;let h;const p=new WeakMap,x=new Set,E=new FinalizationRegistry(A=>x.delete(A));let m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function d(A,v){return m?new OffscreenCanvas(A,v):Do("canvas")}function M(A,v,X){let ct=1;const rt=Wt(A);if((rt.width>X||rt.height>X)&&(ct=X/Math.max(rt.width,rt.height)),ct<1)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap||typeof VideoFrame<"u"&&A instanceof VideoFrame){const gt=Math.floor(ct*rt.width),xt=Math.floor(ct*rt.height);h===void 0&&(h=d(gt,xt));const tt=v?d(gt,xt):h;return tt.width=gt,tt.height=xt,tt.getContext("2d").drawImage(A,0,0,gt,xt),Jt("WebGLRenderer: Texture has been resized from ("+rt.width+"x"+rt.height+") to ("+gt+"x"+xt+")."),tt}else return"data"in A&&Jt("WebGLRenderer: Image in DataTexture is too big ("+rt.width+"x"+rt.height+")."),A;return A}function R(A){return A.generateMipmaps}function b(A){i.generateMipmap(A)}function P(A){return A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:A.isWebGL3DRenderTarget?i.TEXTURE_3D:A.isWebGLArrayRenderTarget||A.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(A,v,X,ct,rt,gt=!1){if(A!==null){if(i[A]!==void 0)return i[A];Jt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let xt;ct&&(xt=t.get("EXT_texture_norm16"),xt||Jt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let tt=v;if(v===i.RED&&(X===i.FLOAT&&(tt=i.R32F),X===i.HALF_FLOAT&&(tt=i.R16F),X===i.UNSIGNED_BYTE&&(tt=i.R8),X===i.UNSIGNED_SHORT&&xt&&(tt=xt.R16_EXT),X===i.SHORT&&xt&&(tt=xt.R16_SNORM_EXT)),v===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.R8UI),X===i.UNSIGNED_SHORT&&(tt=i.R16UI),X===i.UNSIGNED_INT&&(tt=i.R32UI),X===i.BYTE&&(tt=i.R8I),X===i.SHORT&&(tt=i.R16I),X===i.INT&&(tt=i.R32I)),v===i.RG&&(X===i.FLOAT&&(tt=i.RG32F),X===i.HALF_FLOAT&&(tt=i.RG16F),X===i.UNSIGNED_BYTE&&(tt=i.RG8),X===i.UNSIGNED_SHORT&&xt&&(tt=xt.RG16_EXT),X===i.SHORT&&xt&&(tt=xt.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RG8UI),X===i.UNSIGNED_SHORT&&(tt=i.RG16UI),X===i.UNSIGNED_INT&&(tt=i.RG32UI),X===i.BYTE&&(tt=i.RG8I),X===i.SHORT&&(tt=i.RG16I),X===i.INT&&(tt=i.RG32I)),v===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGB8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGB16UI),X===i.UNSIGNED_INT&&(tt=i.RGB32UI),X===i.BYTE&&(tt=i.RGB8I),X===i.SHORT&&(tt=i.RGB16I),X===i.INT&&(tt=i.RGB32I)),v===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGBA16UI),X===i.UNSIGNED_INT&&(tt=i.RGBA32UI),X===i.BYTE&&(tt=i.RGBA8I),X===i.SHORT&&(tt=i.RGBA16I),X===i.INT&&(tt=i.RGBA32I)),v===i.RGB&&(X===i.UNSIGNED_SHORT&&xt&&(tt=xt.RGB16_EXT),X===i.SHORT&&xt&&(tt=xt.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(tt=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(tt=i.R11F_G11F_B10F)),v===i.RGBA){const nt=gt?Lo:ge.getTransfer(rt);X===i.FLOAT&&(tt=i.RGBA32F),X===i.HALF_FLOAT&&(tt=i.RGBA16F),X===i.UNSIGNED_BYTE&&(tt=nt===Re?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&xt&&(tt=xt.RGBA16_EXT),X===i.SHORT&&xt&&(tt=xt.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(tt=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(tt=i.RGB5_A1)}return(tt===i.R16F||tt===i.R32F||tt===i.RG16F||tt===i.RG32F||tt===i.RGBA16F||tt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),tt}function _(A,v){let X;return A?v===null||v===zi||v===Tr?X=i.DEPTH24_STENCIL8:v===yi?X=i.DEPTH32F_STENCIL8:v===xa&&(X=i.DEPTH24_STENCIL8,Jt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===zi||v===Tr?X=i.DEPTH_COMPONENT24:v===yi?X=i.DEPTH_COMPONENT32F:v===xa&&(X=i.DEPTH_COMPONENT16),X}function w(A,v){return R(A)===!0||A.isFramebufferTexture&&A.minFilter!==Tn&&A.minFilter!==Wn?Math.log2(Math.max(v.width,v.height))+1:A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?v.mipmaps.length:1}function z(A){const v=new WeakRef(A);n.get(A).__ref=v,x.add(v),E.register(A,v,v)}function I(A){const v=n.get(A).__ref;v!==void 0&&(x.delete(v),E.unregister(v))}function N(A){V(A.target)}function k(A){D(A.target)}function V(A){A.removeEventListener("dispose",N),I(A),q(A),A.isVideoTexture&&u.delete(A),A.isHTMLTexture&&f.delete(A)}function D(A){A.removeEventListener("dispose",k),I(A),lt(A)}function W(){for(const A of x){const v=A.deref();v!==void 0&&(v.isRenderTarget===!0?D(v):V(v))}x.clear(),f.clear()}function q(A){const v=n.get(A);if(v.__webglInit===void 0)return;const X=A.source,ct=p.get(X);if(ct){const rt=ct[v.__cacheKey];rt.usedTimes--,rt.usedTimes===0&&H(A),Object.keys(ct).length===0&&p.delete(X)}n.remove(A)}function H(A){const v=n.get(A);i.deleteTexture(v.__webglTexture);const X=A.source,ct=p.get(X);delete ct[v.__cacheKey],a.memory.textures--}function lt(A){const v=n.get(A);v.__depthDisposeCallback&&v.__depthDisposeCallback();const X=A.depthTexture;if(X&&X.renderTarget===A&&V(X),A.isWebGLCubeRenderTarget)for(let rt=0;rt<6;rt++){if(Array.isArray(v.__webglFramebuffer[rt]))for(let gt=0;gt<v.__webglFramebuffer[rt].length;gt++)i.deleteFramebuffer(v.__webglFramebuffer[rt][gt]);else i.deleteFramebuffer(v.__webglFramebuffer[rt]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[rt])}else{if(Array.isArray(v.__webglFramebuffer))for(let rt=0;rt<v.__webglFramebuffer.length;rt++)i.deleteFramebuffer(v.__webglFramebuffer[rt]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let rt=0;rt<v.__webglColorRenderbuffer.length;rt++)v.__webglColorRenderbuffer[rt]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[rt]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}const ct=A.textures;for(let rt=0,gt=ct.length;rt<gt;rt++){const xt=n.get(ct[rt]);xt.__webglTexture&&(i.deleteTexture(xt.__webglTexture),a.memory.textures--),n.remove(ct[rt])}n.remove(A)}let Z=0;function Q(){Z=0}function it(){return Z}function ut(A){Z=A}function ht(){const A=Z;return A>=s.maxTextures&&Jt("WebGLTextures: Trying to use "+(A+1)+" texture units while this GPU supports only "+s.maxTextures),Z+=1,A}function j(A){const v=[];return v.push(A.wrapS),v.push(A.wrapT),v.push(A.wrapR||0),v.push(A.magFilter),v.push(A.minFilter),v.push(A.anisotropy),v.push(A.internalFormat),v.push(A.format),v.push(A.type),v.push(A.generateMipmaps),v.push(A.mipmapsAutoUpdate),v.push(A.premultiplyAlpha),v.push(A.flipY),v.push(A.unpackAlignment),v.push(A.colorSpace),v.join()}function pt(A,v){const X=n.get(A);if(A.isVideoTexture&&De(A),A.isRenderTargetTexture===!1&&A.isExternalTexture!==!0&&A.version>0&&X.__version!==A.version){const ct=A.image;if(ct===null)Jt("WebGLRenderer: Texture marked for update but no image data found.");else if(ct.complete===!1)Jt("WebGLRenderer: Texture marked for update but image is incomplete");else{Ue(X,A,v);return}}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+v)}function _t(A,v){const X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ue(X,A,v);return}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+v)}function Tt(A,v){const X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ue(X,A,v);return}e.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+v)}function St(A,v){const X=n.get(A);if(A.version>0&&X.__version!==A.version){tn(X,A,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+v)}const Ht={[xc]:i.REPEAT,[Ji]:i.CLAMP_TO_EDGE,[vc]:i.MIRRORED_REPEAT},ne={[Tn]:i.NEAREST,[d_]:i.NEAREST_MIPMAP_NEAREST,[Ia]:i.NEAREST_MIPMAP_LINEAR,[Wn]:i.LINEAR,[Sl]:i.LINEAR_MIPMAP_NEAREST,[ms]:i.LINEAR_MIPMAP_LINEAR},kt={[__]:i.NEVER,[Tp]:i.ALWAYS,[x_]:i.LESS,[bp]:i.LEQUAL,[v_]:i.EQUAL,[wp]:i.GEQUAL,[M_]:i.GREATER,[S_]:i.NOTEQUAL};function ce(A,v){if(v.type===yi&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===Wn||v.magFilter===Sl||v.magFilter===Ia||v.magFilter===ms||v.minFilter===Wn||v.minFilter===Sl||v.minFilter===Ia||v.minFilter===ms)&&Jt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(A,i.TEXTURE_WRAP_S,Ht[v.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,Ht[v.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,Ht[v.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,ne[v.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,ne[v.minFilter]),v.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,kt[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===Tn||v.minFilter!==Ia&&v.minFilter!==ms||v.type===yi&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){const X=t.get("EXT_texture_filter_anisotropic");i.texParameterf(A,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function re(A,v){let X=!1;A.__webglInit===void 0&&(A.__webglInit=!0,v.addEventListener("dispose",N),z(v));const ct=v.source;let rt=p.get(ct);rt===void 0&&(rt={},p.set(ct,rt));const gt=j(v);if(gt!==A.__cacheKey){rt[gt]===void 0&&(rt[gt]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,X=!0),rt[gt].usedTimes++;const xt=rt[A.__cacheKey];xt!==void 0&&(rt[A.__cacheKey].usedTimes--,xt.usedTimes===0&&H(v)),A.__cacheKey=gt,A.__webglTexture=rt[gt].texture}return X}function jt(A,v,X){return Math.floor(Math.floor(A/X)/v)}function Ge(A,v,X,ct){const gt=A.updateRanges;if(gt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,X,ct,v.data);else{gt.sort((F,st)=>F.start-st.start);let xt=0;for(let F=1;F<gt.length;F++){const st=gt[xt],et=gt[F],Et=st.start+st.count,mt=jt(et.start,v.width,4),Mt=jt(st.start,v.width,4);et.start<=Et+1&&mt===Mt&&jt(et.start+et.count-1,v.width,4)===mt?st.count=Math.max(st.count,et.start+et.count-st.start):(++xt,gt[xt]=et)}gt.length=xt+1;const tt=e.getParameter(i.UNPACK_ROW_LENGTH),nt=e.getParameter(i.UNPACK_SKIP_PIXELS),dt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let F=0,st=gt.length;F<st;F++){const et=gt[F],Et=Math.floor(et.start/4),mt=Math.ceil(et.count/4),Mt=Et%v.width,Gt=Math.floor(Et/v.width),$t=mt,ot=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,Mt),e.pixelStorei(i.UNPACK_SKIP_ROWS,Gt),e.texSubImage2D(i.TEXTURE_2D,0,Mt,Gt,$t,ot,X,ct,v.data)}A.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,tt),e.pixelStorei(i.UNPACK_SKIP_PIXELS,nt),e.pixelStorei(i.UNPACK_SKIP_ROWS,dt)}}function Ue(A,v,X){let ct=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(ct=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(ct=i.TEXTURE_3D);const rt=re(A,v),gt=v.source;e.bindTexture(ct,A.__webglTexture,i.TEXTURE0+X);const xt=n.get(gt);if(gt.version!==xt.__version||rt===!0){if(e.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){const ot=ge.getPrimaries(ge.workingColorSpace),Ft=v.colorSpace===ps?null:ge.getPrimaries(v.colorSpace),Zt=v.colorSpace===ps||ot===Ft?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Zt)}e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let nt=M(v.image,!1,s.maxTextureSize);nt=zt(v,nt);const dt=r.convert(v.format,v.colorSpace),F=r.convert(v.type);let st=T(v.internalFormat,dt,F,v.normalized,v.colorSpace,v.isVideoTexture);ce(ct,v);let et;const Et=v.mipmaps,mt=v.isVideoTexture!==!0,Mt=xt.__version===void 0||rt===!0,Gt=gt.dataReady,$t=w(v,nt);if(v.isDepthTexture)st=_(v.format===gs,v.type),Mt&&(mt?e.texStorage2D(i.TEXTURE_2D,1,st,nt.width,nt.height):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,F,null));else if(v.isDataTexture)if(Et.length>0){mt&&Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,Et[0].width,Et[0].height);for(let ot=0,Ft=Et.length;ot<Ft;ot++)et=Et[ot],mt?Gt&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,F,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,dt,F,et.data);v.generateMipmaps=!1}else mt?(Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,nt.width,nt.height),Gt&&Ge(v,nt,dt,F)):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,F,nt.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){mt&&Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,$t,st,Et[0].width,Et[0].height,nt.depth);for(let ot=0,Ft=Et.length;ot<Ft;ot++)if(et=Et[ot],v.format!==Fi)if(dt!==null)if(mt){if(Gt)if(v.layerUpdates.size>0){const Zt=Nf(et.width,et.height,v.format,v.type);for(const At of v.layerUpdates){const se=et.data.subarray(At*Zt/et.data.BYTES_PER_ELEMENT,(At+1)*Zt/et.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,At,et.width,et.height,1,dt,se)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,dt,et.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,et.data,0,0);else Jt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else mt?Gt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,dt,F,et.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,dt,F,et.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{mt&&Mt&&e.texStorage2D(i.TEXTURE_2D,$t,st,Et[0].width,Et[0].height);for(let ot=0,Ft=Et.length;ot<Ft;ot++)et=Et[ot],v.format!==Fi?dt!==null?mt?Gt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,et.data):e.compressedTexImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,et.data):Jt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):mt?Gt&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,F,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,dt,F,et.data)}else if(v.isDataArrayTexture)if(mt){if(Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,$t,st,nt.width,nt.height,nt.depth),Gt)if(v.layerUpdates.size>0){const ot=Nf(nt.width,nt.height,v.format,v.type);for(const Ft of v.layerUpdates){const Zt=nt.data.subarray(Ft*ot/nt.data.BYTES_PER_ELEMENT,(Ft+1)*ot/nt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ft,nt.width,nt.height,1,dt,F,Zt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,nt.width,nt.height,nt.depth,dt,F,nt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,st,nt.width,nt.height,nt.depth,0,dt,F,nt.data);else if(v.isData3DTexture)mt?(Mt&&e.texStorage3D(i.TEXTURE_3D,$t,st,nt.width,nt.height,nt.depth),Gt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,nt.width,nt.height,nt.depth,dt,F,nt.data)):e.texImage3D(i.TEXTURE_3D,0,st,nt.width,nt.height,nt.depth,0,dt,F,nt.data);else if(v.isFramebufferTexture){if(Mt)if(mt)e.texStorage2D(i.TEXTURE_2D,$t,st,nt.width,nt.height);else{let ot=nt.width,Ft=nt.height;for(let Zt=0;Zt<$t;Zt++)e.texImage2D(i.TEXTURE_2D,Zt,st,ot,Ft,0,dt,F,null),ot>>=1,Ft>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){const ot=i.canvas;if(ot.hasAttribute("layoutsubtree")||ot.setAttribute("layoutsubtree","true"),nt.parentNode!==ot){ot.appendChild(nt),f.add(v),ot.onpaint=Ft=>{const Zt=Ft.changedElements;for(const At of f)Zt.includes(At.image)&&(At.needsUpdate=!0)},ot.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,nt);else{const Zt=i.RGBA,At=i.RGBA,se=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Zt,At,se,nt)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Et.length>0){if(mt&&Mt){const ot=Wt(Et[0]);e.texStorage2D(i.TEXTURE_2D,$t,st,ot.width,ot.height)}for(let ot=0,Ft=Et.length;ot<Ft;ot++)et=Et[ot],mt?Gt&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,dt,F,et):e.texImage2D(i.TEXTURE_2D,ot,st,dt,F,et);v.generateMipmaps=!1}else if(mt){if(Mt){const ot=Wt(nt);e.texStorage2D(i.TEXTURE_2D,$t,st,ot.width,ot.height)}Gt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,dt,F,nt)}else e.texImage2D(i.TEXTURE_2D,0,st,dt,F,nt);R(v)&&v.mipmapsAutoUpdate===!0&&b(ct),xt.__version=gt.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function tn(A,v,X){if(v.image.length!==6)return;const ct=re(A,v),rt=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+X);const gt=n.get(rt);if(rt.version!==gt.__version||ct===!0){e.activeTexture(i.TEXTURE0+X);const xt=ge.getPrimaries(ge.workingColorSpace),tt=v.colorSpace===ps?null:ge.getPrimaries(v.colorSpace),nt=v.colorSpace===ps||xt===tt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,nt);const dt=v.isCompressedTexture||v.image[0].isCompressedTexture,F=v.image[0]&&v.image[0].isDataTexture,st=[];for(let At=0;At<6;At++)!dt&&!F?st[At]=M(v.image[At],!0,s.maxCubemapSize):st[At]=F?v.image[At].image:v.image[At],st[At]=zt(v,st[At]);const et=st[0],Et=r.convert(v.format,v.colorSpace),mt=r.convert(v.type);let Mt=T(v.internalFormat,Et,mt,v.normalized,v.colorSpace);const Gt=v.isVideoTexture!==!0,$t=gt.__version===void 0||ct===!0,ot=rt.dataReady;let Ft=w(v,et);ce(i.TEXTURE_CUBE_MAP,v);let Zt;if(v.isDepthTexture){if(Mt=_(v.format===gs,v.type),$t)if(Gt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,Mt,et.width,et.height);else for(let At=0;At<6;At++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,Mt,et.width,et.height,0,Et,mt,null)}else if(dt){Gt&&$t&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Ft,Mt,et.width,et.height);for(let At=0;At<6;At++){Zt=st[At].mipmaps;for(let se=0;se<Zt.length;se++){const Fe=Zt[se];v.format!==Fi?Et!==null?Gt?ot&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se,0,0,Fe.width,Fe.height,Et,Fe.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se,Mt,Fe.width,Fe.height,0,Fe.data):Jt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se,0,0,Fe.width,Fe.height,Et,mt,Fe.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se,Mt,Fe.width,Fe.height,0,Et,mt,Fe.data)}}}else{if(Zt=v.mipmaps,Gt&&$t){Zt.length>0&&Ft++;const At=Wt(st[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Ft,Mt,At.width,At.height)}for(let At=0;At<6;At++)if(F){Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,0,0,st[At].width,st[At].height,Et,mt,st[At].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,Mt,st[At].width,st[At].height,0,Et,mt,st[At].data);for(let se=0;se<Zt.length;se++){const Nn=Zt[se].image[At].image;Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se+1,0,0,Nn.width,Nn.height,Et,mt,Nn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se+1,Mt,Nn.width,Nn.height,0,Et,mt,Nn.data)}}else{Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,0,0,Et,mt,st[At]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,Mt,Et,mt,st[At]);for(let se=0;se<Zt.length;se++){const Fe=Zt[se];Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se+1,0,0,Et,mt,Fe.image[At]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,se+1,Mt,Et,mt,Fe.image[At])}}}R(v)&&v.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),gt.__version=rt.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function Pe(A,v,X,ct,rt,gt){const xt=r.convert(X.format,X.colorSpace),tt=r.convert(X.type),nt=T(X.internalFormat,xt,tt,X.normalized,X.colorSpace),dt=n.get(v),F=n.get(X);if(F.__renderTarget=v,!dt.__hasExternalTextures){const st=Math.max(1,v.width>>gt),et=Math.max(1,v.height>>gt);rt===i.TEXTURE_3D||rt===i.TEXTURE_2D_ARRAY?e.texImage3D(rt,gt,nt,st,et,v.depth,0,xt,tt,null):e.texImage2D(rt,gt,nt,st,et,0,xt,tt,null)}e.bindFramebuffer(i.FRAMEBUFFER,A),yt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ct,rt,F.__webglTexture,0,ie(v)):(rt===i.TEXTURE_2D||rt>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&rt<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ct,rt,F.__webglTexture,gt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function _n(A,v,X){if(i.bindRenderbuffer(i.RENDERBUFFER,A),v.depthBuffer){const ct=v.depthTexture,rt=ct&&ct.isDepthTexture?ct.type:null,gt=_(v.stencilBuffer,rt),xt=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;yt(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ie(v),gt,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ie(v),gt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,gt,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,xt,i.RENDERBUFFER,A)}else{const ct=v.textures;for(let rt=0;rt<ct.length;rt++){const gt=ct[rt],xt=r.convert(gt.format,gt.colorSpace),tt=r.convert(gt.type),nt=T(gt.internalFormat,xt,tt,gt.normalized,gt.colorSpace);yt(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ie(v),nt,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ie(v),nt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,nt,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function _e(A,v,X){const ct=v.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,A),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");const rt=n.get(v.depthTexture);rt.__renderTarget=v;const gt=ct?v.depthTexture.image[0]:v.depthTexture.image;(!rt.__webglTexture||gt.width!==v.width||gt.height!==v.height)&&(gt.width=v.width,gt.height=v.height,v.depthTexture.needsUpdate=!0),ct?St(v.depthTexture,0):pt(v.depthTexture,0);const xt=rt.__webglTexture,tt=ie(v),nt=ct?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,dt=v.depthTexture.format===gs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===vs)yt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,nt,xt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,dt,nt,xt,0);else if(v.depthTexture.format===gs)yt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,nt,xt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,dt,nt,xt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function cn(A){const v=n.get(A),X=A.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==A.depthTexture){const ct=A.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),ct){const rt=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,ct.removeEventListener("dispose",rt)};ct.addEventListener("dispose",rt),v.__depthDisposeCallback=rt}v.__boundDepthTexture=ct}if(A.depthTexture&&!v.__autoAllocateDepthBuffer)if(X)for(let ct=0;ct<6;ct++)_e(v.__webglFramebuffer[ct],A,ct);else A.texture.mipmaps.length>0?_e(v.__webglFramebuffer[0],A,0):_e(v.__webglFramebuffer,A,0);else if(X){v.__webglDepthbuffer=[];for(let ct=0;ct<6;ct++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[ct]),v.__webglDepthbuffer[ct]===void 0)v.__webglDepthbuffer[ct]=i.createRenderbuffer(),_n(v.__webglDepthbuffer[ct],A,!1);else{const rt=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,gt=v.__webglDepthbuffer[ct];i.bindRenderbuffer(i.RENDERBUFFER,gt),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,gt)}}else if(A.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),_n(v.__webglDepthbuffer,A,!1);else{const rt=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,gt=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,gt),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,gt)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Ye(A,v,X){const ct=n.get(A);v!==void 0&&Pe(ct.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&cn(A)}function en(A){const v=A.texture,X=n.get(A),ct=n.get(v);A.addEventListener("dispose",k),z(A);const rt=A.textures,gt=A.isWebGLCubeRenderTarget===!0,xt=rt.length>1;if(xt||(ct.__webglTexture===void 0&&(ct.__webglTexture=i.createTexture()),ct.__version=v.version,a.memory.textures++),gt){X.__webglFramebuffer=[];for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0){X.__webglFramebuffer[tt]=[];for(let nt=0;nt<v.mipmaps.length;nt++)X.__webglFramebuffer[tt][nt]=i.createFramebuffer()}else X.__webglFramebuffer[tt]=i.createFramebuffer()}else{if(v.mipmaps.length>0){X.__webglFramebuffer=[];for(let tt=0;tt<v.mipmaps.length;tt++)X.__webglFramebuffer[tt]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(xt)for(let tt=0,nt=rt.length;tt<nt;tt++){const dt=n.get(rt[tt]);dt.__webglTexture===void 0&&(dt.__webglTexture=i.createTexture(),a.memory.textures++)}if(A.samples>0&&yt(A)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let tt=0;tt<rt.length;tt++){const nt=rt[tt];X.__webglColorRenderbuffer[tt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[tt]);const dt=r.convert(nt.format,nt.colorSpace),F=r.convert(nt.type),st=T(nt.internalFormat,dt,F,nt.normalized,nt.colorSpace,A.isXRRenderTarget===!0),et=ie(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,et,st,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+tt,i.RENDERBUFFER,X.__webglColorRenderbuffer[tt])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),_n(X.__webglDepthRenderbuffer,A,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(gt){e.bindTexture(i.TEXTURE_CUBE_MAP,ct.__webglTexture),ce(i.TEXTURE_CUBE_MAP,v);for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Pe(X.__webglFramebuffer[tt][nt],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,nt);else Pe(X.__webglFramebuffer[tt],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,0);R(v)?b(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}else if(xt){for(let tt=0,nt=rt.length;tt<nt;tt++){const dt=rt[tt],F=n.get(dt);let st=i.TEXTURE_2D;(A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(st=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(st,F.__webglTexture),ce(st,dt),Pe(X.__webglFramebuffer,A,dt,i.COLOR_ATTACHMENT0+tt,st,0),R(dt)&&b(st)}e.unbindTexture()}else{let tt=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(tt=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(tt,ct.__webglTexture),ce(tt,v),v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Pe(X.__webglFramebuffer[nt],A,v,i.COLOR_ATTACHMENT0,tt,nt);else Pe(X.__webglFramebuffer,A,v,i.COLOR_ATTACHMENT0,tt,0);R(v)?b(tt):v.mipmaps.length>0&&i.texParameteri(tt,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}A.depthBuffer&&cn(A)}function O(A){const v=A.textures;for(let X=0,ct=v.length;X<ct;X++){const rt=v[X];if(R(rt)&&rt.mipmapsAutoUpdate===!0){const gt=P(A),xt=n.get(rt).__webglTexture;e.bindTexture(gt,xt),b(gt),e.unbindTexture()}}}const Rt=[];function Xt(A){if(A.samples>0){if(yt(A)===!1){const v=A.textures,X=A.width,ct=A.height;let rt=i.COLOR_BUFFER_BIT;const gt=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=n.get(A),tt=v.length>1;if(tt)for(let dt=0;dt<v.length;dt++)e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,xt.__webglMultisampledFramebuffer),A.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,xt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,xt.__webglFramebuffer);for(let dt=0;dt<v.length;dt++){if(A.resolveDepthBuffer&&(A.depthBuffer&&(rt|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&A.resolveStencilBuffer&&(rt|=i.STENCIL_BUFFER_BIT)),tt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,xt.__webglColorRenderbuffer[dt]);const F=n.get(v[dt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,F,0)}i.blitFramebuffer(0,0,X,ct,0,0,X,ct,rt,i.NEAREST),l===!0&&(Rt.length=0,Rt.push(i.COLOR_ATTACHMENT0+dt),A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&Rt.push(gt),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Rt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),tt)for(let dt=0;dt<v.length;dt++){e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.RENDERBUFFER,xt.__webglColorRenderbuffer[dt]);const F=n.get(v[dt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.TEXTURE_2D,F,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,xt.__webglMultisampledFramebuffer)}else if(A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&l){const v=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function ie(A){return Math.min(s.maxSamples,A.samples)}function yt(A){const v=n.get(A);return A.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function De(A){const v=a.render.frame;u.get(A)!==v&&(u.set(A,v),A.update())}function zt(A,v){const X=A.colorSpace,ct=A.format,rt=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||X!==Po&&X!==ps&&(ge.getTransfer(X)===Re?(ct!==Fi||rt!==ei)&&Jt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ve("WebGLTextures: Unsupported texture color space:",X)),v}function Wt(A){return typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement?(c.width=A.naturalWidth||A.width,c.height=A.naturalHeight||A.height):typeof VideoFrame<"u"&&A instanceof VideoFrame?(c.width=A.displayWidth,c.height=A.displayHeight):(c.width=A.width,c.height=A.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=Q,this.getTextureUnits=it,this.setTextureUnits=ut,this.setTexture2D=pt,this.setTexture2DArray=_t,this.setTexture3D=Tt,this.setTextureCube=St,this.rebindTextures=Ye,this.setupRenderTarget=en,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Xt,this.setupDepthRenderbuffer=cn,this.setupFrameBufferTexture=Pe,this.useMultisampledRTT=yt,this.dispose=W}function jy(i,t){function e(n,s=ps){let r;const a=ge.getTransfer(s);if(n===ei)return i.UNSIGNED_BYTE;if(n===wh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Th)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Mp)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Sp)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===xp)return i.BYTE;if(n===vp)return i.SHORT;if(n===xa)return i.UNSIGNED_SHORT;if(n===bh)return i.INT;if(n===zi)return i.UNSIGNED_INT;if(n===yi)return i.FLOAT;if(n===ki)return i.HALF_FLOAT;if(n===yp)return i.ALPHA;if(n===Ep)return i.RGB;if(n===Fi)return i.RGBA;if(n===vs)return i.DEPTH_COMPONENT;if(n===gs)return i.DEPTH_STENCIL;if(n===Ah)return i.RED;if(n===Rh)return i.RED_INTEGER;if(n===zs)return i.RG;if(n===Ch)return i.RG_INTEGER;if(n===Ph)return i.RGBA_INTEGER;if(n===_o||n===xo||n===vo||n===Mo)if(a===Re)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===_o)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===xo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===vo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Mo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===_o)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===xo)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===vo)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Mo)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Mc||n===Sc||n===yc||n===Ec)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Mc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Sc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===yc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Ec)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===bc||n===wc||n===Tc||n===Ac||n===Rc||n===Ro||n===Cc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===bc||n===wc)return a===Re?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Tc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Ac)return r.COMPRESSED_R11_EAC;if(n===Rc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ro)return r.COMPRESSED_RG11_EAC;if(n===Cc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Pc||n===Lc||n===Dc||n===Nc||n===Ic||n===Uc||n===Fc||n===Oc||n===Bc||n===zc||n===kc||n===Gc||n===Hc||n===Vc)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Pc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Lc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Dc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Nc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Ic)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Uc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Fc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Oc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Bc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===zc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===kc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Gc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Hc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Vc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Wc||n===Xc||n===Yc)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Wc)return a===Re?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Xc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Yc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===qc||n===Kc||n===Co||n===$c)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===qc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Kc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Co)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===$c)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Tr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}const tE=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,eE=`
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

}`;class nE{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){const n=new zp(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){const e=t.cameras[0].viewport,n=new ys({vertexShader:tE,fragmentShader:eE,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new bn(new jo(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}class iE extends Es{constructor(t,e){super();const n=this;let s=null,r=1,a=null,o="local-floor",l=1,c=null,u=null,f=null,h=null,p=null,x=null;const E=typeof XRWebGLBinding<"u",m=new nE,d={},M=e.getContextAttributes();let R=null,b=null;const P=[],T=[],_=new Kt;let w=null,z=null;const I=new vi;I.viewport=new Xe;const N=new vi;N.viewport=new Xe;const k=[I,N],V=new fx;let D=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(j){let pt=P[j];return pt===void 0&&(pt=new Cl,P[j]=pt),pt.getTargetRaySpace()},this.getControllerGrip=function(j){let pt=P[j];return pt===void 0&&(pt=new Cl,P[j]=pt),pt.getGripSpace()},this.getHand=function(j){let pt=P[j];return pt===void 0&&(pt=new Cl,P[j]=pt),pt.getHandSpace()};function q(j){const pt=T.indexOf(j.inputSource);if(pt===-1)return;const _t=P[pt];_t!==void 0&&(_t.update(j.inputSource,j.frame,c||a),_t.dispatchEvent({type:j.type,data:j.inputSource}))}function H(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",lt);for(let j=0;j<P.length;j++){const pt=T[j];pt!==null&&(T[j]=null,P[j].disconnect(pt))}D=null,W=null,m.reset();for(const j in d)delete d[j];if(t.setRenderTarget(R),p=null,h=null,f=null,s=null,b=null,ht.stop(),n.isPresenting=!1,t.setPixelRatio(w),t.setSize(_.width,_.height,!1),z!==null){const j=z.camera;j.fov=z.fov,j.zoom=z.zoom,j.updateProjectionMatrix(),z=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(j){r=j,n.isPresenting===!0&&Jt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(j){o=j,n.isPresenting===!0&&Jt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(j){c=j},this.getBaseLayer=function(){return h!==null?h:p},this.getBinding=function(){return f===null&&E&&(f=new XRWebGLBinding(s,e)),f},this.getFrame=function(){return x},this.getSession=function(){return s},this.setSession=async function(j){if(s=j,s!==null){if(R=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",H),s.addEventListener("inputsourceschange",lt),M.xrCompatible!==!0&&await e.makeXRCompatible(),w=t.getPixelRatio(),t.getSize(_),E&&"createProjectionLayer"in XRWebGLBinding.prototype){let _t=null,Tt=null,St=null;M.depth&&(St=M.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,_t=M.stencil?gs:vs,Tt=M.stencil?Tr:zi);const Ht={colorFormat:e.RGBA8,depthFormat:St,scaleFactor:r};f=this.getBinding(),h=f.createProjectionLayer(Ht),s.updateRenderState({layers:[h]}),t.setPixelRatio(1),t.setSize(h.textureWidth,h.textureHeight,!1),b=new Bi(h.textureWidth,h.textureHeight,{format:Fi,type:ei,depthTexture:new Rr(h.textureWidth,h.textureHeight,Tt,void 0,void 0,void 0,void 0,void 0,void 0,_t),stencilBuffer:M.stencil,colorSpace:t.outputColorSpace,samples:M.antialias?4:0,resolveDepthBuffer:h.ignoreDepthValues===!1,resolveStencilBuffer:h.ignoreDepthValues===!1,storeMultisampledDepthBuffer:h.ignoreDepthValues===!1,storeMultisampledStencilBuffer:h.ignoreDepthValues===!1})}else{const _t={antialias:M.antialias,alpha:!0,depth:M.depth,stencil:M.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,e,_t),s.updateRenderState({baseLayer:p}),t.setPixelRatio(1),t.setSize(p.framebufferWidth,p.framebufferHeight,!1),b=new Bi(p.framebufferWidth,p.framebufferHeight,{format:Fi,type:ei,colorSpace:t.outputColorSpace,stencilBuffer:M.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),ht.setContext(s),ht.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(j){for(let pt=0;pt<j.removed.length;pt++){const _t=j.removed[pt],Tt=T.indexOf(_t);Tt>=0&&(T[Tt]=null,P[Tt].disconnect(_t))}for(let pt=0;pt<j.added.length;pt++){const _t=j.added[pt];let Tt=T.indexOf(_t);if(Tt===-1){for(let Ht=0;Ht<P.length;Ht++)if(Ht>=T.length){T.push(_t),Tt=Ht;break}else if(T[Ht]===null){T[Ht]=_t,Tt=Ht;break}if(Tt===-1)break}const St=P[Tt];St&&St.connect(_t)}}function Z(j,pt){pt===null?j.matrixWorld.copy(j.matrix):j.matrixWorld.multiplyMatrices(pt.matrixWorld,j.matrix),j.matrixWorldInverse.copy(j.matrixWorld).invert()}this.updateCamera=function(j){if(s===null)return;let pt=j.near,_t=j.far;m.texture!==null&&(m.depthNear>0&&(pt=m.depthNear),m.depthFar>0&&(_t=m.depthFar)),V.near=N.near=I.near=pt,V.far=N.far=I.far=_t,(D!==V.near||W!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,W=V.far),V.layers.mask=j.layers.mask|6,I.layers.mask=V.layers.mask&-5,N.layers.mask=V.layers.mask&-3;const Tt=j.parent,St=V.cameras;Z(V,Tt);for(let Ht=0;Ht<St.length;Ht++)Z(St[Ht],Tt);V.projectionMatrix.copy(I.projectionMatrix),V.projectionMatrixInverse.copy(I.projectionMatrixInverse),z===null&&j.isPerspectiveCamera&&(z={camera:j,fov:j.fov,zoom:j.zoom}),Q(j,V,Tt)};function Q(j,pt,_t){_t===null?j.matrix.copy(pt.matrixWorld):(j.matrix.copy(_t.matrixWorld),j.matrix.invert(),j.matrix.multiply(pt.matrixWorld)),j.matrix.decompose(j.position,j.quaternion,j.scale),j.updateMatrixWorld(!0),j.projectionMatrix.copy(pt.projectionMatrix),j.projectionMatrixInverse.copy(pt.projectionMatrixInverse),j.isPerspectiveCamera&&(j.fov=Qc*2*Math.atan(1/j.projectionMatrix.elements[5]),j.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(h===null&&p===null))return l},this.setFoveation=function(j){l=j,h!==null&&(h.fixedFoveation=j),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=j)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(V)},this.getCameraTexture=function(j){return d[j]};let it=null;function ut(j,pt){if(u=pt.getViewerPose(c||a),x=pt,u!==null){const _t=u.views;p!==null&&(t.setRenderTargetFramebuffer(b,p.framebuffer),t.setRenderTarget(b));let Tt=!1;_t.length!==V.cameras.length&&(V.cameras.length=0,Tt=!0);for(let kt=0;kt<_t.length;kt++){const ce=_t[kt];let re=null;if(p!==null)re=p.getViewport(ce);else{const Ge=f.getViewSubImage(h,ce);re=Ge.viewport,kt===0&&(t.setRenderTargetTextures(b,Ge.colorTexture,Ge.depthStencilTexture),t.setRenderTarget(b))}let jt=k[kt];jt===void 0&&(jt=new vi,jt.layers.enable(kt),jt.viewport=new Xe,k[kt]=jt),jt.matrix.fromArray(ce.transform.matrix),jt.matrix.decompose(jt.position,jt.quaternion,jt.scale),jt.projectionMatrix.fromArray(ce.projectionMatrix),jt.projectionMatrixInverse.copy(jt.projectionMatrix).invert(),jt.viewport.set(re.x,re.y,re.width,re.height),kt===0&&(V.matrix.copy(jt.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),Tt===!0&&V.cameras.push(jt)}const St=s.enabledFeatures;if(St&&St.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&E){f=n.getBinding();const kt=f.getDepthInformation(_t[0]);kt&&kt.isValid&&kt.texture&&m.init(kt,s.renderState)}if(St&&St.includes("camera-access")&&E){t.state.unbindTexture(),f=n.getBinding();for(let kt=0;kt<_t.length;kt++){const ce=_t[kt].camera;if(ce){let re=d[ce];re||(re=new zp,d[ce]=re);const jt=f.getCameraImage(ce);re.sourceTexture=jt}}}}for(let _t=0;_t<P.length;_t++){const Tt=T[_t],St=P[_t];Tt!==null&&St!==void 0&&St.update(Tt,pt,c||a)}it&&it(j,pt),pt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:pt}),x=null}const ht=new Wp;ht.setAnimationLoop(ut),this.setAnimationLoop=function(j){it=j},this.dispose=function(){}}}const sE=new le,tm=new ee;tm.set(-1,0,0,0,1,0,0,0,1);function rE(i,t){function e(m,d){m.matrixAutoUpdate===!0&&m.updateMatrix(),d.value.copy(m.matrix)}function n(m,d){d.color.getRGB(m.fogColor.value,kp(i)),d.isFog?(m.fogNear.value=d.near,m.fogFar.value=d.far):d.isFogExp2&&(m.fogDensity.value=d.density)}function s(m,d,M,R,b){d.isNodeMaterial?d.uniformsNeedUpdate=!1:d.isMeshBasicMaterial?r(m,d):d.isMeshLambertMaterial?(r(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshToonMaterial?(r(m,d),f(m,d)):d.isMeshPhongMaterial?(r(m,d),u(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshStandardMaterial?(r(m,d),h(m,d),d.isMeshPhysicalMaterial&&p(m,d,b)):d.isMeshMatcapMaterial?(r(m,d),x(m,d)):d.isMeshDepthMaterial?r(m,d):d.isMeshDistanceMaterial?(r(m,d),E(m,d)):d.isMeshNormalMaterial?r(m,d):d.isLineBasicMaterial?(a(m,d),d.isLineDashedMaterial&&o(m,d)):d.isPointsMaterial?l(m,d,M,R):d.isSpriteMaterial?c(m,d):d.isShadowMaterial?(m.color.value.copy(d.color),m.opacity.value=d.opacity):d.isShaderMaterial&&(d.uniformsNeedUpdate=!1)}function r(m,d){m.opacity.value=d.opacity,d.color&&m.diffuse.value.copy(d.color),d.emissive&&m.emissive.value.copy(d.emissive).multiplyScalar(d.emissiveIntensity),d.map&&(m.map.value=d.map,e(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.bumpMap&&(m.bumpMap.value=d.bumpMap,e(d.bumpMap,m.bumpMapTransform),m.bumpScale.value=d.bumpScale,d.side===Gn&&(m.bumpScale.value*=-1)),d.normalMap&&(m.normalMap.value=d.normalMap,e(d.normalMap,m.normalMapTransform),m.normalScale.value.copy(d.normalScale),d.side===Gn&&m.normalScale.value.negate()),d.displacementMap&&(m.displacementMap.value=d.displacementMap,e(d.displacementMap,m.displacementMapTransform),m.displacementScale.value=d.displacementScale,m.displacementBias.value=d.displacementBias),d.emissiveMap&&(m.emissiveMap.value=d.emissiveMap,e(d.emissiveMap,m.emissiveMapTransform)),d.specularMap&&(m.specularMap.value=d.specularMap,e(d.specularMap,m.specularMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest);const M=t.get(d),R=M.envMap,b=M.envMapRotation;R&&(m.envMap.value=R,m.envMapRotation.value.setFromMatrix4(sE.makeRotationFromEuler(b)).transpose(),R.isCubeTexture&&R.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(tm),m.reflectivity.value=d.reflectivity,m.ior.value=d.ior,m.refractionRatio.value=d.refractionRatio),d.lightMap&&(m.lightMap.value=d.lightMap,m.lightMapIntensity.value=d.lightMapIntensity,e(d.lightMap,m.lightMapTransform)),d.aoMap&&(m.aoMap.value=d.aoMap,m.aoMapIntensity.value=d.aoMapIntensity,e(d.aoMap,m.aoMapTransform))}function a(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,d.map&&(m.map.value=d.map,e(d.map,m.mapTransform))}function o(m,d){m.dashSize.value=d.dashSize,m.totalSize.value=d.dashSize+d.gapSize,m.scale.value=d.scale}function l(m,d,M,R){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.size.value=d.size*M,m.scale.value=R*.5,d.map&&(m.map.value=d.map,e(d.map,m.uvTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function c(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.rotation.value=d.rotation,d.map&&(m.map.value=d.map,e(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,e(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function u(m,d){m.specular.value.copy(d.specular),m.shininess.value=Math.max(d.shininess,1e-4)}function f(m,d){d.gradientMap&&(m.gradientMap.value=d.gradientMap)}function h(m,d){m.metalness.value=d.metalness,d.metalnessMap&&(m.metalnessMap.value=d.metalnessMap,e(d.metalnessMap,m.metalnessMapTransform)),m.roughness.value=d.roughness,d.roughnessMap&&(m.roughnessMap.value=d.roughnessMap,e(d.roughnessMap,m.roughnessMapTransform)),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)}function p(m,d,M){m.ior.value=d.ior,d.diffuseRoughness>0&&(m.diffuseRoughness.value=d.diffuseRoughness,d.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=d.diffuseRoughnessMap,e(d.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),d.sheen>0&&(m.sheenColor.value.copy(d.sheenColor).multiplyScalar(d.sheen),m.sheenRoughness.value=d.sheenRoughness,d.sheenColorMap&&(m.sheenColorMap.value=d.sheenColorMap,e(d.sheenColorMap,m.sheenColorMapTransform)),d.sheenRoughnessMap&&(m.sheenRoughnessMap.value=d.sheenRoughnessMap,e(d.sheenRoughnessMap,m.sheenRoughnessMapTransform))),d.clearcoat>0&&(m.clearcoat.value=d.clearcoat,m.clearcoatRoughness.value=d.clearcoatRoughness,d.clearcoatMap&&(m.clearcoatMap.value=d.clearcoatMap,e(d.clearcoatMap,m.clearcoatMapTransform)),d.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=d.clearcoatRoughnessMap,e(d.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),d.clearcoatNormalMap&&(m.clearcoatNormalMap.value=d.clearcoatNormalMap,e(d.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(d.clearcoatNormalScale),d.side===Gn&&m.clearcoatNormalScale.value.negate())),d.dispersion>0&&(m.dispersion.value=d.dispersion),d.retroreflectivity>0&&(m.retroreflectivity.value=d.retroreflectivity),d.iridescence>0&&(m.iridescence.value=d.iridescence,m.iridescenceIOR.value=d.iridescenceIOR,m.iridescenceThicknessMinimum.value=d.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=d.iridescenceThicknessMaximum,d.iridescenceMap&&(m.iridescenceMap.value=d.iridescenceMap,e(d.iridescenceMap,m.iridescenceMapTransform)),d.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=d.iridescenceThicknessMap,e(d.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),d.transmission>0&&(m.transmission.value=d.transmission,m.transmissionSamplerMap.value=M.texture,m.transmissionSamplerSize.value.set(M.width,M.height),d.transmissionMap&&(m.transmissionMap.value=d.transmissionMap,e(d.transmissionMap,m.transmissionMapTransform)),m.thickness.value=d.thickness,d.thicknessMap&&(m.thicknessMap.value=d.thicknessMap,e(d.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=d.attenuationDistance,m.attenuationColor.value.copy(d.attenuationColor)),d.anisotropy>0&&(m.anisotropyVector.value.set(d.anisotropy*Math.cos(d.anisotropyRotation),d.anisotropy*Math.sin(d.anisotropyRotation)),d.anisotropyMap&&(m.anisotropyMap.value=d.anisotropyMap,e(d.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=d.specularIntensity,m.specularColor.value.copy(d.specularColor),d.specularColorMap&&(m.specularColorMap.value=d.specularColorMap,e(d.specularColorMap,m.specularColorMapTransform)),d.specularIntensityMap&&(m.specularIntensityMap.value=d.specularIntensityMap,e(d.specularIntensityMap,m.specularIntensityMapTransform))}function x(m,d){d.matcap&&(m.matcap.value=d.matcap)}function E(m,d){const M=t.get(d).light;m.referencePosition.value.setFromMatrixPosition(M.matrixWorld),m.nearDistance.value=M.shadow.camera.near,m.farDistance.value=M.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function aE(i,t,e,n){let s={},r={};function a(M,R){const b=R.program;n.uniformBlockBinding(M,b,s[M.id])}function o(M,R){let b=s[M.id];b===void 0&&(x(M),b=l(M),s[M.id]=b,M.addEventListener("dispose",m));const P=R.program;n.updateUBOMapping(M,P);const T=t.render.frame;r[M.id]!==T&&(c(M),r[M.id]=T)}function l(M){const R=i.createBuffer(),b=M.__size,P=M.usage;return i.bindBuffer(i.UNIFORM_BUFFER,R),i.bufferData(i.UNIFORM_BUFFER,b,P),i.bindBuffer(i.UNIFORM_BUFFER,null),R}function c(M){const R=s[M.id],b=M.uniforms,P=M.__cache;i.bindBuffer(i.UNIFORM_BUFFER,R);for(let T=0,_=b.length;T<_;T++){const w=b[T];if(Array.isArray(w))for(let z=0,I=w.length;z<I;z++)u(w[z],T,z,P);else u(w,T,0,P)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function u(M,R,b,P){if(h(M,R,b,P)===!0){const T=M.__offset,_=M.value;if(Array.isArray(_)){let w=0;for(let z=0;z<_.length;z++){const I=_[z],N=E(I,!0);f(I,M.__data,w),w+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else f(_,M.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,M.__data)}}function f(M,R,b){typeof M=="number"||typeof M=="boolean"?R[b]=M:M.isMatrix3?(R[b]=M.elements[0],R[b+1]=M.elements[1],R[b+2]=M.elements[2],R[b+3]=0,R[b+4]=M.elements[3],R[b+5]=M.elements[4],R[b+6]=M.elements[5],R[b+7]=0,R[b+8]=M.elements[6],R[b+9]=M.elements[7],R[b+10]=M.elements[8],R[b+11]=0):ArrayBuffer.isView(M)?R.set(M.subarray(0,R.length-b),b):M.toArray(R,b)}function h(M,R,b,P){const T=M.value,_=R+"_"+b;if(Array.isArray(T)){P[_]===void 0&&(P[_]=[]);const w=P[_];let z=!1;for(let I=0;I<T.length;I++)p(T[I],w,I)===!0&&(z=!0);return z}return p(T,P,_)}function p(M,R,b){if(R[b]===void 0)return typeof M=="number"||typeof M=="boolean"?R[b]=M:ArrayBuffer.isView(M)?R[b]=M.slice():R[b]=M.clone(),!0;{const P=R[b];if(typeof M=="number"||typeof M=="boolean"){if(P!==M)return R[b]=M,!0}else{if(ArrayBuffer.isView(M))return!0;if(P.equals(M)===!1)return P.copy(M),!0}}return!1}function x(M){const R=M.uniforms;let b=0;const P=16;for(let _=0,w=R.length;_<w;_++){const z=Array.isArray(R[_])?R[_]:[R[_]];for(let I=0,N=z.length;I<N;I++){const k=z[I],V=Array.isArray(k.value)?k.value:[k.value],D=Array.isArray(R[_])||Array.isArray(k.value);let W=b;for(let H=0,lt=V.length;H<lt;H++){const Z=V[H],Q=E(Z,D),it=b%P,ut=it%Q.boundary,ht=it+ut;b+=ut,ht!==0&&P-ht<Q.storage&&(b+=P-ht),H===0&&(W=b),b+=Q.storage}const q=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new q((b-W)/Float32Array.BYTES_PER_ELEMENT),k.__offset=W}}const T=b%P;return T>0&&(b+=P-T),M.__size=b,M.__cache={},this}function E(M,R){const b={boundary:0,storage:0};return typeof M=="number"||typeof M=="boolean"?(b.boundary=4,b.storage=4):M.isVector2?(b.boundary=8,b.storage=8):M.isVector3||M.isColor?(b.boundary=16,b.storage=12):M.isVector4?(b.boundary=16,b.storage=16):M.isMatrix3?(b.boundary=16,b.storage=48):M.isMatrix4?(b.boundary=16,b.storage=64):M.isTexture?Jt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(M)?(b.boundary=16,b.storage=M.byteLength):Jt("WebGLRenderer: Unsupported uniform value type.",M),R===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(M){const R=M.target;R.removeEventListener("dispose",m),i.deleteBuffer(s[R.id]),delete s[R.id],delete r[R.id]}function d(){for(const M in s)i.deleteBuffer(s[M]);s={},r={}}return{bind:a,update:o,dispose:d}}const oE=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]);let Ni=null;function lE(){return Ni===null&&(Ni=new Up(oE,16,16,zs,ki),Ni.name="DFG_LUT",Ni.minFilter=Wn,Ni.magFilter=Wn,Ni.wrapS=Ji,Ni.wrapT=Ji,Ni.generateMipmaps=!1,Ni.needsUpdate=!0),Ni}class cE{constructor(t={}){const{canvas:e=E_(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:h=!1,outputBufferType:p=ei}=t;this.isWebGLRenderer=!0;let x;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");x=n.getContextAttributes().alpha}else x=a;const E=p,m=new Set([Ph,Ch,Rh]),d=new Set([ei,zi,xa,Tr,wh,Th]),M=new Uint32Array(4),R=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]};let P=null,T=null;const _=[],w=[];let z=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ts,this.toneMappingExposure=1,this.transmissionResolutionScale=1;const I=this;let N=!1,k=null,V=null,D=null,W=null;this._outputColorSpace=ti;let q=0,H=0,lt=null,Z=-1,Q=null;const it=new Xe,ut=new Xe;let ht=null;const j=new Yt(0);let pt=0,_t=e.width,Tt=e.height,St=1,Ht=null,ne=null;const kt=new Xe(0,0,_t,Tt),ce=new Xe(0,0,_t,Tt);let re=!1;const jt=new Ma,Ge=new Nh;let Ue=!1,tn=!1;const Pe=new le,_n=new U,_e=new Xe,cn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};let Ye=!1;function en(){return lt===null?St:1}let O=n;function Rt(y,B){return e.getContext(y,B)}let Xt,ie,yt,De,zt,Wt,A,v,X,ct,rt,gt,xt,tt,nt,dt,F,st,et,Et,mt,Mt,Gt;try{const y={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:f};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${yh}`),e.addEventListener("webglcontextlost",Ft,!1),e.addEventListener("webglcontextrestored",Zt,!1),e.addEventListener("webglcontextcreationerror",At,!1),O===null){const B="webgl2";if(O=Rt(B,y),O===null)throw Rt(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}$t()}catch(y){throw e.removeEventListener("webglcontextlost",Ft,!1),e.removeEventListener("webglcontextrestored",Zt,!1),e.removeEventListener("webglcontextcreationerror",At,!1),ve("WebGLRenderer: "+y.message),y}function $t(){Xt=new fS(O),Xt.init(),mt=new jy(O,Xt),ie=new eS(O,Xt,t,mt),yt=new Jy(O,Xt),ie.reversedDepthBuffer&&h&&yt.buffers.depth.setReversed(!0),V=O.createFramebuffer(),D=O.createFramebuffer(),W=O.createFramebuffer(),De=new mS(O),zt=new Oy,Wt=new Qy(O,Xt,yt,zt,ie,mt,De),A=new uS(I),v=new _x(O),Mt=new jM(O,v),X=new dS(O,v,De,Mt),ct=new _S(O,X,v,Mt,De),st=new gS(O,ie,Wt),nt=new nS(zt),rt=new Fy(I,A,Xt,ie,Mt,nt),gt=new rE(I,zt),xt=new zy,tt=new Xy(Xt),F=new QM(I,A,yt,ct,x,l),dt=new Zy(I,ct,ie),Gt=new aE(O,De,ie,yt),et=new tS(O,Xt,De),Et=new pS(O,Xt,De),De.programs=rt.programs,I.capabilities=ie,I.extensions=Xt,I.properties=zt,I.renderLists=xt,I.shadowMap=dt,I.state=yt,I.info=De}E!==ei&&(z=new vS(E,e.width,e.height,o,s,r));const ot=new iE(I,O);this.xr=ot,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){const y=Xt.get("WEBGL_lose_context");y&&y.loseContext()},this.forceContextRestore=function(){const y=Xt.get("WEBGL_lose_context");y&&y.restoreContext()},this.getPixelRatio=function(){return St},this.setPixelRatio=function(y){y!==void 0&&(St=y,this.setSize(_t,Tt,!1))},this.getSize=function(y){return y.set(_t,Tt)},this.setSize=function(y,B,J=!0){if(ot.isPresenting){Jt("WebGLRenderer: Can't change size while VR device is presenting.");return}_t=y,Tt=B,e.width=Math.floor(y*St),e.height=Math.floor(B*St),J===!0&&(e.style.width=y+"px",e.style.height=B+"px"),z!==null&&z.setSize(e.width,e.height),this.setViewport(0,0,y,B)},this.getDrawingBufferSize=function(y){return y.set(_t*St,Tt*St).floor()},this.setDrawingBufferSize=function(y,B,J){_t=y,Tt=B,St=J,e.width=Math.floor(y*J),e.height=Math.floor(B*J),this.setViewport(0,0,y,B)},this.setEffects=function(y){if(E===ei){ve("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(y){for(let B=0;B<y.length;B++)if(y[B].isOutputPass===!0){Jt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}z.setEffects(y||[])},this.getCurrentViewport=function(y){return y.copy(it)},this.getViewport=function(y){return y.copy(kt)},this.setViewport=function(y,B,J,Y){y.isVector4?kt.set(y.x,y.y,y.z,y.w):kt.set(y,B,J,Y),yt.viewport(it.copy(kt).multiplyScalar(en()).round())},this.getScissor=function(y){return y.copy(ce)},this.setScissor=function(y,B,J,Y){y.isVector4?ce.set(y.x,y.y,y.z,y.w):ce.set(y,B,J,Y),yt.scissor(ut.copy(ce).multiplyScalar(en()).round())},this.getScissorTest=function(){return re},this.setScissorTest=function(y){yt.setScissorTest(re=y)},this.setOpaqueSort=function(y){Ht=y},this.setTransparentSort=function(y){ne=y},this.getClearColor=function(y){return y.copy(F.getClearColor())},this.setClearColor=function(){F.setClearColor(...arguments)},this.getClearAlpha=function(){return F.getClearAlpha()},this.setClearAlpha=function(){F.setClearAlpha(...arguments)},this.clear=function(y=!0,B=!0,J=!0){let Y=0;if(y){let K=!1;if(lt!==null){const bt=lt.texture.format;K=m.has(bt)}if(K){const bt=lt.texture.type,Ct=d.has(bt),wt=F.getClearColor(),Pt=F.getClearAlpha(),Bt=wt.r,Qt=wt.g,he=wt.b;Ct?(M[0]=Bt,M[1]=Qt,M[2]=he,M[3]=Pt,O.clearBufferuiv(O.COLOR,0,M)):(R[0]=Bt,R[1]=Qt,R[2]=he,R[3]=Pt,O.clearBufferiv(O.COLOR,0,R))}else Y|=O.COLOR_BUFFER_BIT}B&&(Y|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),J&&(Y|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&O.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(y){y.setRenderer(this),k=y},this.dispose=function(){e.removeEventListener("webglcontextlost",Ft,!1),e.removeEventListener("webglcontextrestored",Zt,!1),e.removeEventListener("webglcontextcreationerror",At,!1),F.dispose(),xt.dispose(),tt.dispose(),Wt.dispose(),zt.dispose(),A.dispose(),ct.dispose(),X.dispose(),Mt.dispose(),Gt.dispose(),rt.dispose(),ot.dispose(),ot.removeEventListener("sessionstart",Ta),ot.removeEventListener("sessionend",bi),Gi.stop()};function Ft(y){y.preventDefault(),No("WebGLRenderer: Context Lost."),N=!0}function Zt(){No("WebGLRenderer: Context Restored."),N=!1;const y=De.autoReset,B=dt.enabled,J=dt.autoUpdate,Y=dt.needsUpdate,K=dt.type;$t(),De.autoReset=y,dt.enabled=B,dt.autoUpdate=J,dt.needsUpdate=Y,dt.type=K}function At(y){ve("WebGLRenderer: A WebGL context could not be created. Reason: ",y.statusMessage)}function se(y){const B=y.target;B.removeEventListener("dispose",se),Fe(B)}function Fe(y){Nn(y),zt.remove(y)}function Nn(y){const B=zt.get(y).programs;B!==void 0&&(B.forEach(function(J){rt.releaseProgram(J)}),y.isShaderMaterial&&rt.releaseShaderCache(y))}this.renderBufferDirect=function(y,B,J,Y,K,bt){B===null&&(B=cn);const Ct=K.isMesh&&K.matrixWorld.determinantAffine()<0,wt=Hr(y,B,J,Y,K);yt.setMaterial(Y,Ct);let Pt=J.index,Bt=1;if(Y.wireframe===!0){if(Pt=X.getWireframeAttribute(J),Pt===void 0)return;Bt=2}const Qt=J.drawRange,he=J.attributes.position;let Ot=Qt.start*Bt,ue=(Qt.start+Qt.count)*Bt;bt!==null&&(Ot=Math.max(Ot,bt.start*Bt),ue=Math.min(ue,(bt.start+bt.count)*Bt)),Pt!==null?(Ot=Math.max(Ot,0),ue=Math.min(ue,Pt.count)):he!=null&&(Ot=Math.max(Ot,0),ue=Math.min(ue,he.count));const We=ue-Ot;if(We<0||We===1/0)return;Mt.setup(K,Y,wt,J,Pt);let we,Te=et;if(Pt!==null&&(we=v.get(Pt),Te=Et,Te.setIndex(we)),K.isMesh)Y.wireframe===!0?(yt.setLineWidth(Y.wireframeLinewidth*en()),Te.setMode(O.LINES)):Te.setMode(O.TRIANGLES);else if(K.isLine){let hn=Y.linewidth;hn===void 0&&(hn=1),yt.setLineWidth(hn*en()),K.isLineSegments?Te.setMode(O.LINES):K.isLineLoop?Te.setMode(O.LINE_LOOP):Te.setMode(O.LINE_STRIP)}else K.isPoints?Te.setMode(O.POINTS):K.isSprite&&Te.setMode(O.TRIANGLES);if(K.isBatchedMesh)if(Xt.get("WEBGL_multi_draw"))Te.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{const hn=K._multiDrawStarts,It=K._multiDrawCounts,nn=K._multiDrawCount,pe=Pt?v.get(Pt).bytesPerElement:1,Vi=zt.get(Y).currentProgram.getUniforms();for(let sn=0;sn<nn;sn++)Vi.setValue(O,"_gl_DrawID",sn),Te.render(hn[sn]/pe,It[sn])}else if(K.isInstancedMesh)Te.renderInstances(Ot,We,K.count);else if(J.isInstancedBufferGeometry){const hn=J._maxInstanceCount!==void 0?J._maxInstanceCount:1/0,It=Math.min(J.instanceCount,hn);Te.renderInstances(Ot,We,It)}else Te.render(Ot,We)};function zr(y,B,J,Y){k!==null&&y.isNodeMaterial&&k.setObject(Y,y),Ue===!0&&nt.setState(y,J,!1),y.transparent===!0&&y.side===Si&&y.forceSinglePass===!1?(y.side=Gn,y.needsUpdate=!0,wi(y,B,Y),y.side=Bs,y.needsUpdate=!0,wi(y,B,Y),y.side=Si):wi(y,B,Y)}this.compile=function(y,B,J=null){J===null&&(J=y),k!==null&&k.renderStart(y,B,J),T=tt.get(J),T.init(B),w.push(T),J.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),y!==J&&y.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),T.setupLights(),k!==null&&k.updateLights(T.state.lightsArray),tn=this.localClippingEnabled,Ue=nt.init(this.clippingPlanes,tn),Ue===!0&&nt.setGlobalState(this.clippingPlanes,B),k!==null&&dt.render(T.state.shadowsArray,J,B);const Y=new Set;return y.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;const bt=K.material;if(bt)if(Array.isArray(bt))for(let Ct=0;Ct<bt.length;Ct++){const wt=bt[Ct];zr(wt,J,B,K),Y.add(wt)}else zr(bt,J,B,K),Y.add(bt)}),T=w.pop(),k!==null&&k.renderEnd(),Y},this.compileAsync=function(y,B,J=null){const Y=this.compile(y,B,J);return new Promise(K=>{function bt(){if(Y.forEach(function(Ct){const Pt=zt.get(Ct).currentProgram;(Pt===void 0||Pt.isReady())&&Y.delete(Ct)}),Y.size===0){K(y);return}setTimeout(bt,10)}Xt.get("KHR_parallel_shader_compile")!==null?bt():setTimeout(bt,10)})};let Hs=null;function nl(y){Hs&&Hs(y)}function Ta(){Gi.stop()}function bi(){Gi.start()}const Gi=new Wp;Gi.setAnimationLoop(nl),typeof self<"u"&&Gi.setContext(self),this.setAnimationLoop=function(y){Hs=y,ot.setAnimationLoop(y),y===null?Gi.stop():Gi.start()},ot.addEventListener("sessionstart",Ta),ot.addEventListener("sessionend",bi),this.render=function(y,B){if(B!==void 0&&B.isCamera!==!0){ve("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;k!==null&&k.renderStart(y,B);const J=ot.enabled===!0&&ot.isPresenting===!0,Y=z!==null&&(lt===null||J)&&z.begin(I,lt);if(y.matrixWorldAutoUpdate===!0&&y.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),ot.enabled===!0&&ot.isPresenting===!0&&(z===null||z.isCompositing()===!1)&&(ot.cameraAutoUpdate===!0&&ot.updateCamera(B),B=ot.getCamera()),y.isScene===!0&&y.onBeforeRender(I,y,B,lt),T=tt.get(y,w.length),T.init(B),T.state.textureUnits=Wt.getTextureUnits(),w.push(T),Pe.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Ge.setFromArrayCamera(B):jt.setFromProjectionMatrix(Pe,Ei,B.reversedDepth),tn=this.localClippingEnabled,Ue=nt.init(this.clippingPlanes,tn),P=xt.get(y,_.length),P.init(),_.push(P),this.info.render.frame++,ot.enabled===!0&&ot.isPresenting===!0){const Ct=I.xr.getDepthSensingMesh();Ct!==null&&Hi(Ct,B,-1/0,I.sortObjects)}Hi(y,B,0,I.sortObjects),P.finish(),k!==null&&k.updateLights(T.state.lightsArray),I.sortObjects===!0&&P.sort(Ht,ne),Ye=ot.enabled===!1||ot.isPresenting===!1||ot.hasDepthSensing()===!1,Ye&&F.addToRenderList(P,y),this.info.autoReset===!0&&this.info.reset(),Ue===!0&&nt.beginShadows();const K=T.state.shadowsArray;if(dt.render(K,y,B),Ue===!0&&nt.endShadows(),(Y&&z.hasRenderPass())===!1){const Ct=P.opaque,wt=P.transmissive;if(T.setupLights(),B.isArrayCamera){const Pt=B.cameras;if(wt.length>0)for(let Bt=0,Qt=Pt.length;Bt<Qt;Bt++){const he=Pt[Bt];ui(Ct,wt,y,he)}Ye&&F.render(y);for(let Bt=0,Qt=Pt.length;Bt<Qt;Bt++){const he=Pt[Bt];kr(P,y,he,he.viewport)}}else wt.length>0&&ui(Ct,wt,y,B),Ye&&F.render(y),kr(P,y,B)}lt!==null&&H===0&&(Wt.updateMultisampleRenderTarget(lt),Wt.updateRenderTargetMipmap(lt)),Y&&z.end(I),y.isScene===!0&&y.onAfterRender(I,y,B),Mt.resetDefaultState(),Z=-1,Q=null,w.pop(),w.length>0?(T=w[w.length-1],Wt.setTextureUnits(T.state.textureUnits),Ue===!0&&nt.setGlobalState(I.clippingPlanes,T.state.camera)):T=null,_.pop(),_.length>0?P=_[_.length-1]:P=null,k!==null&&k.renderEnd()};function Hi(y,B,J,Y){if(y.visible===!1)return;if(y.layers.test(B.layers)){if(y.isGroup)J=y.renderOrder;else if(y.isLOD)y.autoUpdate===!0&&y.update(B);else if(y.isLight)T.pushLight(y),y.castShadow&&T.pushShadow(y);else if(y.isSprite){const Ct=B.isArrayCamera?Ge:jt;if(!y.frustumCulled||y.intersectsFrustum(Ct)){Y&&_e.setFromMatrixPosition(y.matrixWorld).applyMatrix4(Pe);const wt=ct.update(y),Pt=y.material;Pt.visible&&P.push(y,wt,Pt,J,_e.z,null,B)}}else if(y.isMesh||y.isLine||y.isPoints){const Ct=B.isArrayCamera?Ge:jt;if(!y.frustumCulled||y.intersectsFrustum(Ct)){const wt=ct.update(y),Pt=y.material;if(Y&&(y.boundingSphere!==void 0?(y.boundingSphere===null&&y.computeBoundingSphere(),_e.copy(y.boundingSphere.center)):(wt.boundingSphere===null&&wt.computeBoundingSphere(),_e.copy(wt.boundingSphere.center)),_e.applyMatrix4(y.matrixWorld).applyMatrix4(Pe)),Array.isArray(Pt)){const Bt=wt.groups;for(let Qt=0,he=Bt.length;Qt<he;Qt++){const Ot=Bt[Qt],ue=Pt[Ot.materialIndex];ue&&ue.visible&&P.push(y,wt,ue,J,_e.z,Ot,B)}}else Pt.visible&&P.push(y,wt,Pt,J,_e.z,null,B)}}}const bt=y.children;for(let Ct=0,wt=bt.length;Ct<wt;Ct++)Hi(bt[Ct],B,J,Y)}function kr(y,B,J,Y){const{opaque:K,transmissive:bt,transparent:Ct}=y;T.setupLightsView(J),Ue===!0&&nt.setGlobalState(I.clippingPlanes,J),Y&&yt.viewport(it.copy(Y)),K.length>0&&qe(K,B,J),bt.length>0&&qe(bt,B,J),Ct.length>0&&qe(Ct,B,J),yt.buffers.depth.setTest(!0),yt.buffers.depth.setMask(!0),yt.buffers.color.setMask(!0),yt.setPolygonOffset(!1)}function ui(y,B,J,Y){if((J.isScene===!0?J.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[Y.id]===void 0){const Ot=Xt.has("EXT_color_buffer_half_float")||Xt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[Y.id]=new Bi(1,1,{generateMipmaps:!0,type:Ot?ki:ei,minFilter:ms,samples:Math.max(4,ie.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:ge.workingColorSpace})}const bt=T.state.transmissionRenderTarget[Y.id],Ct=Y.viewport||it;bt.setSize(Ct.z*I.transmissionResolutionScale,Ct.w*I.transmissionResolutionScale);const wt=I.getRenderTarget(),Pt=I.getActiveCubeFace(),Bt=I.getActiveMipmapLevel();I.setRenderTarget(bt),I.getClearColor(j),pt=I.getClearAlpha(),pt<1&&I.setClearColor(16777215,.5),I.clear(),Ye&&F.render(J);const Qt=I.toneMapping;I.toneMapping=ts;const he=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),T.setupLightsView(Y),Ue===!0&&nt.setGlobalState(I.clippingPlanes,Y),qe(y,J,Y),Wt.updateMultisampleRenderTarget(bt),Wt.updateRenderTargetMipmap(bt),Xt.has("WEBGL_multisampled_render_to_texture")===!1){let Ot=!1;for(let ue=0,We=B.length;ue<We;ue++){const we=B[ue],{object:Te,geometry:hn,material:It,group:nn}=we;if(It.side===Si&&Te.layers.test(Y.layers)){const pe=It.side;It.side=Gn,It.needsUpdate=!0,Qe(Te,J,Y,hn,It,nn),It.side=pe,It.needsUpdate=!0,Ot=!0}}Ot===!0&&(Wt.updateMultisampleRenderTarget(bt),Wt.updateRenderTargetMipmap(bt))}I.setRenderTarget(wt,Pt,Bt),I.setClearColor(j,pt),he!==void 0&&(Y.viewport=he),I.toneMapping=Qt}function qe(y,B,J){const Y=B.isScene===!0?B.overrideMaterial:null;for(let K=0,bt=y.length;K<bt;K++){const Ct=y[K],{object:wt,geometry:Pt,group:Bt}=Ct;let Qt=Ct.material;Qt.allowOverride===!0&&Y!==null&&(Qt=Y),wt.layers.test(J.layers)&&Qe(wt,B,J,Pt,Qt,Bt)}}function Qe(y,B,J,Y,K,bt){k!==null&&K.isNodeMaterial&&k.setObject(y,K),y.onBeforeRender(I,B,J,Y,K,bt),y.modelViewMatrix.multiplyMatrices(J.matrixWorldInverse,y.matrixWorld),y.normalMatrix.getNormalMatrix(y.modelViewMatrix),K.onBeforeRender(I,B,J,Y,y,bt),K.transparent===!0&&K.side===Si&&K.forceSinglePass===!1?(K.side=Gn,K.needsUpdate=!0,I.renderBufferDirect(J,B,Y,K,y,bt),K.side=Bs,K.needsUpdate=!0,I.renderBufferDirect(J,B,Y,K,y,bt),K.side=Si):I.renderBufferDirect(J,B,Y,K,y,bt),y.onAfterRender(I,B,J,Y,K,bt)}function je(y){let B=0;for(const J of y)J.texture!==null&&B++;return B}function wi(y,B,J){B.isScene!==!0&&(B=cn);const Y=zt.get(y),K=T.state.lights,bt=T.state.shadowsArray,Ct=K.state.version,wt=rt.getParameters(y,K.state,bt,B,J,T.state.lightProbeGridArray),Pt=rt.getProgramCacheKey(wt);let Bt=Y.programs;Y.environment=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?B.environment:null,Y.fog=B.fog;const Qt=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap;Y.envMap=A.get(y.envMap||Y.environment,Qt),Y.envMapRotation=Y.environment!==null&&y.envMap===null?B.environmentRotation:y.envMapRotation,Bt===void 0&&(y.addEventListener("dispose",se),Bt=new Map,Y.programs=Bt,Y.programVariants=new Map);let he=Bt.get(Pt);if(he!==void 0){if(Y.currentProgram===he&&Y.lightsStateVersion===Ct)return Gr(y,wt),he}else wt.uniforms=rt.getUniforms(y),k!==null&&y.isNodeMaterial&&k.build(y,J,wt),y.onBeforeCompile(wt,I),he=rt.acquireProgram(wt,Pt),Bt.set(Pt,he),Y.uniforms=wt.uniforms;const Ot=Y.uniforms;return(!y.isShaderMaterial&&!y.isRawShaderMaterial||y.clipping===!0)&&(Ot.clippingPlanes=nt.uniform),Gr(y,wt),Y.needsLights=is(y),Y.lightsStateVersion=Ct,Y.needsLights&&(Ot.ambientLightColor.value=K.state.ambient,Ot.lightProbe.value=K.state.probe,Ot.sunLights.value=K.state.sun,Ot.sunLightShadows.value=K.state.sunShadow,Ot.directionalLights.value=K.state.directional,Ot.directionalLightShadows.value=K.state.directionalShadow,Ot.spotLights.value=K.state.spot,Ot.spotLightShadows.value=K.state.spotShadow,Ot.rectAreaLights.value=K.state.rectArea,Ot.ltc_1.value=K.state.rectAreaLTC1,Ot.ltc_2.value=K.state.rectAreaLTC2,Ot.pointLights.value=K.state.point,Ot.pointLightShadows.value=K.state.pointShadow,Ot.hemisphereLights.value=K.state.hemi,Ot.sunShadowMatrix.value=K.state.sunShadowMatrix,Ot.sunShadowCascade.value=K.state.sunShadowCascade,Ot.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Ot.spotLightMatrix.value=K.state.spotLightMatrix,Ot.spotLightMap.value=K.state.spotLightMap,Ot.pointShadowMatrix.value=K.state.pointShadowMatrix),Y.numLightProbeGrids=je(T.state.lightProbeGridArray),Y.currentProgram=he,Y.uniformsList=null,he}function Yn(y,B,J,Y,K){const bt=zt.get(y),Ct=bt.currentProgram.id+","+Y+","+K;let wt=bt.programVariants.get(Ct);return wt===void 0?(wt=wi(y,B,J),bt.programVariants.set(Ct,wt)):(bt.currentProgram=wt,bt.uniformsList=null,bt.outputColorSpace=Y,bt.toneMapping=K),wt}function ns(y){if(y.uniformsList===null){const B=y.currentProgram.getUniforms();y.uniformsList=yo.seqWithValue(B.seq,y.uniforms)}return y.uniformsList}function Gr(y,B){const J=zt.get(y);J.outputColorSpace=B.outputColorSpace,J.batching=B.batching,J.batchingColor=B.batchingColor,J.instancing=B.instancing,J.instancingColor=B.instancingColor,J.instancingMorph=B.instancingMorph,J.skinning=B.skinning,J.morphTargets=B.morphTargets,J.morphNormals=B.morphNormals,J.morphColors=B.morphColors,J.morphTargetsCount=B.morphTargetsCount,J.numClippingPlanes=B.numClippingPlanes,J.numIntersection=B.numClipIntersection,J.vertexAlphas=B.vertexAlphas,J.vertexTangents=B.vertexTangents,J.toneMapping=B.toneMapping}function Hr(y,B,J,Y,K){B.isScene!==!0&&(B=cn),Wt.resetTextureUnits();const bt=B.fog,Ct=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?B.environment:null,wt=lt===null?I.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:ge.workingColorSpace,Pt=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,Bt=A.get(Y.envMap||Ct,Pt),Qt=Y.vertexColors===!0&&!!J.attributes.color&&J.attributes.color.itemSize===4,he=!!J.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Ot=!!J.morphAttributes.position,ue=!!J.morphAttributes.normal,We=!!J.morphAttributes.color;let we=ts;Y.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(we=I.toneMapping);const Te=J.morphAttributes.position||J.morphAttributes.normal||J.morphAttributes.color,hn=Te!==void 0?Te.length:0,It=zt.get(Y),nn=T.state.lights;if(Ue===!0&&(tn===!0||y!==Q)){const Ae=y===Q&&Y.id===Z;nt.setState(Y,y,Ae)}let pe=!1,Vi=!1;Y.version===It.__version?It.needsLights&&It.lightsStateVersion!==nn.state.version||K.isBatchedMesh&&It.batching===!1||!K.isBatchedMesh&&It.batching===!0||K.isBatchedMesh&&It.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&It.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&It.instancing===!1||!K.isInstancedMesh&&It.instancing===!0||K.isSkinnedMesh&&It.skinning===!1||!K.isSkinnedMesh&&It.skinning===!0||K.isInstancedMesh&&It.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&It.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&It.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&It.instancingMorph===!1&&K.morphTexture!==null||It.envMap!==Bt||Y.fog===!0&&It.fog!==bt||It.numClippingPlanes!==void 0&&(It.numClippingPlanes!==nt.numPlanes||It.numIntersection!==nt.numIntersection)||It.vertexAlphas!==Qt||It.vertexTangents!==he||It.morphTargets!==Ot||It.morphNormals!==ue||It.morphColors!==We||It.morphTargetsCount!==hn||It.numLightProbeGrids!==je(T.state.lightProbeGridArray)?pe=!0:(It.outputColorSpace!==wt||It.toneMapping!==we)&&(Vi=!0):(pe=!0,It.__version=Y.version);let sn=It.currentProgram;(pe===!0||Vi===!0)&&(sn=Vi===!0?Yn(Y,B,K,wt,we):wi(Y,B,K),k&&Y.isNodeMaterial&&k.onUpdateProgram(Y,sn,It));let Xs=!1,Ti=!1,Wi=!1;const ae=sn.getUniforms(),Ke=It.uniforms;if(yt.useProgram(sn.program)&&(Xs=!0,Ti=!0,Wi=!0),Y.id!==Z&&(Z=Y.id,Ti=!0),Xs||Q!==y){yt.buffers.depth.getReversed()&&y.reversedDepth!==!0&&(y._reversedDepth=!0,y.updateProjectionMatrix()),ae.setValue(O,"projectionMatrix",y.projectionMatrix),ae.setValue(O,"viewMatrix",y.matrixWorldInverse);const rn=ae.map.cameraPosition;rn!==void 0&&rn.setValue(O,_n.setFromMatrixPosition(y.matrixWorld)),ie.logarithmicDepthBuffer&&ae.setValue(O,"logDepthBufFC",2/(Math.log(y.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&ae.setValue(O,"isOrthographic",y.isOrthographicCamera===!0),Q!==y&&(Q=y,Ti=!0,Wi=!0)}if(It.needsLights&&(nn.state.sunShadowMap.length>0&&ae.setValue(O,"sunShadowMap",nn.state.sunShadowMap,Wt),nn.state.directionalShadowMap.length>0&&ae.setValue(O,"directionalShadowMap",nn.state.directionalShadowMap,Wt),nn.state.spotShadowMap.length>0&&ae.setValue(O,"spotShadowMap",nn.state.spotShadowMap,Wt),nn.state.pointShadowMap.length>0&&ae.setValue(O,"pointShadowMap",nn.state.pointShadowMap,Wt)),K.isSkinnedMesh){ae.setOptional(O,K,"bindMatrix"),ae.setOptional(O,K,"bindMatrixInverse");const Ae=K.skeleton;Ae&&(Ae.boneTexture===null&&Ae.computeBoneTexture(),ae.setValue(O,"boneTexture",Ae.boneTexture,Wt))}K.isBatchedMesh&&(ae.setOptional(O,K,"batchingTexture"),ae.setValue(O,"batchingTexture",K._matricesTexture,Wt),ae.setOptional(O,K,"batchingIdTexture"),ae.setValue(O,"batchingIdTexture",K._indirectTexture,Wt),ae.setOptional(O,K,"batchingColorTexture"),K._colorsTexture!==null&&ae.setValue(O,"batchingColorTexture",K._colorsTexture,Wt));const In=J.morphAttributes;if((In.position!==void 0||In.normal!==void 0||In.color!==void 0)&&st.update(K,J,sn),(Ti||It.receiveShadow!==K.receiveShadow)&&(It.receiveShadow=K.receiveShadow,ae.setValue(O,"receiveShadow",K.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&B.environment!==null&&(Ke.envMapIntensity.value=B.environmentIntensity),Ke.dfgLUT!==void 0&&(Ke.dfgLUT.value=lE()),Ti){if(ae.setValue(O,"toneMappingExposure",I.toneMappingExposure),It.needsLights&&Vs(Ke,Wi),bt&&Y.fog===!0&&gt.refreshFogUniforms(Ke,bt),gt.refreshMaterialUniforms(Ke,Y,St,Tt,T.state.transmissionRenderTarget[y.id]),It.needsLights&&It.numLightProbeGrids>0){const Ae=b;let rn=0;for(const Pn of T.state.lightProbeGridArray)Pn.texture!==null&&(Ae.textures[rn]=Pn.texture,Ae.min[rn]=Pn.boundingBox.min,Ae.max[rn]=Pn.boundingBox.max,Ae.resolution[rn]=Pn.resolution,rn++);for(const Pn in Ae)Ae[Pn].length=rn;Ke.probesSH.value=Ae.textures,Ke.probesMin.value=Ae.min,Ke.probesMax.value=Ae.max,Ke.probesResolution.value=Ae.resolution}yo.upload(O,ns(It),Ke,Wt)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(yo.upload(O,ns(It),Ke,Wt),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&ae.setValue(O,"center",K.center),ae.setValue(O,"modelViewMatrix",K.modelViewMatrix),ae.setValue(O,"normalMatrix",K.normalMatrix),ae.setValue(O,"modelMatrix",K.matrixWorld),Y.uniformsGroups!==void 0){const Ae=Y.uniformsGroups;for(let rn=0,Pn=Ae.length;rn<Pn;rn++){const Aa=Ae[rn];Gt.update(Aa,sn),Gt.bind(Aa,sn)}}return sn}function Vs(y,B){y.ambientLightColor.needsUpdate=B,y.lightProbe.needsUpdate=B,y.sunLights.needsUpdate=B,y.sunLightShadows.needsUpdate=B,y.directionalLights.needsUpdate=B,y.directionalLightShadows.needsUpdate=B,y.pointLights.needsUpdate=B,y.pointLightShadows.needsUpdate=B,y.spotLights.needsUpdate=B,y.spotLightShadows.needsUpdate=B,y.rectAreaLights.needsUpdate=B,y.hemisphereLights.needsUpdate=B}function is(y){return y.isMeshLambertMaterial||y.isMeshToonMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isShadowMaterial||y.isShaderMaterial&&y.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(y,B,J){const Y=zt.get(y);Y.__autoAllocateDepthBuffer=y.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),zt.get(y.texture).__webglTexture=B,zt.get(y.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:J,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(y,B){const J=zt.get(y);J.__webglFramebuffer=B,J.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(y,B=0,J=0){lt=y,q=B,H=J;let Y=null,K=!1,bt=!1;if(y){const wt=zt.get(y);if(wt.__useDefaultFramebuffer!==void 0){yt.bindFramebuffer(O.FRAMEBUFFER,wt.__webglFramebuffer),it.copy(y.viewport),ut.copy(y.scissor),ht=y.scissorTest,yt.viewport(it),yt.scissor(ut),yt.setScissorTest(ht),Z=-1;return}else if(wt.__webglFramebuffer===void 0)Wt.setupRenderTarget(y);else if(wt.__hasExternalTextures)Wt.rebindTextures(y,zt.get(y.texture).__webglTexture,zt.get(y.depthTexture).__webglTexture);else if(y.depthBuffer){const Qt=y.depthTexture;if(wt.__boundDepthTexture!==Qt){if(Qt!==null&&zt.has(Qt)&&(y.width!==Qt.image.width||y.height!==Qt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Wt.setupDepthRenderbuffer(y)}}const Pt=y.texture;(Pt.isData3DTexture||Pt.isDataArrayTexture||Pt.isCompressedArrayTexture)&&(bt=!0);const Bt=zt.get(y).__webglFramebuffer;y.isWebGLCubeRenderTarget?(Array.isArray(Bt[B])?Y=Bt[B][J]:Y=Bt[B],K=!0):y.samples>0&&Wt.useMultisampledRTT(y)===!1?Y=zt.get(y).__webglMultisampledFramebuffer:Array.isArray(Bt)?Y=Bt[J]:Y=Bt,it.copy(y.viewport),ut.copy(y.scissor),ht=y.scissorTest}else it.copy(kt).multiplyScalar(St).floor(),ut.copy(ce).multiplyScalar(St).floor(),ht=re;if(J!==0&&(Y=V),yt.bindFramebuffer(O.FRAMEBUFFER,Y)&&yt.drawBuffers(y,Y),yt.viewport(it),yt.scissor(ut),yt.setScissorTest(ht),K){const wt=zt.get(y.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+B,wt.__webglTexture,J)}else if(bt){const wt=B;for(let Pt=0;Pt<y.textures.length;Pt++){const Bt=zt.get(y.textures[Pt]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Pt,Bt.__webglTexture,J,wt)}}else if(y!==null&&J!==0){const wt=zt.get(y.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,wt.__webglTexture,J)}Z=-1};function Ws(y){const B=zt.get(y);return(B.__readFormat!==y.format||B.__readType!==y.type)&&(B.__readFormat=y.format,B.__readType=y.type,B.__formatReadable=ie.textureFormatReadable(y.format),B.__typeReadable=ie.textureTypeReadable(y.type)),B}this.readRenderTargetPixels=function(y,B,J,Y,K,bt,Ct,wt=0){if(!(y&&y.isWebGLRenderTarget)){ve("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Pt=zt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&Ct!==void 0&&(Pt=Pt[Ct],Array.isArray(Pt)&&(Pt=Pt[0])),Pt){yt.bindFramebuffer(O.FRAMEBUFFER,Pt);try{const Bt=y.textures[wt],Qt=Bt.format,he=Bt.type;y.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+wt);const Ot=Ws(Bt);if(Ot.__formatReadable===!1){ve("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ot.__typeReadable===!1){ve("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=y.width-Y&&J>=0&&J<=y.height-K&&O.readPixels(B,J,Y,K,mt.convert(Qt),mt.convert(he),bt)}finally{const Bt=lt!==null?zt.get(lt).__webglFramebuffer:null;yt.bindFramebuffer(O.FRAMEBUFFER,Bt)}}},this.readRenderTargetPixelsAsync=async function(y,B,J,Y,K,bt,Ct,wt=0){if(!(y&&y.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Pt=zt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&Ct!==void 0&&(Pt=Pt[Ct],Array.isArray(Pt)&&(Pt=Pt[0])),Pt)if(B>=0&&B<=y.width-Y&&J>=0&&J<=y.height-K){yt.bindFramebuffer(O.FRAMEBUFFER,Pt);const Bt=y.textures[wt],Qt=Bt.format,he=Bt.type;y.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+wt);const Ot=Ws(Bt);if(Ot.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ot.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");const ue=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,ue),O.bufferData(O.PIXEL_PACK_BUFFER,bt.byteLength,O.STREAM_READ),O.readPixels(B,J,Y,K,mt.convert(Qt),mt.convert(he),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);const We=lt!==null?zt.get(lt).__webglFramebuffer:null;yt.bindFramebuffer(O.FRAMEBUFFER,We);const we=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await b_(O,we,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,ue),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,bt),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(ue),O.deleteSync(we),bt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(y,B=null,J=0){const Y=Math.pow(2,-J),K=Math.floor(y.image.width*Y),bt=Math.floor(y.image.height*Y),Ct=B!==null?B.x:0,wt=B!==null?B.y:0;Wt.setTexture2D(y,0),O.copyTexSubImage2D(O.TEXTURE_2D,J,0,0,Ct,wt,K,bt),yt.unbindTexture()},this.copyTextureToTexture=function(y,B,J=null,Y=null,K=0,bt=0){let Ct,wt,Pt,Bt,Qt,he,Ot,ue,We;const we=y.isCompressedTexture?y.mipmaps[bt]:y.image;if(J!==null)Ct=J.max.x-J.min.x,wt=J.max.y-J.min.y,Pt=J.isBox3?J.max.z-J.min.z:1,Bt=J.min.x,Qt=J.min.y,he=J.isBox3?J.min.z:0;else{const ae=Math.pow(2,-K);Ct=Math.floor(we.width*ae),wt=Math.floor(we.height*ae),y.isDataArrayTexture?Pt=we.depth:y.isData3DTexture?Pt=Math.floor(we.depth*ae):Pt=1,Bt=0,Qt=0,he=0}Y!==null?(Ot=Y.x,ue=Y.y,We=Y.z):(Ot=0,ue=0,We=0);const Te=mt.convert(B.format),hn=mt.convert(B.type);let It;B.isData3DTexture?(Wt.setTexture3D(B,0),It=O.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Wt.setTexture2DArray(B,0),It=O.TEXTURE_2D_ARRAY):(Wt.setTexture2D(B,0),It=O.TEXTURE_2D),yt.activeTexture(O.TEXTURE0),yt.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,B.flipY),yt.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),yt.pixelStorei(O.UNPACK_ALIGNMENT,B.unpackAlignment);const nn=yt.getParameter(O.UNPACK_ROW_LENGTH),pe=yt.getParameter(O.UNPACK_IMAGE_HEIGHT),Vi=yt.getParameter(O.UNPACK_SKIP_PIXELS),sn=yt.getParameter(O.UNPACK_SKIP_ROWS),Xs=yt.getParameter(O.UNPACK_SKIP_IMAGES);yt.pixelStorei(O.UNPACK_ROW_LENGTH,we.width),yt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,we.height),yt.pixelStorei(O.UNPACK_SKIP_PIXELS,Bt),yt.pixelStorei(O.UNPACK_SKIP_ROWS,Qt),yt.pixelStorei(O.UNPACK_SKIP_IMAGES,he);const Ti=y.isDataArrayTexture||y.isData3DTexture,Wi=B.isDataArrayTexture||B.isData3DTexture;if(y.isDepthTexture){const ae=zt.get(y),Ke=zt.get(B),In=zt.get(ae.__renderTarget),Ae=zt.get(Ke.__renderTarget);yt.bindFramebuffer(O.READ_FRAMEBUFFER,In.__webglFramebuffer),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,Ae.__webglFramebuffer);for(let rn=0;rn<Pt;rn++)Ti&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(y).__webglTexture,K,he+rn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(B).__webglTexture,bt,We+rn)),O.blitFramebuffer(Bt,Qt,Bt+Ct,Qt+wt,Ot,ue,Ot+Ct,ue+wt,O.DEPTH_BUFFER_BIT,O.NEAREST);yt.bindFramebuffer(O.READ_FRAMEBUFFER,null),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(K!==0||y.isRenderTargetTexture||zt.has(y)){const ae=zt.get(y),Ke=zt.get(B);yt.bindFramebuffer(O.READ_FRAMEBUFFER,D),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,W);for(let In=0;In<Pt;In++)Ti?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ae.__webglTexture,K,he+In):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ae.__webglTexture,K),Wi?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Ke.__webglTexture,bt,We+In):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ke.__webglTexture,bt),K!==0?O.blitFramebuffer(Bt,Qt,Bt+Ct,Qt+wt,Ot,ue,Ot+Ct,ue+wt,O.COLOR_BUFFER_BIT,O.NEAREST):Wi?O.copyTexSubImage3D(It,bt,Ot,ue,We+In,Bt,Qt,Ct,wt):O.copyTexSubImage2D(It,bt,Ot,ue,Bt,Qt,Ct,wt);yt.bindFramebuffer(O.READ_FRAMEBUFFER,null),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else Wi?y.isDataTexture||y.isData3DTexture?O.texSubImage3D(It,bt,Ot,ue,We,Ct,wt,Pt,Te,hn,we.data):B.isCompressedArrayTexture?O.compressedTexSubImage3D(It,bt,Ot,ue,We,Ct,wt,Pt,Te,we.data):O.texSubImage3D(It,bt,Ot,ue,We,Ct,wt,Pt,Te,hn,we):y.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,bt,Ot,ue,Ct,wt,Te,hn,we.data):y.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,bt,Ot,ue,we.width,we.height,Te,we.data):O.texSubImage2D(O.TEXTURE_2D,bt,Ot,ue,Ct,wt,Te,hn,we);yt.pixelStorei(O.UNPACK_ROW_LENGTH,nn),yt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,pe),yt.pixelStorei(O.UNPACK_SKIP_PIXELS,Vi),yt.pixelStorei(O.UNPACK_SKIP_ROWS,sn),yt.pixelStorei(O.UNPACK_SKIP_IMAGES,Xs),bt===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&O.generateMipmap(It),yt.unbindTexture()},this.initRenderTarget=function(y){zt.get(y).__webglFramebuffer===void 0&&Wt.setupRenderTarget(y)},this.initTexture=function(y){y.isCubeTexture?Wt.setTextureCube(y,0):y.isData3DTexture?Wt.setTexture3D(y,0):y.isDataArrayTexture||y.isCompressedArrayTexture?Wt.setTexture2DArray(y,0):Wt.setTexture2D(y,0),yt.unbindTexture()},this.resetState=function(){q=0,H=0,lt=null,yt.reset(),Mt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ei}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;const e=this.getContext();e.drawingBufferColorSpace=ge._getDrawingBufferColorSpace(t),e.unpackColorSpace=ge._getUnpackColorSpace()}}class Sa{constructor(t){this.byName=new Map,t.forEach((e,n)=>this.byName.set(e.name,n))}find(t){return this.byName.get(t)??-1}}const Oi=18,hE=6,uE=2.5,fE=240;function ed(i,t){const[e=0,n=0]=i.size;if(i.type==="rectangle"){const r=dE(Math.max(e,t),Math.max(n,t));return Math.max(e,n)<uE*t?{...r,edges:[]}:r}const s=Math.max(e,t/2);return i.type==="tube"?mE(s,Math.max(0,s*(1-n/e))):pE(s)}function dE(i,t){const[e,n]=[i/2,t/2],s=[[e,-n],[e,n],[-e,n],[-e,-n]],r=[[1,0],[0,1],[-1,0],[0,-1]];return{points:s.flatMap((o,l)=>[o,s[(l+1)%4]].map(c=>[...c,...r[l]])),sides:[[0,1],[2,3],[4,5],[6,7]],cap:[[0,2,4],[0,4,6]],edges:[0,2,4,6]}}function ih(i,t){return Array.from({length:Oi},(e,n)=>{const[s,r]=[Math.cos(2*Math.PI*n/Oi),Math.sin(2*Math.PI*n/Oi)];return[i*s,i*r,t*s,t*r]})}const Eo=i=>Array.from({length:Oi},(t,e)=>[i+e,i+(e+1)%Oi]);function pE(i){const t=Array.from({length:Oi-2},(e,n)=>[0,n+1,n+2]);return{points:ih(i,1),sides:Eo(0),cap:t,edges:[]}}function mE(i,t){const e=Eo(0).flatMap(([n,s])=>[[n,s,Oi+n],[s,Oi+s,Oi+n]]);return{points:[...ih(i,1),...ih(t,-1)],sides:[...Eo(0),...Eo(Oi)],cap:e,edges:[]}}function gE(i,t,e,n){const[s,r]=[i.elements,t.elements],a=Math.hypot(r[12]-s[12],r[13]-s[13],r[14]-s[14]),o=s[0]*r[0]+s[1]*r[1]+s[2]*r[2],l=Math.cos(Math.acos(Math.min(1,Math.max(-1,o)))/4),c=a/(l*l),[u,f]=[e,1-e],[h,p,x,E]=[f*f*(1+2*u),u*u*(1+2*f),f*f*u*c,-u*u*f*c],m=d=>h*s[12+d]+p*r[12+d]+x*s[d]+E*r[d];return n.set(m(0),m(1),m(2))}class _E{constructor(t,e,n,s){this.beam=t,this.number=e,this.profile=n,this.place=new U,this.ends=[new En,new En],this.turned=new En,this.frame=new le,this.elements=t.nodes.length-1,this.stations=Math.max(2,Math.min(hE,Math.floor(fE/this.elements)))+1,this.frames=t.nodes.map(()=>new le),this.turns=t.turns.map(u=>u?xE(u):null);const a=n.points.length*(this.elements*this.stations+2);this.positions=new Float32Array(3*a),this.normals=new Float32Array(3*a),this.colours=new Float32Array(3*a);const o=new Je().setIndex(this.triangles());for(const[u,f]of[["position",this.positions],["normal",this.normals],["color",this.colours]])o.setAttribute(u,new Xn(f,3).setUsage(Ar));this.faces=new bn(o,new ba({vertexColors:!0,side:Si}));const l=n.edges.length*this.elements*(this.stations-1)+2*n.sides.length;this.lines=new Float32Array(6*l);const c=new Xn(this.lines,3).setUsage(Ar);this.edges=new Ur(new Je().setAttribute("position",c),new ws({color:s,transparent:!0,opacity:.5})),this.faces.frustumCulled=this.edges.frustumCulled=!1}setProfile(t){t.points.length===this.profile.points.length&&(this.profile={...t,edges:this.profile.edges})}update(t,e,n){this.beam.nodes.forEach((s,r)=>{const a=this.frames[r].copy(t[s]),o=this.turns[r];o&&a.multiply(o)});for(let s=0;s<this.elements;s++)this.writeElement(s);this.writeCaps(),this.writeLines(),n&&this.paint(e,n);for(const s of["position","normal","color"])this.faces.geometry.attributes[s].needsUpdate=!0;this.edges.geometry.attributes.position.needsUpdate=!0}corner(t,e){return this.profile.points.length*(t*this.stations+e)}triangles(){const t=[];for(let n=0;n<this.elements;n++)for(let s=0;s+1<this.stations;s++){const[r,a]=[this.corner(n,s),this.corner(n,s+1)];for(const[o,l]of this.profile.sides)t.push(r+o,r+l,a+o,r+l,a+l,a+o)}const e=this.corner(this.elements,0);for(const[n,s,r]of this.profile.cap){t.push(e+n,e+r,e+s);const a=e+this.profile.points.length;t.push(a+n,a+s,a+r)}return t}writeElement(t){const[e,n]=[this.frames[t],this.frames[t+1]];this.ends[0].setFromRotationMatrix(e),this.ends[1].setFromRotationMatrix(n);for(let s=0;s<this.stations;s++){const r=s/(this.stations-1);this.turned.slerpQuaternions(this.ends[0],this.ends[1],r),this.frame.makeRotationFromQuaternion(this.turned).setPosition(gE(e,n,r,this.place)),this.writeStation(this.corner(t,s),this.frame.elements,0)}}writeStation(t,e,n){this.profile.points.forEach(([s,r,a,o],l)=>{const c=3*(t+l);for(let u=0;u<3;u++){const[f,h,p,x]=[e[u],e[4+u],e[8+u],e[12+u]];this.positions[c+u]=x+s*h+r*p,this.normals[c+u]=n!==0?n*f:a*h+o*p}})}writeCaps(){const t=this.corner(this.elements,0);this.writeStation(t,this.frames[0].elements,-1),this.writeStation(t+this.profile.points.length,this.frames[this.elements].elements,1)}writeLines(){let t=0;const e=(s,r)=>{this.lines.set(this.positions.subarray(3*s,3*s+3),t),this.lines.set(this.positions.subarray(3*r,3*r+3),t+3),t+=6};for(const s of this.profile.edges)for(let r=0;r<this.elements;r++)for(let a=0;a+1<this.stations;a++)e(this.corner(r,a)+s,this.corner(r,a+1)+s);const n=this.corner(this.elements,0);for(const s of[n,n+this.profile.points.length])for(const[r,a]of this.profile.sides)e(s+r,s+a)}paint(t,e){const n=this.profile.points.length,s=this.corner(this.elements,0);for(let r=0;r<this.elements;r++){const a=3*this.corner(r,0),o=3*this.corner(r+1,0);e.write(t,this.number,r,this.colours,a),this.spread(a,a+3,o),r===0&&this.spread(a,3*s,3*(s+n)),r===this.elements-1&&this.spread(a,3*(s+n),3*(s+2*n))}}spread(t,e,n){for(let s=e;s<n;s++)this.colours[s]=this.colours[t+(s-e)%3]}}function xE(i){const t=e=>i[e];return new le().set(t(0),t(1),t(2),0,t(3),t(4),t(5),0,t(6),t(7),t(8),0,0,0,0,1)}const vE=.008;class ME{constructor(t,e,n){this.group=new An,this.least=vE*e,this.meshes=t.beams.map((s,r)=>new _E(s,r,ed(s.section,this.least),n));for(const s of this.meshes)this.group.add(s.faces,s.edges)}setSections(t){t.forEach((e,n)=>this.meshes[n]?.setProfile(ed(e.section,this.least)))}update(t,e,n){for(const s of this.meshes)s.update(t,e,n)}setLineColour(t){for(const e of this.meshes)e.edges.material.color.copy(t)}}function em(i,t,e){const n=t.position,s=t.rotation,r=a=>i[a];return s<0?e.makeTranslation(r(n),r(n+1),r(n+2)):e.set(r(s),r(s+1),r(s+2),r(n),r(s+3),r(s+4),r(s+5),r(n+1),r(s+6),r(s+7),r(s+8),r(n+2),0,0,0,1)}function nd(i){const t=i.frame,[e,n,s]=i.at,[r,a,o]=nm(i),l=c=>t[c];return new le().set(l(0)*r,l(1)*a,l(2)*o,e,l(3)*r,l(4)*a,l(5)*o,n,l(6)*r,l(7)*a,l(8)*o,s,0,0,0,1)}function nm(i){const[t=0,e=0,n=0]=i.size;return i.kind==="box"?[t,e,n]:i.kind==="sphere"?[2*t,2*t,2*t]:[2*t,2*t,e]}function im(i){const t=[0,0,0];for(const e of i){const n=nm(e);for(let s=0;s<3;s++){const r=n.reduce((a,o,l)=>a+Math.abs(e.frame[3*s+l])*o*.5,0);t[s]=Math.max(t[s],2*(Math.abs(e.at[s])+r))}}return t}function hi(i){return new U(i[0],i[1],i[2])}const id=new U(0,0,1);function sm(i,t){const e=i.clone().normalize(),n=Math.abs(e.dot(id))<.9?id:new U(1,0,0),s=new U().crossVectors(n,e).normalize(),r=new U().crossVectors(e,s);return t.makeBasis(s,r,e)}const SE=["box","cylinder","rod","cone","sphere"];function yE(i){return i==="box"?new Fr(1,1,1):i==="cone"?new Qo(.5,1,32).rotateX(Math.PI/2):i==="cylinder"||i==="rod"?new Or(.5,.5,1,32).rotateX(Math.PI/2):new Ss(.5,24,16)}class EE{constructor(t,e,n){this.members=e,this.edges=null,this.edgeTemplate=null,this.point=new U,this.product=new le;const s=yE(t);if(this.faces=new jc(s,new ba,e.length),this.faces.instanceMatrix.setUsage(Ar),this.faces.frustumCulled=!1,e.forEach((o,l)=>this.faces.setColorAt(l,o.colour)),t==="sphere"||t==="rod")return;this.edgeTemplate=new tx(s,40).attributes.position?.array;const r=new Xn(new Float32Array(this.edgeTemplate.length*e.length),3).setUsage(Ar),a=new ws({color:n,transparent:!0,opacity:.55});this.edges=new Ur(new Je().setAttribute("position",r),a),this.edges.frustumCulled=!1}bodyOf(t){return this.members[t]?.body??-1}update(t){this.members.forEach(({body:n,shape:s},r)=>{this.product.multiplyMatrices(t[n],s),this.faces.setMatrixAt(r,this.product),this.writeEdges(r)}),this.faces.instanceMatrix.needsUpdate=!0;const e=this.edges?.geometry.attributes.position;e&&(e.needsUpdate=!0)}writeEdges(t){const e=this.edgeTemplate;if(!e||!this.edges)return;const n=this.edges.geometry.attributes.position?.array,s=t*e.length;for(let r=0;r<e.length;r+=3)this.point.fromArray(e,r).applyMatrix4(this.product).toArray(n,s+r)}setLineColour(t){this.edges&&this.edges.material.color.copy(t)}}class bE{constructor(t,e){this.group=new An,this.batches=[],this.members=t.bodies.flatMap(({shapes:n,inBeam:s},r)=>n.map(a=>({body:r,kind:a.kind,shape:nd(a),colour:a.colour?new Yt().setRGB(...a.colour,"srgb"):new Yt(s?Pm:Lm(r))})));for(const n of SE){const s=this.members.filter(r=>r.kind===n);s.length>0&&this.batches.push(new EE(n,s,e))}for(const n of this.batches)this.group.add(n.faces),n.edges&&this.group.add(n.edges)}setShapes(t,e){const n=this.members.filter(s=>s.body===t);e.forEach((s,r)=>n[r]?.shape.copy(nd(s)))}update(t){for(const e of this.batches)e.update(t)}get faces(){for(const{faces:t}of this.batches)t.boundingSphere=null;return this.batches.map(t=>t.faces)}bodyOf(t,e){return this.batches.find(n=>n.faces===t)?.bodyOf(e)??-1}setLineColour(t){for(const e of this.batches)e.setLineColour(t)}}class _s{constructor(t,e,n=!1){this.thickness=e,this.group=new An,this.frame=new le;const s=new Ea({color:t,depthTest:!n,transparent:n});this.shaft=new bn(new Or(1,1,1,12).rotateX(Math.PI/2).translate(0,0,.5),s),this.head=new bn(new Qo(1,1,18).rotateX(Math.PI/2).translate(0,0,.5),s),this.group.add(this.shaft,this.head),this.group.matrixAutoUpdate=!1}set(t,e){const n=e.length();if(this.group.visible=n>this.thickness*.5&&Number.isFinite(n),!this.group.visible)return;const s=Math.min(this.thickness*7,n*.5);this.shaft.scale.set(this.thickness,this.thickness,n-s),this.head.scale.set(this.thickness*2.6,this.thickness*2.6,s),this.head.position.set(0,0,n-s),this.group.matrix.copy(sm(e,this.frame)).setPosition(t),this.group.matrixWorldNeedsUpdate=!0}}const wE=pa,TE=ya,AE=[[1,0,0],[0,1,0],[0,0,1]];class RE{constructor(t,e,n,s,r){this.group=new An,this.from=new U,this.along=new U,this.sources=PE(t,e),this.arrows=this.sources.map(l=>new _s(l.force?TE:wE,r,!0));for(const l of this.arrows)this.group.add(l.group);const a=this.sources.map(l=>CE(l,n)),o=l=>Math.max(0,...a.filter((c,u)=>this.sources[u]?.force===l));this.scales=this.sources.map(l=>s/(o(l.force)||1))}update(t,e){this.sources.forEach((n,s)=>{const r=e[n.body];if(!r)return;rm(n,o=>t[o],this.along);const a=this.along.length()*this.scales[s];n.turns?this.along.transformDirection(r):this.along.normalize(),this.arrows[s]?.set(this.from.fromArray(n.at).applyMatrix4(r),this.along.multiplyScalar(a))})}}function rm(i,t,e){e.set(0,0,0);for(const{column:n,axis:s}of i.terms)e.addScaledVector(hi(s),t(n));return e}function CE(i,t){const e=t[0]?.length??0,n=new U;let s=0;for(let r=0;r<e;r++)s=Math.max(s,rm(i,a=>t[a][r],n).length());return s}function PE(i,t){const e=new Sa(i.columns),n=[];for(const s of t){const r=Array.from({length:s.components},(o,l)=>e.find(`u.${s.first+l}`));if(r.some(o=>o<0))continue;s.joint!==void 0&&n.push(...DE(i,s,r));const a=i.bodies.findIndex(o=>o.name===s.body);a<0||(s.kind==="rotor"?LE(i,n,s,a,r[0]):r.length===3&&n.push({terms:r.map((o,l)=>({column:o,axis:AE[l]})),body:a,at:s.at_body??[0,0,0],turns:s.frame!=="inertial",force:s.kind==="force",wheels:!1}))}return n}function LE(i,t,e,n,s){const r=i.bodies[n]?.rotors[e.rotor??0]?.axis;if(!r)return;const a={column:s,axis:r.map(l=>-l)},o=t.find(l=>l.body===n&&l.wheels);o?o.terms.push(a):t.push({terms:[a],body:n,at:[0,0,0],turns:!0,force:!1,wheels:!0})}function DE(i,t,e){const n=i.joints.find(o=>o.name===t.joint),s=n&&n.bodies[1]>=0?1:0,r=n?.axis?.[s];if(!n||!r||n.bodies[s]<0)return[];const a=r.map(o=>s===1?o:-o);return[{terms:[{column:e[0],axis:a}],body:n.bodies[s],at:n.at[s],turns:!0,force:t.unit==="N",wheels:!1}]}class NE{constructor(t,e){this.stage=t,this.grid=e,this.centre=new U,this.now=new U,this.start=new U,this.gridAt=new U,this.begun=!1;const n=e?.geometry.boundingBox??(e?.geometry.computeBoundingBox(),e?.geometry.boundingBox),s=(e?.geometry.attributes.position?.count??4)/4;this.cell=n?(n.max.x-n.min.x)/Math.max(1,s-1):1,e&&this.gridAt.copy(e.position)}follow(t){this.now.set(0,0,0);for(const e of t)this.now.add(new U().setFromMatrixPosition(e));this.now.divideScalar(Math.max(1,t.length)),Number.isFinite(this.now.length())&&(this.begun?this.move(this.now.clone().sub(this.centre)):this.start.copy(this.now),this.begun=!0,this.centre.copy(this.now))}move(t){if(t.lengthSq()===0||(this.stage.shift(t),!this.grid))return;const e=this.now.clone().sub(this.start).applyQuaternion(this.grid.quaternion.clone().invert());e.x=Math.round(e.x/this.cell)*this.cell,e.z=Math.round(e.z/this.cell)*this.cell,this.grid.position.copy(this.gridAt).add(e.applyQuaternion(this.grid.quaternion))}}const IE=26;class UE{constructor(t){this.stage=t,this.ray=new dx,this.ndc=new Kt,this.point=new U}aim(t,e){const n=this.stage.renderer.domElement.getBoundingClientRect();return this.ndc.set((t-n.left)/n.width*2-1,1-(e-n.top)/n.height*2),this.ray.setFromCamera(this.ndc,this.stage.camera),this.ray}pick(t,e,n,s,r,a){for(const o of this.aim(t,e).intersectObjects(n,!1)){const l=s(o.object,o.instanceId??-1);if(l>=0)return{body:l,point:o.point.clone()}}return this.nearest(t,e,r,a)}nearest(t,e,n,s){const r=this.stage.renderer.domElement.getBoundingClientRect();let a=null,o=IE;return n.forEach((l,c)=>{const u=s[c];for(const f of[[0,0,0],...l.markers.map(h=>h.at)]){const h=this.point.set(...f).applyMatrix4(u).clone();this.point.copy(h).project(this.stage.camera);const p=Math.hypot((this.point.x+1)/2*r.width+r.left-t,(1-this.point.y)/2*r.height+r.top-e);p<o&&this.point.z<1&&([o,a]=[p,{body:c,point:h}])}}),a}atDepth(t,e,n){const s=this.stage.camera.getWorldDirection(new U);return this.aim(t,e).ray.intersectPlane(new Ii().setFromNormalAndCoplanarPoint(s,n),new U)}}class FE{constructor(t,e){this.stage=t,this.label=Ce("output",{class:"hand-force",hidden:!0}),this.from=new U,this.along=new U,this.head=new U,this.grip=null,this.text="",this.arrow=new _s(ya,.011*e,!0),this.arrow.group.renderOrder=2,t.scene.add(this.arrow.group),t.container.append(this.label),this.update([])}update(t){const{grip:e}=this,n=e?t[e.body]:void 0;if(this.label.hidden=!n,!e||!n){this.arrow.group.visible=!1;return}this.from.copy(e.at).applyMatrix4(n),this.arrow.set(this.from,this.along.copy(e.target).sub(this.from)),this.head.copy(e.target).project(this.stage.camera);const{clientWidth:s,clientHeight:r}=this.stage.container,[a,o]=[(this.head.x+1)/2*s,(1-this.head.y)/2*r];this.label.textContent=this.text,this.label.style.transform=`translate(${Math.min(Math.max(a+12,4),s-96).toFixed(0)}px, ${Math.min(Math.max(o-28,4),r-28).toFixed(0)}px)`}remove(){this.stage.scene.remove(this.arrow.group),this.label.remove()}}const OE="#d55e00",BE=new Set(["revolute","cylindrical","helical","prismatic"]),sd=new le;function zE(i){return i>30?new Ss(1,8,6):new Ss(1,16,12)}class kE{constructor(t,e,n){this.scene=t,this.size=e,this.group=new An,this.point=new U,this.axis=new U,this.frame=new le;const s=t.joints.filter(l=>this.isPin(l)).length,r=new ba({color:OE});this.balls=new jc(zE(t.joints.length),r,t.joints.length-s),this.pins=new jc(new Or(.55,.55,4,16).rotateX(Math.PI/2),r,s);const a=new Xn(new Float32Array(t.joints.length*12),3).setUsage(Ar),o=new ws({color:n,transparent:!0,opacity:.6});this.links=new Ur(new Je().setAttribute("position",a),o);for(const l of[this.balls,this.pins,this.links])l.frustumCulled=!1;this.group.add(this.balls,this.pins,this.links)}isPin(t){return t.axis!==null&&BE.has(t.type)}update(t){const e=this.links.geometry.attributes.position;let n=0,s=0;this.scene.joints.forEach((r,a)=>{this.writeLink(r,t,e.array,a*12);const o=this.poseOf(r.bodies[1],t);this.point.copy(hi(r.at[1])).applyMatrix4(o),this.isPin(r)?this.pins.setMatrixAt(s++,this.pinMatrix(r,o)):this.balls.setMatrixAt(n++,this.frame.makeScale(this.size,this.size,this.size).setPosition(this.point))}),e.needsUpdate=!0,this.balls.instanceMatrix.needsUpdate=!0,this.pins.instanceMatrix.needsUpdate=!0}poseOf(t,e){return t<0?sd:e[t]??sd}pinMatrix(t,e){return this.axis.copy(hi(t.axis?.[1]??[0,0,1])).transformDirection(e),sm(this.axis,this.frame),this.frame.scale(new U(this.size,this.size,this.size)).setPosition(this.point)}writeRod(t,e,n,s){const r=[0,1].map(a=>hi(t.at[a]).applyMatrix4(this.poseOf(t.bodies[a],e)));[0,1,1,1].forEach((a,o)=>r[a].toArray(n,s+3*o))}writeLink(t,e,n,s){if(t.type==="distance"){this.writeRod(t,e,n,s);return}for(const r of[0,1]){const a=t.bodies[r],o=this.poseOf(a,e),l=hi(t.at[r]).applyMatrix4(o);(a<0?l:new U().setFromMatrixPosition(o)).toArray(n,s+r*6),l.toArray(n,s+r*6+3)}}setLineColour(t){this.links.material.color.copy(t)}}const GE=[{mu:3986e11,radius:6371e3,ground:"#2f6db3",lines:"#8fb8e0",air:"#9cc9ff"},{mu:49028e8,radius:1737400,ground:"#8d8a86",lines:"#b9b6b1",air:"#000000"},{mu:42828e9,radius:3389500,ground:"#b5623c",lines:"#dca183",air:"#e8c4ac"}],HE={radius:0,ground:"#8f939c",lines:"#bcc0c8",air:"#000000"},VE=.1,WE=.01,XE=10;function YE(i){return GE.find(t=>Math.abs(t.mu-i)<WE*t.mu)??HE}function am(i){return i.find("orbit_x")}class Bo{constructor(t,e,n){this.column=e,this.stage=n,this.group=new An,this.up=new U,this.turn=new En,this.down=new U,this.begun=!1;const s=YE(t.central?.mu??0);this.radius=s.radius;const r=new Ss(1,192,128).rotateX(Math.PI/2),a=new bn(r,new ba({color:s.ground,depthTest:!1,depthWrite:!1})),o=new bn(r,new Ea({color:s.air,side:Gn,transparent:!0,opacity:.35,depthTest:!1,depthWrite:!1}));o.scale.setScalar(1.008);const l=new Ur(qE(),new ws({color:new Yt(s.lines),transparent:!0,opacity:.5,depthTest:!1,depthWrite:!1}));[o,a,l].forEach((c,u)=>{c.renderOrder=u-10,c.frustumCulled=!1}),s.air!=="#000000"&&this.group.add(o),this.group.add(a,l)}static radial(t,e,n,s){const[r,a,o]=t.central?.center??[0,0,0];return s.set(e[n]-r,e[n+1]-a,e[n+2]-o)}place(t,e){Bo.radial(t,e,this.column,this.down);const n=this.down.length();if(!(n>0)||!Number.isFinite(n))return;this.down.divideScalar(n),this.begun&&this.down.distanceToSquared(this.up)>0&&this.stage.turn(this.turn.setFromUnitVectors(this.up,this.down)),this.up.copy(this.down),this.begun=!0;const s=XE*this.stage.camera.position.distanceTo(this.stage.controls.target),r=this.radius>0&&this.radius<n?this.radius:VE*n;this.group.position.copy(this.stage.camera.position).addScaledVector(this.up,-s),this.group.scale.setScalar(s*r/n),this.showFront()}showFront(){const t=this.group.children[this.group.children.length-1],e=this.stage.camera.position.clone().sub(this.group.position).divideScalar(this.group.scale.x),n=t.geometry.attributes.position?.array,s=[];for(let r=0;r<n.length/3;r+=2)n[3*r]*e.x+n[3*r+1]*e.y+n[3*r+2]*e.z>1&&s.push(r,r+1);t.geometry.setIndex(s)}}function qE(){const i=[],t=(e,n)=>{const[s,r]=[e*Math.PI/180,n*Math.PI/180];i.push(Math.cos(s)*Math.cos(r),Math.cos(s)*Math.sin(r),Math.sin(s))};for(let e=0;e<360;e+=2){for(let n=-80;n<=80;n+=10)t(n,e),t(n,e+2);for(let n=0;n<360;n+=10)t(e/2-90,n),t(e/2-89,n)}return new Je().setAttribute("position",new Ve(i,3))}const rd={type:"change"},Fh={type:"start"},om={type:"end"},lo=new Jo,ad=new Ii,KE=Math.cos(70*R_.DEG2RAD),un=new U,Vn=2*Math.PI,Ee={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},$l=1e-6;class $E extends mx{constructor(t,e=null){super(t,e),this.state=Ee.NONE,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:xr.ROTATE,MIDDLE:xr.DOLLY,RIGHT:xr.PAN},this.touches={ONE:mr.ROTATE,TWO:mr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new En,this._lastTargetPosition=new U,this._quat=new En().setFromUnitVectors(t.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Df,this._sphericalDelta=new Df,this._scale=1,this._panOffset=new U,this._rotateStart=new Kt,this._rotateEnd=new Kt,this._rotateDelta=new Kt,this._panStart=new Kt,this._panEnd=new Kt,this._panDelta=new Kt,this._dollyStart=new Kt,this._dollyEnd=new Kt,this._dollyDelta=new Kt,this._dollyDirection=new U,this._mouse=new Kt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=JE.bind(this),this._onPointerDown=ZE.bind(this),this._onPointerUp=QE.bind(this),this._onContextMenu=rb.bind(this),this._onMouseWheel=eb.bind(this),this._onKeyDown=nb.bind(this),this._onTouchStart=ib.bind(this),this._onTouchMove=sb.bind(this),this._onMouseDown=jE.bind(this),this._onMouseMove=tb.bind(this),this._interceptControlDown=ab.bind(this),this._interceptControlUp=ob.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ee.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(rd),this.update(),this.state=Ee.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){const e=this.object.position;un.copy(e).sub(this.target),un.applyQuaternion(this._quat),this._spherical.setFromVector3(un),this.autoRotate&&this.state===Ee.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Vn:n>Math.PI&&(n-=Vn),s<-Math.PI?s+=Vn:s>Math.PI&&(s-=Vn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{const a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(un.setFromSpherical(this._spherical),un.applyQuaternion(this._quatInverse),e.copy(this.target).add(un),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){const o=un.length();a=this._clampDistance(o*this._scale);const l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){const o=new U(this._mouse.x,this._mouse.y,0);o.unproject(this.object);const l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;const c=new U(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=un.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(lo.origin.copy(this.object.position),lo.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(lo.direction))<KE?this.object.lookAt(this.target):(ad.setFromNormalAndCoplanarPoint(this.object.up,this.target),lo.intersectPlane(ad,this.target))))}else if(this.object.isOrthographicCamera){const a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>$l||8*(1-this._lastQuaternion.dot(this.object.quaternion))>$l||this._lastTargetPosition.distanceToSquared(this.target)>$l?(this.dispatchEvent(rd),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Vn/60*this.autoRotateSpeed*t:Vn/60/60*this.autoRotateSpeed}_getZoomScale(t){const e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){un.setFromMatrixColumn(e,0),un.multiplyScalar(-t),this._panOffset.add(un)}_panUp(t,e){this.screenSpacePanning===!0?un.setFromMatrixColumn(e,1):(un.setFromMatrixColumn(e,0),un.crossVectors(this.object.up,un)),un.multiplyScalar(t),this._panOffset.add(un)}_pan(t,e){const n=this.domElement;if(this.object.isPerspectiveCamera){const s=this.object.position;un.copy(s).sub(this.target);let r=un.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;const n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,a=n.width,o=n.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(Vn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Vn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(Vn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-Vn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(Vn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-Vn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{const n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(Vn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Vn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);const a=(t.pageX+e.x)*.5,o=(t.pageY+e.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Kt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){const e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){const e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}}function ZE(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function JE(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function QE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(om),this.state=Ee.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:const t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function jE(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case xr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ee.DOLLY;break;case xr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ee.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ee.ROTATE}break;case xr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ee.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ee.PAN}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(Fh)}function tb(i){switch(this.state){case Ee.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ee.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ee.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function eb(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ee.NONE||(i.preventDefault(),this.dispatchEvent(Fh),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(om))}function nb(i){this.enabled!==!1&&this._handleKeyDown(i)}function ib(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case mr.ROTATE:if(this.enableRotate===!1){this.state=Ee.NONE;break}this._handleTouchStartRotate(i),this.state=Ee.TOUCH_ROTATE;break;case mr.PAN:if(this.enablePan===!1){this.state=Ee.NONE;break}this._handleTouchStartPan(i),this.state=Ee.TOUCH_PAN;break;default:this.state=Ee.NONE}break;case 2:switch(this.touches.TWO){case mr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ee.TOUCH_DOLLY_PAN;break;case mr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ee.TOUCH_DOLLY_ROTATE;break;default:this.state=Ee.NONE}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(Fh)}function sb(i){switch(this._trackPointer(i),this.state){case Ee.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ee.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ee.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ee.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ee.NONE}}function rb(i){this.enabled!==!1&&i.preventDefault()}function ab(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function ob(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}const lb=1e3/45,Zl=.6,cb=400;let co=null;function ho(){if(co!==null)return co;const i=document.createElement("canvas").getContext("webgl2"),t=i?.getExtension("WEBGL_debug_renderer_info"),e=i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return co=/swiftshader|llvmpipe|software|basic render/i.test(e),i?.getExtension("WEBGL_lose_context")?.loseContext(),co}class Oh{constructor(t,e){this.container=t,this.scene=new H_,this.camera=new vi(35,1,.001,1e3),this.dirty=!0,this.frame=0,this.fullRatio=Math.min(window.devicePixelRatio,2),this.ratio=ho()?Zl:this.fullRatio,this.stillTimer=0,this.slowness=0,this.lastDraw=0,this.onDraw=null,this.loop=()=>{this.frame=requestAnimationFrame(this.loop),!(!this.dirty||this.container.clientWidth===0)&&(this.dirty=!1,this.onDraw?.(),this.useRatio(this.ratio),this.renderer.render(this.scene,this.camera),this.adaptResolution(performance.now()),!(this.ratio===this.fullRatio&&!ho())&&(window.clearTimeout(this.stillTimer),this.stillTimer=window.setTimeout(()=>this.drawSharp(),cb)))},this.renderer=new cE({antialias:!ho(),alpha:!1,powerPreference:"high-performance"}),this.renderer.setPixelRatio(this.ratio),this.renderer.domElement.setAttribute("role","img"),this.renderer.domElement.setAttribute("aria-label",e),t.append(this.renderer.domElement),this.controls=new $E(this.camera,this.renderer.domElement),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>this.invalidate()),this.scene.add(new ux("#ffffff",1.5));const n=new hx("#ffffff",2.2);n.position.set(.5,.9,.7),this.camera.add(n),this.scene.add(this.camera),new ResizeObserver(()=>this.resize()).observe(t),this.resize(),this.loop()}invalidate(){this.dirty=!0}setBackground(t){this.scene.background=new Yt(t),this.invalidate()}lookAt(t,e,n,s){this.camera.up.copy(s),this.camera.near=e/200,this.camera.far=e*50,this.controls.target.copy(t),this.camera.position.copy(t).addScaledVector(n.clone().normalize(),e),this.camera.updateProjectionMatrix(),this.controls.update(),this.invalidate()}shift(t){this.controls.target.add(t),this.camera.position.add(t),this.camera.updateMatrixWorld()}turn(t){const{camera:e,controls:n}=this;e.position.sub(n.target).applyQuaternion(t).add(n.target),e.up.applyQuaternion(t),e.lookAt(n.target),e.updateMatrixWorld()}distanceFor(t){const e=this.camera.fov*Math.PI/360,n=Math.min(1,this.camera.aspect);return t*1.1/Math.sin(Math.atan(Math.tan(e)*n))}dispose(){cancelAnimationFrame(this.frame),window.clearTimeout(this.stillTimer),this.controls.dispose(),this.renderer.dispose(),this.renderer.domElement.remove()}freshCanvas(){return this.onDraw?.(),this.renderer.render(this.scene,this.camera),this.renderer.domElement}resize(){const{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setSize(t,e),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.invalidate())}drawSharp(){this.useRatio(ho()?Math.max(2,this.fullRatio):this.fullRatio),this.renderer.render(this.scene,this.camera)}useRatio(t){this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t)}adaptResolution(t){const e=t-this.lastDraw;this.lastDraw=t,!(e>250)&&(this.slowness=Math.max(0,this.slowness+(e>lb?1:-.5)),!(this.slowness<20||this.ratio<=Zl)&&(this.slowness=0,this.ratio=Math.max(Zl,this.ratio*.75)))}}const hb=700,ia=6,ub=`
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
  }`,fb=`
  in float opacity;
  uniform vec3 colour;
  out vec4 pixel;
  void main() {
    pixel = linearToOutputTexel(vec4(colour, opacity));
  }`;class zo{constructor(t,e=hb,n=!0,s=1.8){this.length=e,this.grain=0,this.geometry=new Je,this.corner=new Float32Array(3),this.count=0,this.tipMoves=!1,this.points=new Float32Array((e+1)*ia),this.buffer=new Y_(this.points,3).setUsage(Ar),this.geometry.setAttribute("position",new Io(this.buffer,3,0)),this.geometry.setAttribute("next",new Io(this.buffer,3,ia)),this.geometry.setAttribute("side",new Xn(Float32Array.from({length:2*e},(a,o)=>2*(o%2)-1),1)),this.geometry.setIndex(Array.from({length:e-1},(a,o)=>[0,1,3,0,3,2].map(l=>2*o+l)).flat());const r={colour:{value:new Yt(t)},screen:{value:new Kt(1,1)},width:{value:s},count:{value:0},capacity:{value:e},fades:{value:n}};this.material=new ys({glslVersion:Jc,vertexShader:ub,fragmentShader:fb,uniforms:r,transparent:n,depthWrite:!n,side:2}),this.line=new bn(this.geometry,this.material),this.line.frustumCulled=!1,this.line.onBeforeRender=a=>a.getSize(r.screen.value),this.clear()}add(t,e,n){this.tipMoves||this.append();const s=this.count-1;this.write(s,t,e,n);const r=ia*Math.max(0,s-1),a=l=>this.points[r+l];this.write(s+1,2*t-a(0),2*e-a(1),2*n-a(2));const o=Math.hypot(t-this.corner[0],e-this.corner[1],n-this.corner[2])>this.grain;this.tipMoves=!o&&this.count>1,this.tipMoves||this.corner.set([t,e,n]),this.buffer.needsUpdate=!0}clear(){this.setCount(0),this.tipMoves=!1}paint(t){this.material.uniforms.colour.value.set(t)}append(){this.count===this.length&&this.points.copyWithin(0,ia),this.setCount(Math.min(this.count+1,this.length))}write(t,e,n,s){this.points.set([e,n,s,e,n,s],ia*t)}setCount(t){this.count=t,this.line.visible=t>1,this.geometry.setDrawRange(0,6*Math.max(0,t-1)),this.material.uniforms.count.value=t}}class db{constructor(t,e){this.sources=t,this.group=new An,this.trails=t.map(n=>new zo(n.colour));for(const n of this.trails)n.grain=.004*e,this.group.add(n.line)}add(t){this.sources.forEach((e,n)=>{const{column:s,from:r=-1}=e,[a,o,l]=[0,1,2].map(c=>t[s+c]-(r<0?0:t[r+c]));this.trails[n]?.add(a,o,l)})}clear(){for(const t of this.trails)t.clear()}}const od=1e-9;class pb{constructor(t,e,n){this.size=n,this.momentum=0,this.omega=0;const s=e.find("orbit_x")<0?"":"r";this.places=t.map(r=>({x:e.find(`${r.name}.${s}x`),v:e.find(`${r.name}.${s}vx`),w:e.find(`${r.name}.wx`),mass:r.mass,inertia:Math.max(0,...r.inertia.map(Math.abs)),rotors:r.rotors.reduce((a,o)=>a+Math.abs(o.momentum),0)}))}reset(){this.momentum=0,this.omega=0}see(t){let e=0,n=0;for(const{x:s,v:r,w:a,mass:o,inertia:l,rotors:c}of this.places){const u=Jl(t,r);e+=o*u*(Jl(t,s)+this.size)+l*Jl(t,a)+c,n=Math.max(n,u)}Number.isFinite(e)&&(this.momentum=Math.max(this.momentum,od*e)),Number.isFinite(n)&&(this.omega=Math.max(this.omega,od*n/this.size))}}function Jl(i,t){return t<0?0:Math.hypot(i[t],i[t+1],i[t+2])}const ld=24;class mb{constructor(t,e,n){this.scene=t,this.size=n,this.momentum=new An,this.omega=new An,this.axes=new An,this.largestOmega=0,this.largestMomentum=0,this.from=new U,this.along=new U;const s=t.bodies.filter(l=>!l.inBeam),r=s.length>3?.5:1,a=n*.009*r;this.reach=r,this.momentumColumn=e.find(e.find("Sx")<0?"Lx":"Sx"),this.momentumArrow=new _s(bo,a),this.momentum.add(this.momentumArrow.group),this.rotorArrow=t.bodies.some(l=>l.rotors.length>0)?new _s(rh,a):null,this.rotorArrow&&this.momentum.add(this.rotorArrow.group);const o=s.slice(0,ld);this.omegaColumns=o.map(l=>e.find(`${l.name}.wx`)),this.omegaArrows=o.map(()=>new _s(sh,a*.9)),this.axisArrows=o.flatMap(()=>[ya,Go,pa].map(l=>new _s(l,a*.55)));for(const l of this.omegaArrows)this.omega.add(l.group);for(const l of this.axisArrows)this.axes.add(l.group);this.least=new pb(t.bodies,e,n),this.anchoredAtBody=t.bodies.length===1&&t.joints.length===0}setBodies(t){this.scene={...this.scene,bodies:t}}reset(){this.largestOmega=0,this.largestMomentum=0,this.least.reset()}update(t,e,n){this.least.see(t),this.updateMomentum(t,e,n),this.updateOmegas(t,e),this.updateAxes(e)}updateMomentum(t,e,n){this.anchoredAtBody&&e[0]?this.from.setFromMatrixPosition(e[0]):n?this.from.copy(n):this.from.set(0,0,0),this.read(t,this.momentumColumn),this.largestMomentum=Math.max(this.largestMomentum,this.along.length()),this.along.length()<this.least.momentum&&this.along.set(0,0,0);const s=this.largestMomentum>this.least.momentum?this.largestMomentum:this.rotorMomentum(),r=.72*this.size*this.reach/(s||1);this.momentumArrow.set(this.from,this.along.multiplyScalar(r)),this.rotorArrow&&this.updateRotor(e,r)}rotorMomentum(t=new U){t.set(0,0,0);const e=this.scene.bodies.find(n=>n.rotors.length>0)?.rotors??[];for(const n of e)t.addScaledVector(hi(n.axis).normalize(),n.momentum);return t.length()}updateRotor(t,e){const n=this.scene.bodies.findIndex(a=>a.rotors.length>0),s=t[n];if(!s||!this.rotorArrow)return;this.rotorMomentum(this.along);const r=this.along.length()*e;this.rotorArrow.set(this.from.setFromMatrixPosition(s),this.along.transformDirection(s).multiplyScalar(r))}updateOmegas(t,e){for(const s of this.omegaColumns)this.read(t,s),this.largestOmega=Math.max(this.largestOmega,this.along.length());const n=this.largestOmega>this.least.omega?.6*this.size*this.reach/this.largestOmega:0;this.omegaColumns.forEach((s,r)=>{const a=e[r];if(!a)return;this.read(t,s);const o=this.along.length()*n;this.along.transformDirection(a).multiplyScalar(o),this.omegaArrows[r]?.set(this.from.setFromMatrixPosition(a),this.along)})}updateAxes(t){const e=Math.min(ld,this.scene.bodies.length);for(let n=0;n<e;n++){const s=t[n],r=this.scene.bodies[n];if(!s||!r||(this.omegaColumns[n]??-1)<0)continue;const a=im(r.shapes),o=Math.max(.06*this.size,...a)*.75;this.from.setFromMatrixPosition(s);for(let l=0;l<3;l++)this.along.setFromMatrixColumn(s,l).multiplyScalar(o),this.axisArrows[n*3+l]?.set(this.from,this.along)}}read(t,e){e<0?this.along.set(0,0,0):this.along.set(t[e],t[e+1],t[e+2])}}const gb=3;function Bb(i){return{...lm,omega:i<=gb}}const lm={joints:!0,trails:!0,momentum:!0,omega:!0,axes:!1},_b=8;class zb{constructor(t,e,n="Moving picture of the model"){this.poses=[],this.poseColumns=[],this.bodies=null,this.beams=null,this.colour=null,this.follower=null,this.joints=null,this.trails=null,this.vectors=null,this.controls=null,this.grid=null,this.orbit=null,this.hand=null,this.scene=null,this.size=1,this.row=null,this.layers={...lm},this.stage=new Oh(t,n),this.theme=e,this.picker=new UE(this.stage),this.stage.onDraw=()=>this.place(),this.setTheme(e)}setModel(t,e){this.clear();const n=new Sa(t.columns),s=am(n),r=s<0?"x":"rx";this.scene=t,this.poses=t.bodies.map(()=>new le),this.poseColumns=t.bodies.map(u=>({position:n.find(`${u.name}.${r}`),rotation:n.find(`${u.name}.R11`)})),this.row=e,this.readPoses();const a=this.bounds(t),o=Math.max(a.getSize(new U).length(),1e-6);this.size=o;const l=new Yt(this.theme.line);this.bodies=new bE(t,l),this.beams=new ME(t,o,l),this.joints=new kE(t,xb(t,o),l),this.trails=new db(Mb(t,n,this.theme.dark),o),this.vectors=new mb(t,n,o);const{scene:c}=this.stage;c.add(this.bodies.group,this.beams.group,this.joints.group,this.trails.group,this.vectors.momentum,this.vectors.omega,this.vectors.axes),this.orbit=s<0?null:new Bo(t,s,this.stage),this.frame(t,a,o,s<0?null:Bo.radial(t,e,s,new U)),this.orbit&&c.add(this.orbit.group),this.hand=new FE(this.stage,o),this.follower=vb(t)&&!this.orbit?new NE(this.stage,this.grid):null,this.setLayers(this.layers),this.stage.invalidate()}setControls(t,e,n){const s=this.bounds(t),r=new Sa(t.columns);for(const o of t.bodies){const[l,c,u]=["x","y","z"].map(f=>n[r.find(`${o.name}.${f}`)]);l?.forEach((f,h)=>s.expandByPoint(new U(l[h],c?.[h]??0,u?.[h]??0)))}const a=Math.max(s.getSize(new U).length(),this.size);this.controls=new RE(t,e,n,Math.max(.6*this.size,.3*a),Math.max(.009*this.size,.005*a)),this.stage.scene.add(this.controls.group),this.grid&&this.stage.scene.remove(this.grid),this.frame(t,s,a),this.stage.invalidate()}refresh(t){t.bodies.forEach((e,n)=>this.bodies?.setShapes(n,e.shapes)),this.beams?.setSections(t.beams),this.vectors?.setBodies(t.bodies),this.stage.invalidate()}setBeamColour(t){this.colour=t,this.stage.invalidate()}show(t,e=!0){this.row=t,e&&this.trails?.add(t),this.stage.invalidate()}restart(){this.trails?.clear(),this.vectors?.reset(),this.stage.invalidate()}setLayers(t){this.layers={...t},this.joints&&(this.joints.group.visible=t.joints),this.trails&&(this.trails.group.visible=t.trails),this.vectors&&(this.vectors.momentum.visible=t.momentum,this.vectors.omega.visible=t.omega,this.vectors.axes.visible=t.axes),this.stage.invalidate()}setShapes(t,e){this.bodies?.setShapes(t,e),this.stage.invalidate()}setTheme(t){this.theme=t,this.stage.setBackground(t.stage);const e=new Yt(t.line);this.bodies?.setLineColour(e),this.beams?.setLineColour(e),this.joints?.setLineColour(e),this.grid&&this.grid.material.color.set(t.grid),this.stage.invalidate()}dispose(){this.stage.dispose()}clear(){const t=[this.bodies?.group,this.beams?.group,this.joints?.group,this.trails?.group,this.grid,this.orbit?.group],e=[this.vectors?.momentum,this.vectors?.omega,this.vectors?.axes,this.controls?.group];this.controls=null,this.hand?.remove();for(const n of[...t,...e])n&&this.stage.scene.remove(n)}readPoses(){const t=this.row;t&&this.poseColumns.forEach((e,n)=>em(t,e,this.poses[n]))}place(){!this.row||!this.bodies||(this.readPoses(),this.scene&&this.orbit?.place(this.scene,this.row),this.bodies.update(this.poses),this.beams?.update(this.poses,this.row,this.colour),this.follower?.follow(this.poses),this.layers.joints&&this.joints?.update(this.poses),this.vectors?.update(this.row,this.poses,this.follower?.centre??null),this.controls?.update(this.row,this.poses),this.hand?.update(this.poses))}pick(t,e){const{bodies:n,scene:s}=this;if(!n||!s)return null;const r=this.picker.pick(t,e,n.faces,(c,u)=>n.bodyOf(c,u),s.bodies,this.poses);if(!r)return null;const a=(this.poseColumns[r.body]?.rotation??-1)>=0,o=this.poses[r.body],l=a?r.point.clone().applyMatrix4(o.clone().invert()):new U;return{body:r.body,at:l,target:l.clone().applyMatrix4(o)}}gripOf(t){return{body:t,at:new U,target:new U().setFromMatrixPosition(this.poses[t])}}targetAt(t,e,n){return this.picker.atDepth(t,e,n)}nudged(t,e,n,s){const{camera:r}=this.stage,a=2*Math.tan(r.fov*Math.PI/360)*t.distanceTo(r.position),o=l=>new U().setFromMatrixColumn(r.matrixWorld,l);return t.clone().addScaledVector(o(0),e*s*a).addScaledVector(o(1),n*s*a)}setHand(t,e){this.hand&&(this.hand.grip=t,this.hand.text=e,this.stage.invalidate())}bounds(t){const e=new bs;t.bodies.forEach((n,s)=>{const r=this.poses[s],a=hi(im(n.shapes)).length()/2,o=new U().setFromMatrixPosition(r);e.expandByPoint(o.clone().addScalar(a)).expandByPoint(o.clone().addScalar(-a));for(const l of n.markers)e.expandByPoint(hi(l.at).applyMatrix4(r))});for(const n of t.joints)n.bodies[0]<0&&e.expandByPoint(hi(n.at[0]));return e.isEmpty()&&e.expandByPoint(new U(-1,-1,-1)).expandByPoint(new U(1,1,1)),e}frame(t,e,n,s=null){const r=s?s.clone().normalize().negate():hi(t.gravity),a=this.poses.map(R=>R.elements[14]),o=t.beams.length>0&&t.joints.length>0&&Math.max(...a)-Math.min(...a)<.02*n,l=r.length()>0?r.clone().negate().normalize():o?new U(0,1,0):new U(0,0,1),c=e.getCenter(new U),u=t.joints.find(R=>R.bodies[0]<0),f=t.bodies.filter(R=>!R.inBeam),h=t.joints.filter(R=>R.bodies.includes(-1)).length,p=u!==void 0&&f.length<=3&&(t.beams.length===0||h===1),x=p&&f.length===0;p&&u&&c.lerp(hi(u.at[0]),x?1:.6);const E=t.joints.length===0,m=n*(x?1:p?.66:E?.6:.53),M=Math.abs(l.y)>.9?new U(.35,.3,1):new U(1,-1.6,.75);this.grid=null,s&&M.set(.6,-1.6,.35).applyQuaternion(new En().setFromUnitVectors(new U(0,0,1),l)),this.stage.lookAt(c,this.stage.distanceFor(m),M,l),s||this.addGrid(c,l,m)}addGrid(t,e,n){const s=Math.pow(10,Math.floor(Math.log10(n))),r=2*Math.ceil(2.5*n/s),a=new px(r*s,r),o=a.material;o.vertexColors=!1,o.color.set(this.theme.grid),a.quaternion.copy(new En().setFromUnitVectors(new U(0,1,0),e)),a.position.copy(t).addScaledVector(e,-n*.95),this.grid=a,this.stage.scene.add(a)}}function xb(i,t){const e=Math.max(1,i.bodies.filter(n=>!n.inBeam).length/6);return t*.014/Math.sqrt(e)}function vb(i){return i.beams.length>0&&!i.beams.some(t=>t.grounded)&&!i.joints.some(t=>t.bodies.includes(-1))}function Mb(i,t,e){const n=i.bodies.flatMap(o=>o.markers.map(l=>`${o.name}.${l.name}.x`)),s=new Set(i.beams.flatMap(o=>[o.nodes[0],o.nodes.at(-1)])),r=i.bodies.filter((o,l)=>!o.inBeam||s.has(l)).map(o=>`${o.name}.x`);return(n.length>0?n:r.length>_b?r.slice(-1):r).map((o,l)=>({column:t.find(o),from:am(t),colour:ah(l,e)})).filter(o=>o.column>=0)}const Ql=[{key:"stress",label:"Equivalent stress",unit:"Pa",signed:!1},{key:"energy",label:"Strain energy per length",unit:"J/m",signed:!1},{key:"N1",label:"N1, normal force",unit:"N",signed:!0},{key:"Q2",label:"Q2, shear force",unit:"N",signed:!0},{key:"Q3",label:"Q3, shear force",unit:"N",signed:!0},{key:"M1",label:"M1, torque",unit:"N m",signed:!0},{key:"M2",label:"M2, bending moment",unit:"N m",signed:!0},{key:"M3",label:"M3, bending moment",unit:"N m",signed:!0}],uo={light:["#b9c6d2","#d9b48c","#dd8a3c","#b8510d","#6d2400"],dark:["#4a5a6b","#7d6450","#b87333","#f0a04b","#ffe0a3"],lightSigned:["#0a3d6e","#3a86bf","#c3cad0","#de8d3f","#7a2e00"],darkSigned:["#a6dcff","#4690c8","#566270","#cf7a30","#ffd08f"]},fo=256;function cd(i){return[1,3,5].map(t=>parseInt(i.slice(t,t+2),16)/255)}function cm(i,t){return i?t?uo.darkSigned:uo.lightSigned:t?uo.dark:uo.light}function Sb(i,t){const e=Math.min(Math.max(t,0),1)*(i.length-1),n=Math.min(Math.floor(e),i.length-2),[s,r]=[cd(i[n]),cd(i[n+1])];return s.map((a,o)=>a+(e-n)*(r[o]-a))}const yb=[1,1.5,2,3,4,5,6,8,10];function Eb(i){if(!(i>0)||!Number.isFinite(i))return 0;const t=Math.pow(10,Math.floor(Math.log10(i))),e=yb.find(n=>n*t>=i*(1-1e-12))??10;return Number((e*t).toPrecision(2))}class kb{constructor(t,e,n){this.scene=t,this.columns=new Map,this.largest=new Map,this.table=new Float32Array(3*fo);const s=new Sa(t.columns);for(const{key:r}of Ql){const a=t.beams.map(o=>Array.from({length:o.nodes.length-1},(l,c)=>s.find(`${o.name}.element${c}.${r}`)));a.some(o=>o.some(l=>l>=0))&&this.columns.set(r,a)}this.choices=Ql.filter(({key:r})=>this.columns.has(r)),this.quantity=this.choices.find(({key:r})=>r===n)??this.choices[0]??Ql[1],this.clear(),this.setTheme(e)}choose(t,e){this.quantity=this.choices.find(n=>n.key===t)??this.quantity,this.setTheme(e)}setTheme(t){const e=cm(this.quantity.signed,t),n=new Yt;for(let s=0;s<fo;s++){const[r,a,o]=Sb(e,s/(fo-1));n.setRGB(r,a,o,ti).toArray(this.table,3*s)}}clear(){for(const{key:t}of this.choices)this.largest.set(t,0)}observe(t){for(const[e,n]of this.columns){let s=this.largest.get(e)??0;for(const r of n)for(const a of r)a>=0&&(s=Math.max(s,Math.abs(t[a])||0));this.largest.set(e,s)}}get range(){const{key:t,signed:e}=this.quantity,n=Math.max(0,...this.scene.beams.map(a=>a.rounding[t]??0)),s=this.largest.get(t)??0,r=s>n?Eb(s):0;return[e?-r:0,r]}write(t,e,n,s,r){const a=this.columns.get(this.quantity.key)?.[e]?.[n]??-1,[o,l]=this.range,c=a>=0&&l>o?t[a]:0,u=l>o&&Number.isFinite(c)?(c-o)/(l-o):this.quantity.signed?.5:0,f=3*Math.round(Math.min(Math.max(u,0),1)*(fo-1));for(let h=0;h<3;h++)s[r+h]=this.table[f+h]}}class Gb{constructor(t){this.bar=Ce("div",{class:"beam-bar","aria-hidden":"true"}),this.marks=Ce("div",{class:"beam-marks"}),this.colour=null,this.shown="",this.pick=Ce("select",{id:"beam-quantity",class:"inline-select","aria-label":"Colour of the beams",change:()=>t(this.pick.value)}),this.root=Ce("div",{class:"beam-scale",role:"group","aria-label":"Scale of the beams' colours"},this.pick,this.bar,this.marks),this.root.hidden=!0}setColour(t){this.colour=t,this.root.hidden=!t||t.choices.length===0,t&&(this.pick.replaceChildren(...t.choices.map(e=>Ce("option",{value:e.key},`${e.label} [${po(e.unit)}]`))),this.pick.value=t.quantity.key,this.shown="")}show(t){if(!this.colour||this.root.hidden)return;const{quantity:e,range:n}=this.colour,[s,r]=n,a=[e.key,s,r,t].join();if(a===this.shown)return;this.shown=a,this.pick.value=e.key,this.bar.style.background=`linear-gradient(to right, ${cm(e.signed,t).join(", ")})`;const o=r>s?[s,(s+r)/2,r]:[0],l=c=>c===o.length-1?` ${po(e.unit)}`:"";this.marks.replaceChildren(...o.map((c,u)=>Ce("span",{},gr(c,3)+l(u)))),this.root.dataset.high=String(r)}get caption(){if(!this.colour||this.root.hidden)return"";const{quantity:t,range:e}=this.colour;return`${t.label}: ${gr(e[0],3)} to ${gr(e[1],3)} ${po(t.unit)}`}}const bb=.12,wb=5;class Tb{constructor(t){this.columns=t,this.version=0,this.low=[],this.high=[]}clear(){this.low=[],this.high=[],this.version++}observe(t){let e=!1;this.columns.forEach((n,s)=>{const r=t[n];if(!Number.isFinite(r))return;const[a,o]=[this.low[s]??r,this.high[s]??r],l=bb*(Math.max(o,r)-Math.min(a,r));(this.low[s]===void 0||r<a)&&(this.low[s]=r-l),(this.high[s]===void 0||r>o)&&(this.high[s]=r+l),e||=this.low[s]!==a||this.high[s]!==o}),e&&this.version++}frame(t){const e=t.map(s=>s<0?0:(this.high[s]??0)-(this.low[s]??0)),n=Math.max(...e);return t.map((s,r)=>{const[a,o]=s<0?[0,0]:[this.low[s]??0,this.high[s]??0],l=e[r],c=(a+o)/2,u=n===0?Math.abs(c)||1:l>0&&l*wb<n?l:n,f=Math.max(u/2,1e-9*Math.abs(c));return{middle:c,half:f,low:c-f,high:c+f}})}}const hd=4e3,Ab=.18,ud=.88;class Hb{constructor(t,e,n=0){this.series=n,this.trail=new zo("#000000",hd,!1,2.2),this.tip=new bn(new Ss(.035,20,14),new Ea),this.axes=new Ur(new Je,new ws),this.labels=Ce("div",{class:"phase-labels","aria-hidden":"true"}),this.marks=[],this.names=[],this.chosen=[0,1,2],this.past=[],this.seen=-1,this.range=null,this.own=null,this.stage=new Oh(t,"Curve of the state in its phase space"),this.trail.grain=.004,this.stage.scene.add(this.axes,this.trail.line,this.tip),t.append(this.labels),this.stage.onDraw=()=>this.placeLabels(),this.setTheme(e)}setRange(t){this.range=t,this.seen=-1}setModel(t,e){this.names=t.state,this.past=[],(this.own||!this.range)&&(this.range=this.own=new Tb(t.state.map(n=>t.columns.findIndex(s=>s.name===n)))),this.range.observe(e),this.setAxes(Rb(t.state.length))}setAxes(t){this.chosen=t;const e=(t[2]??-1)<0;this.stage.controls.enableRotate=!e,this.drawAxes(e);const n=e?new U(0,0,1):new U(1,-1.7,.8);this.stage.lookAt(new U(0,0,0),this.stage.distanceFor(e?1.45:1.75),n,e?new U(0,1,0):new U(0,0,1)),this.redraw()}refresh(){this.stage.invalidate()}show(t){if(!this.range)return;this.own?.observe(t);const e=Float64Array.from(this.range.columns,n=>t[n]);e.every(Number.isFinite)&&(this.past.push(e),this.past.length>hd&&this.past.shift(),this.seen===this.range.version?this.add(e):this.redraw(),this.stage.invalidate())}restart(){this.past=[],this.own?.clear(),this.trail.clear(),this.stage.invalidate()}setLayers(){}setShapes(){}setBeamColour(){}setTheme(t){const e=ah(this.series,t.dark);this.stage.setBackground(t.stage),this.trail.paint(e),this.tip.material.color=new Yt(e),this.axes.material.color=new Yt(t.line),this.stage.invalidate()}dispose(){this.labels.remove(),this.stage.dispose()}add(t){const e=this.range?.frame(this.chosen)??[],[n=0,s=0,r=0]=this.chosen.map((a,o)=>a<0?0:(t[a]-(e[o]?.middle??0))/(e[o]?.half??1));this.trail.add(n,s,r),this.tip.position.set(n,s,r)}redraw(){if(this.range){this.seen=this.range.version,this.trail.clear();for(const t of this.past)this.add(t);this.fillLabels(),this.stage.invalidate()}}drawAxes(t){const e=[],n=t?[0]:[-1,1];for(const r of[-1,1])for(const a of n)e.push(new U(-1,r,a),new U(1,r,a),new U(r,-1,a),new U(r,1,a));if(!t)for(const r of[-1,1])for(const a of[-1,1])e.push(new U(r,a,-1),new U(r,a,1));this.axes.geometry.dispose(),this.axes.geometry=new Je().setFromPoints(e);const s=this.axes.material;s.transparent=!0,s.opacity=.35}fillLabels(){const t=this.range?.frame(this.chosen)??[],e=(this.chosen[2]??-1)<0,n=e?0:-1,s=[(r,a)=>new U(r,-1-a,n),(r,a)=>e?new U(-1-a,r,0):new U(1+a,r,n),(r,a)=>new U(-1-a,-1,r)];this.marks.length=0,this.chosen.forEach((r,a)=>{const o=s[a];if(r<0||!o)return;const l=t[a];this.mark(o(0,Ab),this.names[r]??"","phase-name"),this.mark(o(-ud,.1),gr(l?.low??0,3),"phase-end"),this.mark(o(ud,.1),gr(l?.high??0,3),"phase-end")}),this.labels.replaceChildren(...this.marks.map(r=>r.span))}mark(t,e,n){this.marks.push({at:t,span:Ce("span",{class:n},e)})}placeLabels(){const{clientWidth:t,clientHeight:e}=this.stage.container;this.stage.camera.updateMatrixWorld();for(const{at:n,span:s}of this.marks){const r=n.clone().project(this.stage.camera);s.style.transform=`translate(-50%, -50%) translate(${((r.x+1)/2*t).toFixed(1)}px, ${((1-r.y)/2*e).toFixed(1)}px)`}}}function Rb(i){return i===3?[0,1,2]:[0,Math.min(1,i-1),-1]}const fd=new U(0,0,-1),dd=2500;class Vb{constructor(t,e){this.tilt=new An,this.body=new An,this.net=new An,this.polhode=new zo(pa,dd,!1,2.4),this.herpolhode=new zo(bo,dd,!1,2.2),this.omegaArrow=new _s(sh,.012),this.momentumArrow=new _s(bo,.012),this.inertia=[],this.rotors=new U,this.pose={position:0,rotation:0},this.omegaColumn=-1,this.scale=1,this.reach=1,this.started=!1,this.framed=!1,this.omega=new U,this.tip=new U,this.matrix=new le,this.stage=new Oh(t,"Polhode on the inertia ellipsoid, herpolhode below");const n=new ba({transparent:!0,opacity:.66});this.ellipsoid=new bn(new Ss(1,64,40),n),this.ellipsoid.matrixAutoUpdate=!1,this.net.matrixAutoUpdate=!1;for(const s of Lb())this.net.add(s);this.plane=new bn(new Ih(1,72),new Ea({transparent:!0,opacity:.5,side:Si,depthWrite:!1})),this.rim=hm(),this.body.add(this.ellipsoid,this.net,this.polhode.line),this.body.matrixAutoUpdate=!1,this.tilt.add(this.body,this.herpolhode.line,this.omegaArrow.group),this.stage.scene.add(this.tilt,this.plane,this.rim,this.momentumArrow.group),this.setTheme(e)}setModel(t,e){const n=t.bodies[0];if(!n)return;const s=new Sa(t.columns);this.pose={position:s.find(`${n.name}.x`),rotation:s.find(`${n.name}.R11`)},this.omegaColumn=s.find(`${n.name}.wx`),this.refresh(t),this.framed=!1,this.start(e)}refresh(t){const e=t.bodies[0];if(e){this.inertia=e.inertia,this.rotors.set(0,0,0);for(const n of e.rotors)this.rotors.addScaledVector(hi(n.axis),n.momentum);this.restart()}}restart(){this.polhode.clear(),this.herpolhode.clear(),this.started=!1,this.stage.invalidate()}show(t){this.started||this.start(t),this.readRow(t),this.body.matrix.copy(this.matrix),this.body.matrixWorldNeedsUpdate=!0;const e=1.004;this.polhode.add(this.omega.x*e,this.omega.y*e,this.omega.z*e),this.herpolhode.add(this.tip.x,this.tip.y,this.tip.z),this.omegaArrow.set(new U,this.tip);const n=this.tip.clone().applyQuaternion(this.tilt.quaternion).z;this.plane.position.set(0,0,n-.003*this.reach),this.rim.position.copy(this.plane.position),this.stage.invalidate()}setTheme(t){this.stage.setBackground(t.stage),this.ellipsoid.material.color=new Yt(t.dark?"#59626e":"#e4dfd3"),this.polhode.paint(t.dark?Go:pa),this.plane.material.color=new Yt(t.grid),this.rim.material.color=new Yt(t.line);for(const e of this.net.children)e.material.color=new Yt(t.line);this.stage.invalidate()}dispose(){this.stage.dispose()}readRow(t){const e=this.omegaColumn;this.omega.set(t[e],t[e+1],t[e+2]).multiplyScalar(this.scale),em(t,this.pose,this.matrix).setPosition(0,0,0),this.tip.copy(this.omega).applyMatrix4(this.matrix)}start(t){this.started=!0,this.scale=1,this.readRow(t);const e=this.omega.length();if(e===0)return;this.scale=1/e,this.omega.multiplyScalar(this.scale);const s=pd(this.inertia,this.omega).addScaledVector(this.rotors,this.scale).clone().applyMatrix4(this.matrix).normalize();this.tilt.quaternion.copy(new En().setFromUnitVectors(s,fd));const r=pd(this.inertia,this.omega).dot(this.omega),a=Cb(this.inertia,r);this.ellipsoid.matrix.copy(a),this.net.matrix.copy(a).scale(new U(1.002,1.002,1.002)),this.reach=Pb(a),this.polhode.grain=this.herpolhode.grain=.006*this.reach,this.plane.scale.setScalar(this.reach*1.7),this.rim.scale.setScalar(this.reach*1.7),this.momentumArrow.set(new U(0,0,0),fd.clone().multiplyScalar(this.reach*1.5)),!this.framed&&(this.framed=!0,this.stage.lookAt(new U(0,0,-.35*this.reach),this.stage.distanceFor(this.reach*1.6),new U(1,-1.5,.62),new U(0,0,1)))}}function pd(i,t){const e=n=>i[n];return new U(e(0)*t.x+e(1)*t.y+e(2)*t.z,e(3)*t.x+e(4)*t.y+e(5)*t.z,e(6)*t.x+e(7)*t.y+e(8)*t.z)}function Cb(i,t){const e=(f,h)=>i[3*f+h],n=Math.sqrt(e(0,0)),s=e(0,1)/n,r=e(0,2)/n,a=Math.sqrt(e(1,1)-s*s),o=(e(1,2)-s*r)/a,l=Math.sqrt(e(2,2)-r*r-o*o),c=new le().set(n,s,r,0,0,a,o,0,0,0,l,0,0,0,0,1),u=Math.sqrt(t);return c.invert().multiply(new le().makeScale(u,u,u))}function Pb(i){const t=i.elements,e=n=>Math.hypot(t[n],t[n+4],t[n+8]);return Math.max(e(0),e(1),e(2))}function Lb(){return[new En,new En().setFromAxisAngle(new U(1,0,0),Math.PI/2),new En().setFromAxisAngle(new U(0,1,0),Math.PI/2)].map(t=>{const e=hm();return e.quaternion.copy(t),e})}function hm(){const i=Array.from({length:96},(t,e)=>new U(Math.cos(e*Math.PI/48),Math.sin(e*Math.PI/48),0));return new j_(new Je().setFromPoints(i),new ws({transparent:!0,opacity:.35}))}const da=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,100];class Wb{constructor(t,e){this.session=t,this.actions=e,this.time=Ce("output",{class:"time","aria-label":"Simulated time"},"t = 0 s"),this.reached=Ce("span",{class:"reached",title:"Speed reached"}),this.runButton=Ce("button",{type:"button",id:"run",class:"button primary run",title:"Space",click:e.runOrPause}),this.speedSelect=Ce("select",{id:"speed","aria-label":"Speed",change:()=>e.speed(md(this.speedSelect.value))});const n=(s,r,a,o,l)=>Ce("button",{type:"button",id:s,class:"icon-button","aria-label":r,title:`${r} (${a})`,click:l},o);this.root=Ce("div",{class:"transport",role:"toolbar","aria-label":"Run the simulation"},this.runButton,n("step","Single step","→",Na.step(),e.step),n("reset","Reset","R",Na.reset(),e.reset),Ce("label",{class:"speed"},Ce("span",{},"Speed"),this.speedSelect),this.time,this.reached),this.showRunning()}showRunning(){const{running:t,speed:e}=this.session;this.runButton.replaceChildren(t?Na.pause():Na.run(),t?"Pause":"Run"),this.runButton.setAttribute("aria-pressed",String(t)),this.fillSpeeds(e)}changeSpeed(t){const{speedSelect:e}=this,n=Math.min(Math.max(e.selectedIndex+t,0),e.options.length-1);this.actions.speed(md(e.options[n]?.value??"1"))}showTime(t,e){this.time.textContent=`t = ${Db(t)} s`,this.reached.textContent=e>0?`${gr(e,3)}× reached`:""}fillSpeeds(t){const n=(typeof t=="number"&&!da.includes(t)?[...da,t].sort((s,r)=>s-r):da).map(s=>Ce("option",{value:s},`${s}×`));this.speedSelect.replaceChildren(...n,Ce("option",{value:"max"},"as fast as possible")),this.speedSelect.value=String(t)}}function md(i){return i==="max"?"max":Number(i)}function Db(i){return i.toFixed(i<100?4:i<1e4?2:0)}function Xb(i){if(!i)return 1;const t=i/20;return t>=.5?1:[...da].reverse().find(e=>e<=t*1.01)??da[0]}export{Gb as B,Ib as C,Ub as D,Ob as E,TE as F,sh as G,zb as M,ya as O,Tb as P,Wb as T,bo as V,lu as a,xd as b,lm as c,N0 as d,kb as e,gr as f,Hb as g,Rb as h,Na as i,Vb as j,Fb as k,Xb as l,Bb as m,wE as n,rp as o,po as p,op as q,U0 as r,ah as s,ap as t,F0 as u,P0 as v,Am as w};
